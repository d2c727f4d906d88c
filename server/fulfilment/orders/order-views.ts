import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { gifts, orders } from '#server/db/schema/index.ts';
import { silentSince } from '#shop/rules/gifts/gift-clock.ts';
import type { OrderView } from '#shop/rules/orders/order-list.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { waitsSince } from '../waiting/waits-since.ts';
import { courierIsOver, pickupIsOver } from './overdue.ts';

const waitsForRecipient = sql`${orders.variant} = 'gift' and ${orders.status} = 1`;
/** Brought at a time that was promised: neither by a courier nor picked up, and not asked about any more. */
const hasTimeOfOurs = sql`${orders.variant} <> 'pickup' and not (${waitsForRecipient}) and ${orders.estimateFrom} is null`;
const endOfSlot = sql`(${orders.slotDay} + ${orders.slotEndsAt}) at time zone 'Asia/Riyadh'`;
const promised = sql`case ${orders.status} when 4 then coalesce(${orders.windowEndsAt}, ${endOfSlot}) else ${endOfSlot} end`;

/** The moments by which views tell what is late, as values or as placeholders of a prepared statement. */
type Moments = { [moment in 'now' | 'today' | 'silentSince']: string | Placeholder };

export function momentsAt(now: Date) {
  return { now: now.toISOString(), today: riyadhDay(now), silentSince: silentSince(now).toISOString() };
}

/** What a view holds, in the words of the database: as `standingAt` tells it of one order. */
export function inView(view: OrderView, { now, today, silentSince: since }: Moments): SQL | undefined {
  switch (view) {
    case 'all':
      return undefined;
    case 'attention':
      return sql`${orders.status} < 5 and (
        ${hasTimeOfOurs} and (${promised} < ${now} or ${orders.status} < 4 and ${orders.slotDay} is null)
        or ${courierIsOver(sql`${today}`)} or ${pickupIsOver(sql`${now}`)}
        or ${waitsForRecipient} and exists (select from ${gifts}
          where ${gifts.orderId} = ${orders.id} and ${waitsSince} <= ${since}))`;
    case 'today':
      return sql`${orders.status} < 5 and ${orders.slotDay} = ${today}`;
    case 'waiting':
      return sql`${orders.status} < 5 and ${waitsForRecipient}`;
    case 'ended':
      return sql`${orders.status} >= 5`;
  }
}
