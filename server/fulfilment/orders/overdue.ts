import { type SQL, sql } from 'drizzle-orm';
import { orderEvents, orders } from '#server/db/schema/index.ts';
import { pickupKeptDays } from '#shop/rules/orders/overdue.ts';

/* What is past its time without a slot of ours, in the words of the database; of orders that are placed. */

/** Its courier's last day is over. Takes today in Riyadh. A courier's order has no day of ours (`orders_without_slot`). */
export const courierIsOver = (today: SQL | string) =>
  sql`${orders.status} < 5 and ${orders.slotDay} is null and ${orders.estimateTo} < ${today}::date
    and ${orders.variant} <> 'pickup' and not (${orders.variant} = 'gift' and ${orders.status} = 1)`;

/** Since when a pickup waits at the counter: the last time that it came there from the workshop. */
export const readySince = sql`(select max(e.at) from ${orderEvents} e
  where e.order_id = ${orders.id} and e.to_status = 4 and e.from_status < 4)`;

/** A pickup that was kept as long as the terms say. */
export const pickupIsOver = (now: SQL | string) =>
  sql`${orders.variant} = 'pickup' and ${orders.status} = 4 and ${orders.slotDay} is null
    and ${readySince} < ${now}::timestamptz - make_interval(days => ${sql.raw(String(pickupKeptDays))})`;
