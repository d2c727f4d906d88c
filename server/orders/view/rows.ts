import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import {
  coupons,
  couponUses,
  gifts,
  invoices,
  orderEvents,
  orderLines,
  orders,
  payments,
  ratings,
  refunds,
} from '#server/db/schema/index.ts';

export type OrderRows = NonNullable<Awaited<ReturnType<typeof readOrderRows>>>;

/** Everything that is known of an order, as it stands in the tables; null when there is none with this uuid. */
export async function readOrderRows(db: Database, uuid: string) {
  const [found] = await orderBy(db).execute({ uuid });
  if (!found) return null;
  const of = { orderId: found.order.id };
  const [lines, paid, given, papers, used, events] = await Promise.all([
    linesOf(db).execute(of),
    paymentsOf(db).execute(of),
    refundsOf(db).execute(of),
    papersOf(db).execute(of),
    couponsOf(db).execute(of),
    eventsOf(db).execute(of),
  ]);
  return { ...found, lines, paid, given, papers, used, events };
}

const orderBy = prepared((db) =>
  db
    .select({ order: orders, gift: gifts, rating: ratings.rating })
    .from(orders)
    .leftJoin(gifts, eq(gifts.orderId, orders.id))
    .leftJoin(ratings, eq(ratings.orderId, orders.id))
    .where(eq(orders.uuid, sql.placeholder('uuid')))
    .prepare('order_view'),
);

const linesOf = prepared((db) =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderLines.id))
    .prepare('order_view_lines'),
);

const paymentsOf = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, sql.placeholder('orderId')),
        inArray(payments.status, ['started', 'captured', 'refunding', 'refunded']),
      ),
    )
    .orderBy(asc(payments.id))
    .prepare('order_view_payments'),
);

const refundsOf = prepared((db) =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, sql.placeholder('orderId')))
    .orderBy(asc(refunds.id))
    .prepare('order_view_refunds'),
);

const papersOf = prepared((db) =>
  db
    .select({ kind: invoices.kind, number: invoices.number, refundId: invoices.refundId })
    .from(invoices)
    .where(eq(invoices.orderId, sql.placeholder('orderId')))
    .prepare('order_view_papers'),
);

const couponsOf = prepared((db) =>
  db
    .select({ code: coupons.code, title: coupons.title, discount: couponUses.discount })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(eq(couponUses.orderId, sql.placeholder('orderId')))
    .orderBy(asc(couponUses.id))
    .prepare('order_view_coupons'),
);

const eventsOf = prepared((db) =>
  db
    .select({
      kind: orderEvents.kind,
      to: orderEvents.to,
      at: orderEvents.at,
      by: orderEvents.by,
      photo: orderEvents.photo,
    })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderEvents.id))
    .prepare('order_view_events'),
);
