import { setTimeout as wait } from 'node:timers/promises';
import { databaseTime } from '#server/db/clock.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { lanes, runLane } from './drain.ts';
import type { Composers } from './message.ts';

/** Somebody who has just paid looks at the phone. */
const pauseMs = 1_000;

/**
 * Keeps sending what is due in this process, as the queue keeps working on jobs. Answers how to stop: after what is
 * being sent.
 */
export function keepSending(context: AppContext, composers: Composers): () => Promise<void> {
  const end = new AbortController();
  const { signal } = end;
  const clock = () => databaseTime(context.db);
  const running = lanes.map(async (lane) => {
    while (!signal.aborted) {
      await runLane(lane, { context, composers, clock, signal }).catch((error: unknown) =>
        context.log.error({ err: error }, 'outbox not sent'),
      );
      await wait(pauseMs, undefined, { signal }).catch(() => {});
    }
  });
  return async () => {
    end.abort();
    await Promise.all(running);
  };
}
