import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { gifts, orderEvents, orders } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { blankGift } from '#server/orders/blank-orders.ts';
import { placeKeptDays } from '#shop/rules/gifts/gift.ts';
import { endedStatuses } from '#shop/rules/orders/order.ts';
import { lock } from './find-gift.ts';

/** So many gifts are looked for at once. */
const atOnce = 100;

/**
 * Forgets, 60 days after an order's end, where its gift went, what its recipient said, and how to reach them. The sender
 * keeps the rest of their order. Safe to stop anywhere and to run twice.
 */
export async function forgetGiftPlaces(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - placeKeptDays * 86_400_000);
  const ended = sql`(select max(${orderEvents.at}) from ${orderEvents}
    where ${orderEvents.orderId} = ${orders.id} and ${inArray(orderEvents.to, [...endedStatuses])})`;
  const isKept = or(
    sql`${gifts.place} is not null or ${gifts.elsewhere} <> '' or ${gifts.reason} <> ''`,
    sql`${orders.details} -> 'recipient' ->> 'phone_number' <> ''`,
  );
  for (let after = 0; ; ) {
    const found = await db
      .select({ id: orders.id })
      .from(gifts)
      .innerJoin(orders, eq(orders.id, gifts.orderId))
      .where(and(gt(orders.id, after), inArray(orders.status, [...endedStatuses]), isKept, lt(ended, since)))
      .orderBy(asc(orders.id))
      .limit(atOnce);
    for (const { id } of found)
      await db
        .transaction(async (tx) => {
          const kept = await lock(tx, id);
          if (!kept) return;
          const { details } = kept.order;
          const nobody = { email: '', phone_number: '', district: '', address: '', short_address: '' };
          const recipient = { ...details.recipient, ...nobody };
          await tx
            .update(orders)
            .set({ details: { ...details, recipient } })
            .where(eq(orders.id, id));
          await tx.update(gifts).set(blankGift).where(eq(gifts.orderId, id));
        })
        .catch((error: unknown) => log.error({ err: error, order: id }, 'gift’s place not forgotten'));
    if (found.length < atOnce) return;
    after = found.at(-1)?.id ?? after;
  }
}
