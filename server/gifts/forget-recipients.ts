import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { carts, gifts, orderCalls, orderEvents, orders } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { blankGift } from '#server/orders/blank-orders.ts';
import { placeKeptDays } from '#shop/rules/gifts/gift.ts';
import { endedStatuses } from '#shop/rules/orders/order.ts';

/** So many orders are looked for at once. */
const atOnce = 100;

/**
 * Forgets, 60 days after an order's end, how to reach its recipient, where it went, and what its recipient said, whoever
 * gave it: the sender or the recipient. The sender keeps the rest of their order, and all of one to themselves. Safe to
 * stop anywhere and to run twice.
 */
export async function forgetRecipients(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - placeKeptDays * 86_400_000);
  const hasEnded = or(
    inArray(orders.state, ['released', 'refunding', 'refunded']),
    and(eq(orders.state, 'placed'), inArray(orders.status, [...endedStatuses])),
  );
  // What was never paid ended when it was let go.
  const ended = sql`coalesce((select max(${orderEvents.at}) from ${orderEvents}
    where ${orderEvents.orderId} = ${orders.id} and ${inArray(orderEvents.to, [...endedStatuses])}), ${orders.expiresAt})`;
  const isKept = or(
    sql`${gifts.place} is not null or ${gifts.elsewhere} <> '' or ${gifts.reason} <> ''`,
    sql`${orders.details} -> 'recipient' ->> 'phone_number' <> ''`,
  );
  const isForOther = sql`${orders.details} ->> 'gift_for' = 'other'`;
  for (let after = 0; ; ) {
    const found = await db
      .select({ id: orders.id })
      .from(orders)
      .leftJoin(gifts, eq(gifts.orderId, orders.id))
      .where(and(gt(orders.id, after), hasEnded, isForOther, isKept, lt(ended, since)))
      .orderBy(asc(orders.id))
      .limit(atOnce);
    for (const { id } of found)
      await db
        .transaction((tx) => forgetRecipient(tx, id))
        .catch((error: unknown) => log.error({ err: error, order: id }, 'recipient not forgotten'));
    if (found.length < atOnce) return;
    after = found.at(-1)?.id ?? after;
  }
}

async function forgetRecipient(tx: Transaction, id: number): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) return;
  const { details, cartId } = order;
  const nobody = { email: '', phone_number: '', district: '', address: '', short_address: '' };
  const recipient = { ...details.recipient, ...nobody };
  // Notes for the driver say where, too.
  const kept = { ...details, recipient, additional_information: '' };
  await tx.update(orders).set({ details: kept }).where(eq(orders.id, id));
  await tx.update(gifts).set(blankGift).where(eq(gifts.orderId, id));
  await tx.update(orderCalls).set({ note: '' }).where(eq(orderCalls.orderId, id));
  // What was filled in before it was ordered; a cart that is open is of another order by now.
  await tx
    .update(carts)
    .set({ checkout: null })
    .where(and(eq(carts.id, cartId), eq(carts.status, 'ordered')));
}
