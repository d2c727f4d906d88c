import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { cities, gifts, orderCalls, orders } from '#server/db/schema/index.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import type { listWaiting } from '#shop/contract/workshop/waiting.ts';
import { silentSince } from '#shop/rules/gifts/gift-clock.ts';
import { orderNumber, orderStatus } from '#shop/rules/orders/order.ts';
import { waitsSince } from './waits-since.ts';

/** What waits: asked and silent, or told that the number is somebody else's. */
const waits = and(
  eq(orders.state, 'placed'),
  eq(orders.status, orderStatus.accepted),
  eq(orders.variant, 'gift'),
  inArray(gifts.state, ['waiting', 'not_me']),
);

const ofCalls = (what: SQL) =>
  sql`(select ${what} from ${orderCalls} c where c.order_id = ${orders.id} and c.outcome <> 'link_sent')`;

/** Gifts that wait, those that wait longest first. */
export function waitingRows(tx: Transaction, which: SQL | undefined, most: number) {
  return tx
    .select({
      order: orders,
      gift: gifts,
      city: cities,
      calls: ofCalls(sql`count(*)`).mapWith(Number),
      againAt: sql<string | null>`(select c.again_at from ${orderCalls} c where c.order_id = ${orders.id}
        order by c.id desc limit 1)`,
    })
    .from(orders)
    .innerJoin(gifts, eq(gifts.orderId, orders.id))
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .where(and(waits, which))
    .orderBy(asc(waitsSince), asc(orders.id))
    .limit(most);
}

export type WaitingRow = Awaited<ReturnType<typeof waitingRows>>[number];

/** A gift as the list has it. */
export function waitingGiftOf(
  { language, now }: Pick<StaffVisit, 'language' | 'now'>,
  { order, gift, city, calls, againAt }: WaitingRow,
): z.input<typeof listWaiting.output>[number] {
  const since = gift.sentAt ?? order.paidAt ?? order.createdAt;
  return {
    order_number: orderNumber(order.number ?? 0),
    recipient_name: order.details.recipient.name,
    sender_name: order.details.sender.name,
    city: language === 'ar' ? city.nameAr : city.nameEn,
    state: gift.state === 'not_me' ? 'not_me' : 'waiting',
    since: since.toISOString(),
    long: since <= silentSince(now),
    opened: gift.openedAt !== null,
    calls,
    again_at: againAt && new Date(againAt).toISOString(),
  };
}
