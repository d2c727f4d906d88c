import { type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '#server/db/prepared.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { listOrders as contract } from '#shop/contract/orders.ts';
import { riyadhTime } from '#shop/format/dates.ts';
import { halalas, toRiyals } from '#shop/rules/money/money.ts';
import {
  mayCancel,
  type OrderMover,
  type OrderState,
  type OrderStatus,
  type OrderVariant,
  orderNumber,
} from '#shop/rules/orders/order.ts';
import { isRateable } from '#shop/rules/orders/rating.ts';
import { orderLink } from './order-link.ts';
import { standingOf } from './view/standing.ts';

/**
 * Which orders are whose: each condition is an index's (`orders_upcoming`, `orders_history`), so that a page costs the
 * same however many there are. What was never paid for in time is in neither.
 */
const upcoming = sql`(o.state = 'awaiting_payment' or o.state = 'placed' and o.status < 5)`;
const history = sql`(o.state in ('refunding', 'refunded') or o.state = 'placed' and o.status >= 5)`;

export const listOrders = implement(contract, async (visit, { body }) => {
  const { type, order_id, limit, page_number } = body;
  const asked = order_id ? one : ofType[type];
  const values = {
    account: accountOf(visit.caller),
    language: visit.language,
    uuid: order_id,
    limit,
    offset: (page_number - 1) * limit,
  };
  const rows = await asked(visit.context.db, values);
  const items = rows.flatMap((row) => (row.uuid === null ? [] : toItem(visit, row)));
  const { upcoming = 0, history = 0 } = rows[0] ?? {};
  const counts = { upcoming, history };
  return {
    items,
    total: order_id ? items.length : counts[type],
    counts,
    page_number,
    limit,
  };
});

/** What is on its way or ready first, then by the day on which something happens; without one, the newest first. */
const movesNext = sql`(o.status is not distinct from 4) desc,
  coalesce(o.slot_day, o.estimate_from) nulls last, o.id desc`;

const own = sql`o.account_id = ${sql.placeholder('account')}`;
const ofType = {
  upcoming: ordersBy('orders_upcoming', { where: sql`${own} and ${upcoming}`, by: movesNext }),
  history: ordersBy('orders_history', {
    where: sql`${own} and ${history}`,
    by: sql`o.created_at desc nulls last, o.id desc nulls last`,
  }),
};
const one = ordersBy('orders_one', {
  where: sql`${own} and o.uuid = ${sql.placeholder('uuid')} and (${upcoming} or ${history})`,
  by: sql`o.id`,
});

type Nothing = { uuid: null };

/** As the driver gives it: moments and sums are text. */
type Row = {
  uuid: string;
  linkVersion: number;
  number: number | null;
  state: OrderState;
  status: OrderStatus | null;
  variant: OrderVariant;
  attempts: number;
  slotId: number | null;
  slotDay: string | null;
  slotStartsAt: string | null;
  slotEndsAt: string | null;
  estimateFrom: string | null;
  estimateTo: string | null;
  windowStartsAt: string | null;
  windowEndsAt: string | null;
  deliveredAt: string | null;
  paidAt: string | null;
  expiresAt: string;
  total: string;
  recipientName: string;
  giftState: 'waiting' | 'accepted' | 'declined' | 'not_me' | 'ended' | null;
  giftSentAt: string | null;
  isRated: boolean;
  asksSender: boolean;
  endedBy: OrderMover | null;
  toMethod: string;
  toWallet: string;
  title: string;
  picture: string;
  productQty: number;
  pieces: number;
};

/** A page of the orders, each with how many there are of each type: one row of nothing else where the page has none. */
function ordersBy(name: string, { where, by }: { where: SQL; by: SQL }) {
  return preparedSql<{ upcoming: number; history: number } & (Row | Nothing)>(
    name,
    () => sql`
      select ${counted(upcoming)} as upcoming, ${counted(history)} as history, page.*
      from (values (1)) once
      left join lateral (${pageOf(where, by)}) page on true
      order by page.nth`,
  );
}

function counted(type: SQL): SQL {
  return sql`(select count(*)::int from orders o where ${own} and ${type})`;
}

function pageOf(where: SQL, by: SQL): SQL {
  return sql`
    select row_number() over (order by ${by}) as nth, o.uuid, o.link_version as "linkVersion", o.number, o.state, o.status, o.variant, o.attempts, o.slot_id as "slotId",
      o.slot_day::text as "slotDay", o.slot_starts_at as "slotStartsAt", o.slot_ends_at as "slotEndsAt",
      o.estimate_from::text as "estimateFrom", o.estimate_to::text as "estimateTo",
      o.window_starts_at as "windowStartsAt", o.window_ends_at as "windowEndsAt",
      o.delivered_at as "deliveredAt", o.paid_at as "paidAt", o.expires_at as "expiresAt", o.total,
      case o.details->>'gift_for' when 'self' then '' else o.details->'recipient'->>'name' end as "recipientName",
      g.state as "giftState", g.sent_at as "giftSentAt", r.rating is not null as "isRated",
      (select e.by from order_events e where e.order_id = o.id and o.status > 5 order by e.id desc limit 1)
        as "endedBy",
      exists (select from substitutions s where s.order_id = o.id and s.state = 'asked') as "asksSender",
      back.*, line.*
    from orders o
    left join gifts g on g.order_id = o.id
    left join ratings r on r.order_id = o.id
    cross join lateral (
      select coalesce(sum(f.to_method), 0) as "toMethod", coalesce(sum(f.to_wallet), 0) as "toWallet"
      from refunds f where f.order_id = o.id and f.kind = 'order') back
    cross join lateral (
      select l.title->>${sql.placeholder('language')} as title, l.picture,
        (sum(l.quantity) over (partition by l.slug))::int as "productQty", (sum(l.quantity) over ())::int as pieces
      from order_lines l where l.order_id = o.id order by l.id limit 1) line
    where ${where}
    order by ${by}
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
}

function toItem({ context, language, now }: Visit, row: Row) {
  const gift = row.giftState && { state: row.giftState, sentAt: moment(row.giftSentAt) };
  const back = { to_method: riyalsOf(row.toMethod), to_wallet: riyalsOf(row.toWallet) };
  const order = { ...row, gift, expiresAt: new Date(row.expiresAt) };
  const deliveredAt = moment(row.deliveredAt);
  return {
    order_id: row.uuid,
    order_number: row.number === null ? null : orderNumber(row.number),
    order_link: orderLink(context.config.secret, row),
    ...standingOf(language, order, { endedBy: row.endedBy, back }, now),
    paid_at: moment(row.paidAt)?.toISOString() ?? null,
    arrives: arrivalOf(row),
    recipient_name: row.recipientName,
    product_title: row.title,
    product_qty: row.productQty,
    feature_image: pictureUrl(row.picture),
    pieces: row.pieces,
    total: riyalsOf(row.total),
    asks_sender: row.asksSender,
    can_cancel: mayCancel(row, 'sender'),
    delivered_at: deliveredAt?.toISOString() ?? null,
    can_rate: !row.isRated && deliveredAt !== null && isRateable(deliveredAt, now),
  };
}

/** The hours in which it is to be there, once it is on its way; before that its slot, or a courier's days. */
function arrivalOf({ windowStartsAt, windowEndsAt, slotDay, slotStartsAt, slotEndsAt, ...row }: Row) {
  if (windowStartsAt && windowEndsAt) {
    const from = riyadhTime(new Date(windowStartsAt).toISOString());
    const to = riyadhTime(new Date(windowEndsAt).toISOString());
    return { date: from.date, starts_at: from.time, ends_at: to.time };
  }
  if (slotDay && slotStartsAt && slotEndsAt)
    return { date: slotDay, starts_at: slotStartsAt.slice(0, 5), ends_at: slotEndsAt.slice(0, 5) };
  return row.estimateFrom && row.estimateTo ? { from: row.estimateFrom, to: row.estimateTo } : null;
}

function moment(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function riyalsOf(halalasAsText: string): number {
  return toRiyals(halalas(Number(halalasAsText)));
}
