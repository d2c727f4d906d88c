import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '#server/kernel/context.ts';
import { drainOutbox } from './drain.ts';
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
  const running = (async () => {
    while (!signal.aborted) {
      await drainOutbox(context, composers, { signal }).catch((error: unknown) =>
        context.log.error({ err: error }, 'outbox not sent'),
      );
      await wait(pauseMs, undefined, { signal }).catch(() => {});
    }
  })();
  return () => {
    end.abort();
    return running;
  };
}
