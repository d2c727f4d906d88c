import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { rowsWithin } from '#server/db/rows-within.ts';
import {
  coupons,
  couponUses,
  einvoiceSubmissions,
  einvoices,
  einvoiceUnits,
  gifts,
  glazes,
  invoices,
  orderEvents,
  orderLines,
  orders,
  payments,
  products,
  ratings,
  refunds,
  substitutions,
  variants,
} from '#server/db/schema/index.ts';
import { cardsOfOrder } from '#server/media-cards/cards-of-lines.ts';

export type OrderRows = NonNullable<Awaited<ReturnType<typeof readOrderRows>>>;

/** What is known of an order, as it stands in the tables, in one statement; null when there is none with this uuid. */
export async function readOrderRows(db: Database | Transaction, uuid: string) {
  const [found] = await orderBy(db).execute({ uuid });
  return found ?? null;
}

const lines = rowsWithin(
  {
    id: orderLines.id,
    productId: orderLines.productId,
    variantId: orderLines.variantId,
    slug: orderLines.slug,
    kind: orderLines.kind,
    title: orderLines.title,
    colorTitle: orderLines.colorTitle,
    picture: orderLines.picture,
    addons: orderLines.addons,
    engraving: orderLines.engraving,
    quantity: orderLines.quantity,
    lineTotal: orderLines.lineTotal,
  },
  sql`from ${orderLines} where ${orderLines.orderId} = ${orders.id}`,
  orderLines.id,
);

const paid = rowsWithin(
  {
    id: payments.id,
    method: payments.method,
    request: payments.request,
    requestedAt: payments.requestedAt,
    status: payments.status,
    amount: payments.amount,
    cardBrand: payments.cardBrand,
    cardLastFour: payments.cardLastFour,
  },
  sql`from ${payments} where ${payments.orderId} = ${orders.id}
    and ${payments.status} in ('started', 'captured', 'refunding', 'refunded')`,
  payments.id,
);

const given = rowsWithin(
  {
    id: refunds.id,
    uuid: refunds.uuid,
    kind: refunds.kind,
    paymentId: refunds.paymentId,
    status: refunds.status,
    toMethod: refunds.toMethod,
    toWallet: refunds.toWallet,
    createdAt: refunds.createdAt,
    doneAt: refunds.doneAt,
  },
  sql`from ${refunds} where ${refunds.orderId} = ${orders.id}`,
  refunds.id,
);

/**
 * `einvoiceId`: its last attempt's, where its XML is given. `unitId`: in whose time a person's was numbered: it is
 * stamped once somebody opens it, though that unit have ended.
 *
 * Each is looked for by itself: a plan from before the first document was stamped is kept until the tables are analysed,
 * and as joins it would go through all documents for each of them.
 */
const papers = rowsWithin(
  {
    kind: invoices.kind,
    number: invoices.number,
    refundId: invoices.refundId,
    replaces: invoices.replaces,
    einvoiceId: einvoices.id,
    unitId: einvoiceUnits.id,
  },
  sql`from ${invoices}
    left join lateral (
      select last.id from (
        select id, standard from ${einvoices} where counter = ${invoices.counter} order by attempt desc limit 1
      ) last
      where not last.standard or exists (
        select from ${einvoiceSubmissions} where einvoice_id = last.id and state in ('accepted', 'warned'))
    ) einvoices on true
    left join lateral (
      select id from ${einvoiceUnits}
      where ${einvoices.id} is null and not ${invoices.document} ? 'buyer' and since_counter < ${invoices.counter}
        and (until_counter is null or until_counter >= ${invoices.counter})
      limit 1
    ) einvoice_units on true
    where ${invoices.orderId} = ${orders.id}`,
  invoices.number,
);

const used = rowsWithin(
  { code: coupons.code, title: coupons.title, discount: couponUses.discount },
  sql`from ${couponUses} join ${coupons} on ${coupons.id} = ${couponUses.couponId}
    where ${couponUses.orderId} = ${orders.id}`,
  couponUses.id,
);

const events = rowsWithin(
  {
    kind: orderEvents.kind,
    to: orderEvents.to,
    at: orderEvents.at,
    by: orderEvents.by,
    photo: orderEvents.photo,
  },
  sql`from ${orderEvents} where ${orderEvents.orderId} = ${orders.id}`,
  orderEvents.id,
);

/** What whoever ordered is asked about, and what it would be. */
const asked = rowsWithin(
  {
    id: substitutions.id,
    lineId: substitutions.lineId,
    quantity: substitutions.quantity,
    difference: substitutions.difference,
    reason: substitutions.reason,
    kind: products.kind,
    slug: products.slug,
    title: products.title,
    glaze: glazes.title,
    picture: variants.picture,
  },
  sql`from ${substitutions} join ${variants} on ${variants.id} = ${substitutions.variantId}
    join ${products} on ${products.id} = ${variants.productId}
    left join ${glazes} on ${glazes.slug} = ${variants.colorSlug}
    where ${substitutions.orderId} = ${orders.id} and ${substitutions.state} = 'asked'`,
  substitutions.id,
);

const orderBy = prepared((db) =>
  db
    .select({
      order: orders,
      gift: gifts,
      rating: ratings.rating,
      lines,
      cards: cardsOfOrder(sql`${orders.id}`),
      paid,
      given,
      papers,
      used,
      events,
      asked,
    })
    .from(orders)
    .leftJoin(gifts, eq(gifts.orderId, orders.id))
    .leftJoin(ratings, eq(ratings.orderId, orders.id))
    .where(eq(orders.uuid, sql.placeholder('uuid')))
    .prepare('order_view'),
);
