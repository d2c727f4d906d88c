import { setTimeout as pause } from 'node:timers/promises';

/** Wakes whoever waits in this process. */
export type Bell = {
  ring(): void;
  /** Waits `ms`, and not as long once it rings; at once where it has rung since the last wait. One waits at a time. */
  wait(ms: number): Promise<void>;
};

export function createBell(): Bell {
  let rung = new AbortController();
  return {
    ring: () => rung.abort(),
    async wait(ms) {
      await pause(ms, undefined, { signal: rung.signal }).catch(() => {});
      rung = new AbortController();
    },
  };
}
