import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { messages } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';

/** The number of the last message that there is of an order. */
export async function lastMessage({ db }: AppContext, orderId: number): Promise<number> {
  const [last] = await db
    .select({ id: sql<number>`coalesce(max(${messages.id}), 0)`.mapWith(Number) })
    .from(messages)
    .where(eq(messages.orderId, orderId));
  return last?.id ?? 0;
}

/**
 * Who is told of what has happened since, as lines. In the shop a step stays silent for two minutes, and texts and mail
 * keep to the hours of their kind; who plays with the demo at night wants to see them now.
 */
export async function tellAtOnce({ db }: AppContext, orderId: number, since: number): Promise<string[]> {
  const fresh = and(eq(messages.orderId, orderId), gt(messages.id, since));
  await db
    .update(messages)
    .set({ dueAt: sql`now()` })
    .where(and(fresh, eq(messages.state, 'due')));
  const rows = await db.select().from(messages).where(fresh).orderBy(asc(messages.id));
  return rows.map(
    ({ event, audience, channel }) => `${audience} by ${channel}: ${event.replaceAll('_', ' ')}`,
  );
}
