import { jobHandlers } from './job-handlers.ts';
import type { AppContext } from './kernel/context.ts';
import { messageComposers } from './message-composers.ts';
import { keepSending } from './outbox/keep-sending.ts';

/** Works on jobs and sends messages from now on. Answers how to stop sending; jobs end with the context. */
export async function work(context: AppContext): Promise<() => Promise<void>> {
  await context.jobs.work(jobHandlers(context));
  return keepSending(context, messageComposers);
}
