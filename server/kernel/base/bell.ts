import { setTimeout as pause } from 'node:timers/promises';

/** Wakes whoever waits in this process. */
export type Bell = {
  ring(): void;
  /** Waits `ms`, and not as long once it rings; at once where it has rung since the last wait. One waits at a time. */
  wait(ms: number, ended: AbortSignal): Promise<void>;
};

export function createBell(): Bell {
  let rung = new AbortController();
  return {
    ring: () => rung.abort(),
    async wait(ms, ended) {
      const either = AbortSignal.any([rung.signal, ended]);
      await pause(ms, undefined, { signal: either }).catch(() => {});
      rung = new AbortController();
    },
  };
}
