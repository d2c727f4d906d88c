import { type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '#server/db/prepared.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { deliveredOrders as contract } from '#shop/contract/ratings.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import {
  mayAskForRating,
  rateableSince,
  ratingAskedBy,
  ratingPutOffMost,
} from '#shop/rules/orders/rating.ts';
import { orderLink } from '../order-link.ts';

/** So many are listed: nobody rates more. */
const most = 50;

type Delivered = {
  uuid: string;
  linkVersion: number;
  number: number;
  deliveredAt: string;
  recipientName: string;
  rating: number | null;
  putOff: number | null;
  putOffAt: string | null;
  title: string;
  picture: string;
  pieces: number;
};

/** The newest of `account` delivered after `since`, by an index (`orders_delivered`), with what is said of them. */
const deliveredLately = newest('orders_delivered', { limit: most });

/** Of those the one that its sender may be asked about (`mayAskForRating`), or none: one question at a time. */
const askable = sql`r.rating is null and coalesce(r.put_off, 0) < ${sql.raw(String(ratingPutOffMost))}
  and case when r.put_off_at is null then o.delivered_at <= ${sql.placeholder('deliveredBy')}
    else r.put_off_at <= ${sql.placeholder('putOffBy')} end`;
const askedAbout = newest('orders_asked_about', { where: askable, limit: 1 });

/** Their things are looked for once they are chosen: of hundreds that could be asked about it is one order's. */
function newest(name: string, { where = sql`true`, limit }: { where?: SQL; limit: number }) {
  return preparedSql<Delivered>(
    name,
    () => sql`
    select chosen.uuid, chosen.link_version as "linkVersion", chosen.number, chosen.delivered_at as "deliveredAt",
      case chosen.details->>'gift_for' when 'self' then '' else chosen.details->'recipient'->>'name' end as "recipientName",
      chosen.rating, chosen.put_off as "putOff", chosen.put_off_at as "putOffAt", line.*
    from (
      select o.id, o.uuid, o.link_version, o.number, o.delivered_at, o.details, r.rating, r.put_off, r.put_off_at
      from orders o left join ratings r on r.order_id = o.id
      where o.account_id = ${sql.placeholder('account')} and o.state = 'placed' and o.status = 5
        and o.delivered_at > ${sql.placeholder('since')} and ${where}
      order by o.delivered_at desc nulls last
      limit ${sql.raw(String(limit))}
    ) chosen cross join lateral (
      select (array_agg(l.title->>${sql.placeholder('language')} order by l.id))[1] as title,
        (array_agg(l.picture order by l.id))[1] as picture, sum(l.quantity)::int as pieces
      from order_lines l where l.order_id = chosen.id) line
    order by chosen.delivered_at desc nulls last`,
  );
}

export const deliveredOrders = implement(contract, async ({ context, caller, language, now }, { query }) => {
  const { order_id, only_asked } = query;
  const by = ratingAskedBy(now);
  const values = {
    ...{ account: accountOf(caller), language, since: rateableSince(now).toISOString() },
    ...{ deliveredBy: by.delivered.toISOString(), putOffBy: by.putOff.toISOString() },
  };
  const lately = await (only_asked ? askedAbout : deliveredLately)(context.db, values);
  const asked = lately.find((order) => mayAskForRating(rateable(order), now));
  return lately
    .filter((order) => (!order_id || order.uuid === order_id) && (!only_asked || order === asked))
    .map((order) => ({
      order_id: order.uuid,
      order_number: orderNumber(order.number),
      order_link: orderLink(context.config.secret, order),
      recipient_name: order.recipientName,
      product_title: order.title,
      feature_image: pictureUrl(order.picture),
      pieces: order.pieces,
      delivered_at: new Date(order.deliveredAt).toISOString(),
      is_rated: order.rating !== null,
      ask: order === asked,
    }));
});

function rateable({ deliveredAt, rating, putOff, putOffAt }: Delivered) {
  return {
    deliveredAt: new Date(deliveredAt),
    rating,
    putOff: putOff ?? 0,
    putOffAt: putOffAt === null ? null : new Date(putOffAt),
  };
}
