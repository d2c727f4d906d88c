import { asc, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { gifts, orderLines, orders } from '#server/db/schema/index.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { Today } from '#shop/contract/workshop/today.ts';
import { pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { cancelsFrom } from '#shop/rules/orders/overdue.ts';
import { toldMost } from '#shop/rules/staff/today.ts';
import type { Language } from '#shop/rules/text/language.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import type { CityNames } from './city-names.ts';

/** When an order was promised: on its way its window, otherwise its slot (`standingAt` says the same of one order). */
const promised = sql<string>`coalesce(case when ${orders.status} = 4 then ${orders.windowEndsAt} end,
  (${orders.slotDay} + ${orders.slotEndsAt}) at time zone 'Asia/Riyadh')`;

/**
 * Open orders that our drivers bring and whose time is over, as the index `orders_open_by_day` has it. Those of couriers and
 * pickups have parts of their own (overdue-orders.ts).
 */
const late = prepared((db) =>
  db
    .select({
      number: orders.number,
      status: orders.status,
      details: orders.details,
      cityId: orders.cityId,
      day: orders.slotDay,
      slotId: orders.slotId,
      driverName: orders.driverName,
      place: gifts.place,
      kind: orderLines.kind,
      title: orderLines.title,
      colorTitle: orderLines.colorTitle,
      picture: orderLines.picture,
      promised: promised.mapWith(orders.paidAt),
      count: sql`count(*) over ()`.mapWith(Number),
    })
    .from(orders)
    .leftJoin(gifts, sql`${gifts.orderId} = ${orders.id}`)
    .innerJoin(
      orderLines,
      sql`${orderLines.id} = (select min(l.id) from ${orderLines} l where l.order_id = ${orders.id})`,
    )
    .where(
      sql`${orders.state} = 'placed' and ${orders.status} < 5 and ${orders.slotDay} <= ${sql.placeholder('today')}
        and ${orders.variant} <> 'pickup' and not (${orders.variant} = 'gift' and ${orders.status} = 1)
        and ${orders.estimateFrom} is null and ${promised} < ${sql.placeholder('now')}`,
    )
    .orderBy(asc(promised), asc(orders.id))
    .limit(toldMost)
    .prepare('today_late'),
);

export async function lateOrders(
  db: Database,
  { now, today, language, cityOf }: { now: Date; today: Day; language: Language; cityOf: CityNames },
): Promise<Today['late']> {
  const found = await late(db).execute({ today, now: now.toISOString() });
  return {
    count: found[0]?.count ?? 0,
    first: found.map(({ details, kind, title, colorTitle, ...order }) => ({
      order_number: orderNumber(order.number as number),
      recipient_name: details.recipient.name || details.sender.name,
      district: order.place?.district ?? details.recipient.district,
      city: cityOf(order.cityId),
      day: order.day as Day,
      slot_id: order.slotId,
      picture: pictureUrl(order.picture),
      alt: pictureAlt(language, {
        ...{ kind, title: title[language], glaze: colorTitle?.[language] ?? null },
      }),
      driver_name: order.driverName,
      out: order.status === 4,
      promised: (order.promised as Date).toISOString(),
      cancel_from: cancelsFrom(order.day as Day),
    })),
  };
}
