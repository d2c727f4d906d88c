import { setTimeout as wait } from 'node:timers/promises';

/**
 * Keeps looking for something to do in this process, with a pause after each look: as many milliseconds as the look answers,
 * `pauseMs` after one that failed. That is told, and is no reason to stop. Answers how to stop: after the look that is going
 * on.
 */
export function keepLooking(
  look: (signal: AbortSignal) => Promise<number>,
  { pauseMs, failed }: { pauseMs: number; failed: (error: unknown) => void },
): () => Promise<void> {
  const end = new AbortController();
  const { signal } = end;
  const looking = (async () => {
    while (!signal.aborted) {
      const pause = await look(signal).catch((error: unknown) => {
        failed(error);
        return pauseMs;
      });
      await wait(pause, undefined, { signal }).catch(() => {});
    }
  })();
  return async () => {
    end.abort();
    await looking;
  };
}
