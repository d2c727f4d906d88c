import { keepLooking } from '#server/kernel/base/keep-looking.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { type Lane, runLane } from './drain.ts';
import type { Composers } from './message.ts';
import { whatIsDue } from './what-is-due.ts';

/** Somebody who has just paid looks at the phone. */
const pauseMs = 1_000;

/**
 * Keeps sending what is due in this process, as the queue keeps working on jobs: looks each second, and has every lane
 * that has something to do do it, beside those that are still at it. Answers how to stop: after what is being sent.
 */
export function keepSending(context: AppContext, composers: Composers): () => Promise<void> {
  const atIt = new Map<Lane, Promise<void>>();
  const failed = (error: unknown) => context.log.error({ err: error }, 'outbox not sent');
  const stop = keepLooking(look, { pauseMs, failed });

  async function look(signal: AbortSignal): Promise<number> {
    const { due, clock } = await whatIsDue(context.db);
    for (const lane of due) {
      if (atIt.has(lane) || signal.aborted) continue;
      const run = runLane(lane, { context, composers, clock, signal })
        .catch(failed)
        .finally(() => atIt.delete(lane));
      atIt.set(lane, run);
    }
    return pauseMs;
  }
  return async () => {
    await stop();
    await Promise.all(atIt.values());
  };
}
