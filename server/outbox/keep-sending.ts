import { setTimeout as wait } from 'node:timers/promises';
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
  const end = new AbortController();
  const { signal } = end;
  const atIt = new Map<Lane, Promise<void>>();
  const say = (error: unknown) => context.log.error({ err: error }, 'outbox not sent');

  async function look(): Promise<void> {
    const { due, clock } = await whatIsDue(context.db);
    for (const lane of due) {
      if (atIt.has(lane) || signal.aborted) continue;
      const run = runLane(lane, { context, composers, clock, signal })
        .catch(say)
        .finally(() => atIt.delete(lane));
      atIt.set(lane, run);
    }
  }
  const looking = (async () => {
    while (!signal.aborted) {
      await look().catch(say);
      await wait(pauseMs, undefined, { signal }).catch(() => {});
    }
  })();
  return async () => {
    end.abort();
    await looking;
    await Promise.all(atIt.values());
  };
}
