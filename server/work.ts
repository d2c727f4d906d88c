import { constants, setPriority } from 'node:os';
import { jobHandlers } from './job-handlers.ts';
import type { AppContext } from './kernel/context.ts';
import { messageComposers } from './message-composers.ts';
import { keepSending } from './outbox/keep-sending.ts';

/** The machine's priority of a process that only works on jobs. */
export const workersPriority = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Works on jobs and sends messages from now on. A process that does nothing else gives way to those that serve people,
 * where they share a machine. Answers how to stop sending; jobs end with the context.
 */
export async function work(context: AppContext): Promise<() => Promise<void>> {
  if (context.config.role === 'worker') setPriority(workersPriority);
  await context.jobs.work(jobHandlers(context));
  return keepSending(context, messageComposers);
}
