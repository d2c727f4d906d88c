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

type Delivered = {
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

/** The newest, by an index (`orders_delivered`), with what is said of them; of those alone that aren't rated, if wanted. */
const deliveredLately = preparedSql<Delivered>(
  'orders_delivered',
  () => sql`
    select o.uuid, o.number, o.delivered_at as "deliveredAt",
      case o.details->>'gift_for' when 'self' then '' else o.details->'recipient'->>'name' end as "recipientName",
      r.rating, r.put_off as "putOff", r.put_off_at as "putOffAt", line.*
    from orders o left join ratings r on r.order_id = o.id cross join lateral (
      select (array_agg(l.title->>${sql.placeholder('language')} order by l.id))[1] as title,
        (array_agg(l.picture order by l.id))[1] as picture, sum(l.quantity)::int as pieces
      from order_lines l where l.order_id = o.id) line
    where o.account_id = ${sql.placeholder('account')} and o.state = 'placed' and o.status = 5
      and o.delivered_at > ${sql.placeholder('since')}
      and (r.rating is null or not ${sql.placeholder('unrated')}::boolean)
    order by o.delivered_at desc nulls last
    limit ${sql.raw(String(most))}`,
);

export const deliveredOrders = implement(contract, async ({ context, caller, language, now }, { query }) => {
  const since = new Date(now.getTime() - ratingDays * 86_400_000).toISOString();
  // Nobody is asked about what they have rated, so that needn't be read.
  const unrated = query.only_asked;
  const lately = await deliveredLately(context.db, { account: accountOf(caller), since, language, unrated });
  // Of the newest that wasn't asked about: one question at a time.
  const asked = lately.find((order) => mayAskForRating(rateable(order), now));
  return lately
    .filter(
      (order) => (!query.order_id || order.uuid === query.order_id) && (!query.only_asked || order === asked),
    )
    .map((order) => ({
      order_id: order.uuid,
      order_number: orderNumber(order.number),
      order_link: orderLink(context.config.secret, order.uuid),
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
