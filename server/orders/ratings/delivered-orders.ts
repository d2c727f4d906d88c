import { sql } from 'drizzle-orm';
import { preparedSql } from '#server/db/prepared.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { deliveredOrders as contract } from '#shop/contract/ratings.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { mayAskForRating, ratingDays } from '#shop/rules/orders/rating.ts';
import { orderLink } from '../order-link.ts';

/** So many are listed: nobody rates more. */
const most = 50;

type Row = {
  uuid: string;
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

/** The newest are chosen before anything is looked up about them, by an index (`orders_delivered`). */
const deliveredLately = preparedSql<Row>(
  'orders_delivered',
  () => sql`
    select o.uuid, o.number, o.delivered_at as "deliveredAt",
      case o.details->>'gift_for' when 'self' then '' else o.details->'recipient'->>'name' end as "recipientName",
      r.rating, r.put_off as "putOff", r.put_off_at as "putOffAt", line.*
    from (
      select * from orders
      where account_id = ${sql.placeholder('account')} and state = 'placed' and status = 5
        and delivered_at > ${sql.placeholder('since')}
      order by delivered_at desc nulls last
      limit ${sql.raw(String(most))}) o
    left join ratings r on r.order_id = o.id
    cross join lateral (
      select (array_agg(l.title->>${sql.placeholder('language')} order by l.id))[1] as title,
        (array_agg(l.picture order by l.id))[1] as picture, sum(l.quantity)::int as pieces
      from order_lines l where l.order_id = o.id) line
    order by o.delivered_at desc`,
);

export const deliveredOrders = implement(contract, async ({ context, caller, language, now }) => {
  const since = new Date(now.getTime() - ratingDays * 86_400_000);
  const rows = await deliveredLately(context.db, {
    account: accountOf(caller),
    since: since.toISOString(),
    language,
  });
  // Of the newest that wasn't asked about: one question at a time.
  const asked = rows.findIndex((row) => mayAskForRating(rateable(row), now));
  return rows.map((row, index) => ({
    order_id: row.uuid,
    order_number: orderNumber(row.number),
    order_link: orderLink(context.config.secret, row.uuid),
    recipient_name: row.recipientName,
    product_title: row.title,
    feature_image: pictureUrl(row.picture),
    pieces: row.pieces,
    delivered_at: new Date(row.deliveredAt).toISOString(),
    is_rated: row.rating !== null,
    ask: index === asked,
  }));
});

function rateable({ deliveredAt, rating, putOff, putOffAt }: Row) {
  return {
    deliveredAt: new Date(deliveredAt),
    rating,
    putOff: putOff ?? 0,
    putOffAt: putOffAt === null ? null : new Date(putOffAt),
  };
}
