import { asc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { orderLines, orders } from '#server/db/schema/index.ts';
import { courierIsOver, pickupIsOver, readySince } from '#server/fulfilment/orders/overdue.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { Today } from '#shop/contract/workshop/today.ts';
import { pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { cancelsFrom } from '#shop/rules/orders/overdue.ts';
import { toldMost } from '#shop/rules/staff/today.ts';
import type { Language } from '#shop/rules/text/language.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import type { CityNames } from './city-names.ts';

/** Orders that meet a condition, those first whose moment is the oldest. Whose first piece shows them. */
const overdue = (name: string, which: SQL, since: SQL) =>
  prepared((db) =>
    db
      .select({
        number: orders.number,
        status: orders.status,
        details: orders.details,
        cityId: orders.cityId,
        lastDay: orders.estimateTo,
        attempts: orders.attempts,
        kind: orderLines.kind,
        title: orderLines.title,
        colorTitle: orderLines.colorTitle,
        picture: orderLines.picture,
        since: since.mapWith(orders.paidAt),
        count: sql`count(*) over ()`.mapWith(Number),
      })
      .from(orders)
      .innerJoin(
        orderLines,
        sql`${orderLines.id} = (select min(l.id) from ${orderLines} l where l.order_id = ${orders.id})`,
      )
      .where(sql`${orders.state} = 'placed' and ${which}`)
      .orderBy(asc(since), asc(orders.id))
      .limit(toldMost)
      .prepare(name),
  );

/** Ours to bring, and without a time: `standingAt` says it of one order. */
const needsTime = sql`${orders.status} < 4 and ${orders.slotDay} is null and ${orders.estimateTo} is null
  and ${orders.variant} <> 'pickup' and not (${orders.variant} = 'gift' and ${orders.status} = 1)`;
const untimed = overdue('today_untimed', needsTime, sql`${orders.paidAt}`);

/** By the moment at which their last day is over. */
const lastDayOver = sql`(${orders.estimateTo} + 1)::timestamp at time zone 'Asia/Riyadh'`;
const couriers = overdue('today_couriers', courierIsOver(sql`${sql.placeholder('today')}`), lastDayOver);
const pickups = overdue('today_pickups', pickupIsOver(sql`${sql.placeholder('now')}`), readySince);

type Found = Awaited<ReturnType<ReturnType<typeof couriers>['execute']>>;
type About = { now: Date; today: Day; language: Language; cityOf: CityNames };

/** Orders with a courier that haven't arrived on the last day that was promised, and when their buyer may cancel them. */
export async function couriersOver(db: Database, about: About): Promise<Today['couriers']> {
  const found = await couriers(db).execute({ today: about.today });
  return told(found, (order) => ({
    ...orderOf(order, about),
    out: order.status === 4,
    last_day: order.lastDay as Day,
    cancel_from: cancelsFrom(order.lastDay as Day),
  }));
}

/** Orders that lost their time and have no other yet: nobody plans them until somebody agrees on one. */
export async function untimedOrders(db: Database, about: About): Promise<Today['untimed']> {
  const found = await untimed(db).execute();
  return told(found, (order) => {
    const { since: _, ...rest } = orderOf(order, about);
    return {
      ...rest,
      recipient_name: order.details.recipient.name || order.details.sender.name,
      came_back: order.attempts > 0,
    };
  });
}

/** Pickups that nobody has come for, kept as long as the terms promise. */
export async function pickupsOver(db: Database, about: About): Promise<Today['pickups']> {
  const found = await pickups(db).execute({ now: about.now.toISOString() });
  return told(found, (order) => orderOf(order, about));
}

function told<Row>(found: Found, row: (order: Found[number]) => Row): { count: number; first: Row[] } {
  return { count: found[0]?.count ?? 0, first: found.map(row) };
}

function orderOf(order: Found[number], { language, cityOf }: About) {
  const { number, details, cityId, kind, title, colorTitle, picture, since } = order;
  return {
    order_number: orderNumber(number ?? 0),
    buyer_name: details.sender.name,
    city: cityOf(cityId),
    picture: pictureUrl(picture),
    alt: pictureAlt(language, { kind, title: title[language], glaze: colorTitle?.[language] ?? null }),
    since: (since as Date).toISOString(),
  };
}
