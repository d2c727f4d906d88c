import { and, asc, eq, ne } from 'drizzle-orm';
import { messages } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { messageComposers } from '#server/message-composers.ts';
import { drainOutbox } from '#server/outbox/drain.ts';
import { withinHours } from '#shop/rules/messages/hours.ts';

/** Now, or the next morning where people sleep: whenever a test runs, messages may be sent then. */
export const daytime = () => withinHours({ hours: [9, 21] }, 'sms', new Date());

/** Sends what is due at a time, as a worker does. */
export function sendDue(context: AppContext, at = daytime()): Promise<void> {
  return drainOutbox(context, messageComposers, { clock: async () => at });
}

/** Sends what is due, and answers what of an order was told by text message and mail, in its order. */
export async function tellAll(context: AppContext, orderId: number): Promise<string[]> {
  const about = and(eq(messages.orderId, orderId), ne(messages.channel, 'push'));
  const waiting = await context.db
    .select()
    .from(messages)
    .where(and(about, eq(messages.state, 'due')));
  await sendDue(context);
  const rows = await context.db.select().from(messages).where(about).orderBy(asc(messages.id));
  return rows
    .filter(({ id, state }) => state === 'sent' && waiting.some((each) => each.id === id))
    .map(({ event, channel }) => `${event} by ${channel}`)
    .sort();
}
