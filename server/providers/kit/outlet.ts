import { ProviderUnavailable } from './provider-http.ts';

/**
 * A bounded queue to a receiver that the shop can do without: putting something in takes no time and never fails, and
 * what can't be sent is dropped, never kept.
 */
export type Outlet<T> = {
  /** False where there was no room, or the receiver is left alone. */
  put(item: T): boolean;
  /** Sends what is waiting now. */
  flush(): Promise<void>;
  /** Sends what is waiting, for two seconds at most, and ends. */
  close(): Promise<void>;
};

const pauseMs = 1_000;
/** A receiver that is down or asks for it is left alone for so long, and what comes meanwhile is dropped. */
const silenceMs = 60_000;
const closingMs = 2_000;

/**
 * Hands batches of `atOnce` to `send` about once a second, beside whatever the shop does. `onLost` hears of a receiver
 * that isn't reached, once for each silence.
 */
export function createOutlet<T>({
  most,
  atOnce,
  send,
  onLost,
  clock = Date.now,
}: {
  most: number;
  atOnce: number;
  send: (items: T[]) => Promise<void>;
  onLost: (error: unknown) => void;
  clock?: () => number;
}): Outlet<T> {
  let waiting: T[] = [];
  let silentUntil = 0;
  let sending: Promise<void> | null = null;

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, atOnce);
      try {
        await send(batch);
      } catch (error) {
        const seconds = error instanceof ProviderUnavailable ? error.retryAfterSeconds : null;
        silentUntil = clock() + Math.max((seconds ?? 0) * 1_000, silenceMs);
        waiting = [];
        onLost(error);
      }
    }
  }
  const flush = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  };
  // Begun here and not where something is put in: a transaction may be open there.
  const timer = setInterval(() => void flush(), pauseMs);
  timer.unref();

  return {
    put(item) {
      if (waiting.length >= most || clock() < silentUntil) return false;
      waiting.push(item);
      return true;
    },
    flush,
    async close() {
      clearInterval(timer);
      await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, closingMs).unref())]);
    },
  };
}
