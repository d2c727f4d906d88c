import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '#server/kernel/context.ts';
import { type Lane, runLane } from './drain.ts';
import type { Composers } from './message.ts';
import { whatIsDue } from './what-is-due.ts';

/** Somebody who has just paid looks at the phone; what everybody does at once is looked for together. */
const pauseMs = 1_000;
/** What nobody rings for: somebody's lease that ends, a row that was written by hand. */
const quietMs = 5_000;

/**
 * Keeps sending what is due in this process, as the queue keeps working on jobs: looks when something was written, when
 * the next message's hour comes and every few seconds, once a second at most, and has every lane that has something to do
 * do it, beside those that are still at it. Answers how to stop: after what is being sent.
 */
export function keepSending(context: AppContext, composers: Composers): () => Promise<void> {
  const end = new AbortController();
  const { signal } = end;
  const atIt = new Map<Lane, Promise<void>>();
  const say = (error: unknown) => context.log.error({ err: error }, 'outbox not sent');

  /** Answers how long nothing is to be done, unless something is written. */
  async function look(): Promise<number> {
    const { due, nextMs, clock } = await whatIsDue(context.db);
    for (const lane of due) {
      if (atIt.has(lane) || signal.aborted) continue;
      const run = runLane(lane, { context, composers, clock, signal })
        .catch(say)
        .finally(() => atIt.delete(lane));
      atIt.set(lane, run);
    }
    // What a lane has done may be due again soon.
    return due.length + atIt.size > 0 ? pauseMs : Math.min(nextMs ?? quietMs, quietMs);
  }
  const looking = (async () => {
    while (!signal.aborted) {
      const looked = wait(pauseMs, undefined, { signal }).catch(() => {});
      const quiet = await look().catch((error: unknown) => {
        say(error);
        return pauseMs;
      });
      await context.outboxBell.wait(quiet);
      await looked;
    }
  })();
  return async () => {
    end.abort();
    context.outboxBell.ring();
    await looking;
    await Promise.all(atIt.values());
  };
}
