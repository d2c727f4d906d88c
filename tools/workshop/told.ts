import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { messages } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';

type About = { orderId: number } | { ticketId: number };
const of = (about: About) =>
  'orderId' in about ? eq(messages.orderId, about.orderId) : eq(messages.ticketId, about.ticketId);

/** The number of the last message that there is of an order or a ticket. */
export async function lastMessage({ db }: AppContext, about: About): Promise<number> {
  const [last] = await db
    .select({ id: sql<number>`coalesce(max(${messages.id}), 0)`.mapWith(Number) })
    .from(messages)
    .where(of(about));
  return last?.id ?? 0;
}

/**
 * Has all that people are still to be told leave now, and answers who is told of what has happened since, as lines. In the
 * shop a step stays silent for two minutes, and texts and mail keep to the hours of their kind; who plays with the demo at
 * night wants to see them now, the link of a gift first of all.
 */
export async function tellAtOnce({ db }: AppContext, about: About, since: number): Promise<string[]> {
  await db
    .update(messages)
    .set({ dueAt: sql`now()` })
    .where(and(of(about), eq(messages.state, 'due')));
  const rows = await db
    .select()
    .from(messages)
    .where(and(of(about), gt(messages.id, since)))
    .orderBy(asc(messages.id));
  return rows.map(
    ({ event, audience, channel }) => `${audience} by ${channel}: ${event.replaceAll('_', ' ')}`,
  );
}
