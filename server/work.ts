import { keepStamping } from './einvoice/issue/keep-stamping.ts';
import { jobHandlers } from './job-handlers.ts';
import type { AppContext } from './kernel/context.ts';
import { messageComposers } from './message-composers.ts';
import { keepSending } from './outbox/keep-sending.ts';

/** Works on jobs, stamps invoices and sends messages from now on. Answers how to stop the latter two; jobs end with the context. */
export async function work(context: AppContext): Promise<() => Promise<void>> {
  await context.jobs.work(jobHandlers(context));
  const ends = [keepStamping(context), keepSending(context, messageComposers)];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
