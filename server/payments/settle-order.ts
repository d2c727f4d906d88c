import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { orders, payments } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Visitor } from '#server/kernel/caller.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { orderLink, readOrderKey, uuidOfCreditKey } from '#server/orders/order-link.ts';
import { trackPurchase } from '#server/orders/track-purchase.ts';
import { captureTap as captureContract, settleOrder as settleContract } from '#shop/contract/payments.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { settleBegun } from './settle-payment.ts';

type Found = { payment: typeof payments.$inferSelect; order: typeof orders.$inferSelect | null };

/**
 * The way back from Tap's payment page. The charge must be of an order of the caller, or of the order whose private
 * key the caller holds; somebody else's charge is as unknown as one that doesn't exist.
 */
export const captureTap = implement(captureContract, async (visit, { body }) => {
  const { context, caller } = visit;
  const ofCharge = () => foundByCharge(context.db).execute({ chargeId: body.tap_id });
  const [found] = await ofCharge();
  if (!found) refuse('PAYMENT_NOT_FOUND');
  const key = body.order_key ? readWayBack(context, body.order_key) : null;
  const isNamed = key?.uuid === (found.order ?? found.payment).uuid;
  if (!(isNamed && key?.opens(found.order)) && !isOwn(caller, found)) refuse('PAYMENT_NOT_FOUND');
  await settle(visit, [found]);
  const settled = await ofCharge();
  await trackPurchase(visit, settled[0]?.order);
  return told(context, settled);
});

/**
 * The way back from any payment page, and the look at what became of wallet credit: the key is all that it takes. Every
 * payment page was given an order's first key, so where the link was renewed meanwhile it takes the session of whoever
 * ordered besides, and leads on to the new one; anybody else's old key opens nothing here either.
 */
export const settleOrder = implement(settleContract, async (visit, { body }) => {
  const { context } = visit;
  const key = readWayBack(context, body.order_key) ?? refuse('PAYMENT_NOT_FOUND');
  const ofUuid = () => foundByUuid(context.db).execute({ uuid: key.uuid });
  const found = await ofUuid();
  const [first] = found;
  if (!first) return toldWithoutPayment(visit, key);
  if (!key.opens(first.order) && !(key.isFirst && isOwn(visit.caller, first))) refuse('PAYMENT_NOT_FOUND');
  await settle(visit, found);
  const settled = await ofUuid();
  await trackPurchase(visit, settled[0]?.order);
  return told(context, settled);
});

type WayBack = { uuid: string; isFirst: boolean; opens(order: Found['order']): boolean };

/** A key of an order, or of a payment for credit, which has none; null for what is no key. */
function readWayBack({ config: { secret } }: AppContext, key: string): WayBack | null {
  const ofOrder = readOrderKey(secret, key);
  if (!ofOrder) return null;
  return {
    uuid: ofOrder.uuid,
    isFirst: ofOrder.opens({ linkVersion: 0 }) !== null,
    opens: (order) => (order ? ofOrder.opens(order) : uuidOfCreditKey(secret, key)) !== null,
  };
}

/** Payments that were asked for, with their orders, oldest first. */
const requested = (db: Database, where: SQL | undefined) =>
  db
    .select({ payment: payments, order: orders })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(and(where, isNotNull(payments.requestedAt)))
    .orderBy(payments.id);
const foundByCharge = prepared((db) =>
  requested(
    db,
    and(eq(payments.provider, 'tap'), eq(payments.chargeId, sql.placeholder('chargeId'))),
  ).prepare('payment_by_charge_with_order'),
);
const foundByUuid = prepared((db) =>
  requested(
    db,
    or(eq(orders.uuid, sql.placeholder('uuid')), eq(payments.uuid, sql.placeholder('uuid'))),
  ).prepare('payments_by_uuid_with_order'),
);

function isOwn(caller: Visitor, { payment, order }: Found): boolean {
  return caller.kind !== 'anyone' && caller.accountId === (order?.accountId ?? payment.walletId);
}

async function settle({ context, now, requestId }: Visit, found: readonly Found[]): Promise<void> {
  for (const { payment, order } of found) {
    if (payment.status !== 'started') continue;
    await settleBegun(context, order, payment, now).catch((error: unknown) => {
      context.log.warn({ err: error, requestId }, 'provider not readable on return');
      refuse('PAYMENT_UNAVAILABLE');
    });
  }
}

const withoutPayment = {
  awaiting_payment: 'pending',
  placed: 'paid',
  released: 'cancelled',
  refunding: 'refunded',
  refunded: 'refunded',
} as const;

/** An order that wallet and coupons have paid has no payment; one that waits for Urpay's phone has none begun. */
async function toldWithoutPayment(visit: Visit, key: WayBack) {
  const { context, caller } = visit;
  const [order] = await context.db.select().from(orders).where(eq(orders.uuid, key.uuid));
  if (!order) refuse('PAYMENT_NOT_FOUND');
  const isOwnFirst = key.isFirst && caller.kind !== 'anyone' && caller.accountId === order.accountId;
  if (!key.opens(order) && !isOwnFirst) refuse('PAYMENT_NOT_FOUND');
  await trackPurchase(visit, order);
  return {
    status: withoutPayment[order.state],
    order_number: order.number === null ? null : orderNumber(order.number),
    order_link: orderLink(context.config.secret, order),
    expires_at: order.expiresAt.toISOString(),
  };
}

const statusWords = {
  started: 'pending',
  captured: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  refunding: 'refunded',
  refunded: 'refunded',
} as const;

/** Of several attempts the one that paid counts, then one that is still open, then the last. */
function told(context: AppContext, found: readonly Found[]) {
  const first = (wanted: string) => found.find(({ payment }) => payment.status === wanted);
  const { payment, order } = (first('captured') ?? first('started') ?? found.at(-1)) as Found;
  return {
    status: statusWords[payment.status],
    order_number: order?.number ? orderNumber(order.number) : null,
    order_link: order && orderLink(context.config.secret, order),
    expires_at: order?.expiresAt.toISOString() ?? null,
  };
}
