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
  id: number;
  uuid: string;
  deliveredAt: string;
  rating: number | null;
  putOff: number | null;
  putOffAt: string | null;
};

/** The newest, by an index (`orders_delivered`). */
const deliveredLately = preparedSql<Delivered>(
  'orders_delivered',
  () => sql`
    select o.id, o.uuid, o.delivered_at as "deliveredAt", r.rating, r.put_off as "putOff", r.put_off_at as "putOffAt"
    from orders o left join ratings r on r.order_id = o.id
    where o.account_id = ${sql.placeholder('account')} and o.state = 'placed' and o.status = 5
      and o.delivered_at > ${sql.placeholder('since')}
    order by o.delivered_at desc nulls last
    limit ${sql.raw(String(most))}`,
);

type Described = {
  id: number;
  number: number;
  recipientName: string;
  title: string;
  picture: string;
  pieces: number;
};

const describe = preparedSql<Described>(
  'orders_described',
  () => sql`
    select o.id, o.number,
      case o.details->>'gift_for' when 'self' then '' else o.details->'recipient'->>'name' end as "recipientName",
      line.*
    from orders o cross join lateral (
      select (array_agg(l.title->>${sql.placeholder('language')} order by l.id))[1] as title,
        (array_agg(l.picture order by l.id))[1] as picture, sum(l.quantity)::int as pieces
      from order_lines l where l.order_id = o.id) line
    where o.id = any(${sql.placeholder('ids')}::int[])`,
);

export const deliveredOrders = implement(contract, async ({ context, caller, language, now }, { query }) => {
  const since = new Date(now.getTime() - ratingDays * 86_400_000).toISOString();
  const lately = await deliveredLately(context.db, { account: accountOf(caller), since });
  // Of the newest that wasn't asked about: one question at a time.
  const asked = lately.find((order) => mayAskForRating(rateable(order), now));
  const chosen = lately.filter(
    (order) => (!query.order_id || order.uuid === query.order_id) && (!query.only_asked || order === asked),
  );
  if (chosen.length === 0) return [];
  const described = await describe(context.db, { ids: chosen.map(({ id }) => id), language });
  const of = new Map(described.map((each) => [each.id, each]));
  return chosen.flatMap((order) => {
    const what = of.get(order.id);
    if (!what) return [];
    return {
      order_id: order.uuid,
      order_number: orderNumber(what.number),
      order_link: orderLink(context.config.secret, order.uuid),
      recipient_name: what.recipientName,
      product_title: what.title,
      feature_image: pictureUrl(what.picture),
      pieces: what.pieces,
      delivered_at: new Date(order.deliveredAt).toISOString(),
      is_rated: order.rating !== null,
      ask: order === asked,
    };
  });
});

function rateable({ deliveredAt, rating, putOff, putOffAt }: Delivered) {
  return {
    deliveredAt: new Date(deliveredAt),
    rating,
    putOff: putOff ?? 0,
    putOffAt: putOffAt === null ? null : new Date(putOffAt),
  };
}
