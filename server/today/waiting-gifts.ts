import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { gifts, orders } from '#server/db/schema/index.ts';
import { waitsSince } from '#server/fulfilment/waiting/waits-since.ts';
import type { Today } from '#shop/contract/workshop/today.ts';
import { silentSince } from '#shop/rules/gifts/gift-clock.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import type { CityNames } from './city-names.ts';

/** Gifts that nobody has answered; the clock of each still runs (`gifts_clock`). */
const waiting = prepared((db) =>
  db
    .select({
      number: orders.number,
      details: orders.details,
      cityId: orders.cityId,
      since: waitsSince.mapWith(gifts.createdAt),
      openedAt: gifts.openedAt,
      count: sql`count(*) over ()`.mapWith(Number),
      long: sql`count(*) filter (where ${waitsSince} <= ${sql.placeholder('longSince')}) over ()`.mapWith(
        Number,
      ),
    })
    .from(gifts)
    .innerJoin(
      orders,
      sql`${orders.id} = ${gifts.orderId} and ${orders.state} = 'placed' and ${orders.status} = 1`,
    )
    .where(sql`${gifts.clockAt} is not null and ${gifts.state} in ('waiting', 'not_me')`)
    .orderBy(waitsSince, gifts.orderId)
    .limit(1)
    .prepare('today_waiting'),
);

export async function waitingGifts(
  db: Database,
  { now, cityOf }: { now: Date; cityOf: CityNames },
): Promise<Today['waiting']> {
  const longSince = silentSince(now).toISOString();
  const [found] = await waiting(db).execute({ longSince });
  if (!found) return { count: 0, long: 0, oldest: null };
  const { number, details, cityId, openedAt, count, long } = found;
  return {
    ...{ count, long },
    oldest: {
      order_number: orderNumber(number as number),
      recipient_name: details.recipient.name,
      city: cityOf(cityId),
      since: (found.since as Date).toISOString(),
      opened: openedAt !== null,
    },
  };
}
