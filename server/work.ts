import { constants, setPriority } from 'node:os';
import { keepStamping } from './einvoice/issue/keep-stamping.ts';
import { jobHandlers } from './job-handlers.ts';
import type { AppContext } from './kernel/context.ts';
import { messageComposers } from './message-composers.ts';
import { keepSending } from './outbox/keep-sending.ts';

/** The machine's priority of a process that only works on jobs. */
export const workersPriority = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Works on jobs, stamps invoices and sends messages from now on. A process that does nothing else gives way to those that
 * serve people, where they share a machine. Answers how to stop the latter two; jobs end with the context.
 */
export async function work(context: AppContext): Promise<() => Promise<void>> {
  if (context.config.role === 'worker') setPriority(workersPriority);
  await context.jobs.work(jobHandlers(context));
  const ends = [keepStamping(context), keepSending(context, messageComposers)];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
