import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import { accountOf } from '#server/accounts/caller.ts';
import { lockCart } from '#server/carts/cart-line.ts';
import { type CartToday, canBeHad, readCartToday } from '#server/carts/cart-view.ts';
import { takeStock } from '#server/catalogue/stock.ts';
import type { Transaction } from '#server/db/database.ts';
import { orderLines, orders, payments } from '#server/db/schema/index.ts';
import { readCity } from '#server/delivery/cities.ts';
import { checkSlot, type TakenSlot, takeSlot } from '#server/delivery/take-slot.ts';
import { readBlackouts } from '#server/delivery/time-slots.ts';
import { implement, type Visit } from '#server/operation.ts';
import { settleBegun } from '#server/payments/settle-payment.ts';
import { startCharge } from '#server/payments/start-charge.ts';
import { refuse } from '#server/refusal.ts';
import { type CheckoutDetails, placeOrder as contract } from '#shop/contract/checkout.ts';
import { demandPerVariant } from '#shop/rules/cart.ts';
import { checkoutPrompt, detailProblems, tidyDetails } from '#shop/rules/checkout.ts';
import { courierEstimate, riyadhDay } from '#shop/rules/delivery.ts';
import { formatRiyals, toRiyals } from '#shop/rules/money.ts';
import { holdMinutes } from '#shop/rules/order.ts';
import { lineTotal } from '#shop/rules/price.ts';
import { orderLink } from './order-link.ts';
import { releaseHeldOrder } from './release-order.ts';

type Order = typeof orders.$inferSelect;
type Payment = typeof payments.$inferSelect;

/**
 * Places an order (decisions 22, 23). First learns what became of an earlier try, then writes order, stock and slot
 * in one transaction, and only then talks to the payment provider. Pressing again gives the same order.
 */
export const placeOrder = implement(contract, async (visit, { body }) => {
  const { shop, caller, now } = visit;
  const accountId = accountOf(caller);
  const { cities_id, terms_accepted, payment_method, expected_total, idempotency_key, ...given } = body;
  const details = tidyDetails(given);
  const city = await readCity(shop, cities_id);

  const problems = detailProblems(details);
  const prompt = checkoutPrompt(problems, {
    needsSlot: details.delivery_type === 'delivery' && city.deliveryService === 'barq',
    hasSlot: details.slot !== null,
    termsAccepted: terms_accepted,
    hasPaymentMethod: payment_method !== null,
  });
  if (prompt) refuse(prompt, { fields: problems });
  if (details.delivery_type === 'pickup' && city.pickupAddressEn === null) refuse('PICKUP_NOT_AVAILABLE');

  await settleEarlierTries(visit, accountId);
  const blackouts = await readBlackouts(shop, city.id, riyadhDay(now));

  const { order, payment } = await shop.db.transaction(async (tx) => {
    const cartId = await lockCart(tx, accountId);
    const pickup = details.delivery_type === 'pickup';
    const cart = await readCartToday(shop, tx, accountId, city.id, { pickup });

    const known = await findKnownOrder(tx, accountId, idempotency_key);
    if (known?.state === 'placed') refuse('ORDER_ALREADY_PAID');
    const open = await findOpenOrder(tx, cartId);
    const again =
      known !== undefined &&
      known.id === open?.id &&
      known.cityId === city.id &&
      toRiyals(known.total) === expected_total &&
      isDeepStrictEqual(known.details, details);
    if (again && known.expiresAt > now) return { order: known, payment: await openPayment(tx, known) };

    refuseWhatCannotBeHad(visit, cart);
    const total = toRiyals(cart.summary.total);
    if (expected_total !== total)
      refuse('PRICE_CHANGED', { values: { total: formatRiyals(cart.summary.total) } });
    const slot =
      pickup || city.deliveryService !== 'barq' || !details.slot
        ? null
        : await checkSlot(tx, city, details.slot, now, blackouts);

    const fingerprint = fingerprintOf(cart, details, city.id);
    if (open && open.fingerprint === fingerprint && open.expiresAt > now) {
      return { order: open, payment: await openPayment(tx, open) };
    }
    // What was ordered has changed: the earlier hold makes way for the new one.
    if (open) await releaseHeldOrder(tx, open);

    const missing = await takeStock(tx, demandPerVariant(cart.lines));
    if (missing !== null) refuse('OUT_OF_STOCK', { values: { title: titleOf(cart, missing, visit) } });
    if (slot && !(await takeSlot(tx, slot))) refuse('SLOT_FULL', { fields: { slot: 'slot_required' } });

    const order = await writeOrder(tx, visit, {
      accountId,
      cartId,
      cart,
      details,
      slot,
      estimate: pickup || slot ? null : courierEstimate(now, blackouts),
      fingerprint,
      // A key that belonged to an order which is over doesn't bind the new one.
      idempotencyKey: known ? null : (idempotency_key ?? null),
    });
    await shop.jobs.enqueue(tx, 'release-order', { orderId: order.id }, order.expiresAt);
    return { order, payment: await openPayment(tx, order) };
  });

  const paymentUrl = await startCharge(visit, order, payment);
  return {
    order_uuid: order.uuid,
    order_link: orderLink(shop.config.secret, order.uuid),
    total: toRiyals(order.total),
    expires_at: order.expiresAt.toISOString(),
    payment_url: paymentUrl,
  };
});

/** A payment that was begun may have ended without us hearing of it: the provider is asked before anything new. */
async function settleEarlierTries({ shop, now, requestId }: Visit, accountId: number): Promise<void> {
  const begun = await shop.db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.state, 'awaiting_payment'),
        eq(payments.status, 'started'),
      ),
    );
  for (const { payment, order } of begun) {
    await settleBegun(shop, order, payment, now).catch((error: unknown) => {
      shop.log.warn({ err: error, requestId }, 'earlier payment not readable');
      refuse('PAYMENT_UNAVAILABLE');
    });
  }
}

async function findKnownOrder(
  tx: Transaction,
  accountId: number,
  key: string | undefined,
): Promise<Order | undefined> {
  if (!key) return undefined;
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.idempotencyKey, key)));
  return order;
}

async function findOpenOrder(tx: Transaction, cartId: number): Promise<Order | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.cartId, cartId), eq(orders.state, 'awaiting_payment')))
    .for('update');
  return order;
}

/** The order's payment that can still be paid, or a new one. */
async function openPayment(tx: Transaction, order: Order): Promise<Payment> {
  const [open] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), inArray(payments.status, ['started'])));
  if (open) return open;
  const [made] = await tx
    .insert(payments)
    .values({ orderId: order.id, provider: 'tap', status: 'started', amount: order.total })
    .returning();
  if (!made) throw new Error('no payment made');
  return made;
}

function refuseWhatCannotBeHad({ language }: Visit, cart: CartToday): void {
  if (cart.lines.length === 0) refuse('CART_EMPTY');
  for (const line of cart.lines) {
    if (line.notices.includes('NOT_AVAILABLE_IN_CITY')) refuse('NOT_AVAILABLE_IN_CITY');
    if (line.notices.includes('ENGRAVING_NOT_AVAILABLE')) refuse('ENGRAVING_NOT_AVAILABLE');
    if (!canBeHad(line)) refuse('OUT_OF_STOCK', { values: { title: line.title[language] } });
  }
}

function titleOf(cart: CartToday, variantId: number, { language }: Visit): string {
  return cart.lines.find((line) => line.variantId === variantId)?.title[language] ?? '';
}

/** Same cart, same details, same city: the same order. */
function fingerprintOf(cart: CartToday, details: CheckoutDetails, cityId: number): string {
  const lines = cart.lines.map((line) => [
    line.variantId,
    line.addonIds,
    line.engraving,
    line.quantity,
    line.price,
    line.extras,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([lines, details, cityId, cart.summary]))
    .digest('hex');
}

type NewOrder = {
  accountId: number;
  cartId: number;
  cart: CartToday;
  details: CheckoutDetails;
  slot: TakenSlot | null;
  estimate: { from: string; to: string } | null;
  fingerprint: string;
  idempotencyKey: string | null;
};

async function writeOrder(tx: Transaction, { now, language }: Visit, given: NewOrder): Promise<Order> {
  const { cart, slot, estimate } = given;
  const [order] = await tx
    .insert(orders)
    .values({
      accountId: given.accountId,
      cartId: given.cartId,
      state: 'awaiting_payment',
      language,
      cityId: cart.city.id,
      details: given.details,
      slotId: slot?.slotId ?? null,
      slotDay: slot?.day ?? null,
      slotStartsAt: slot?.startsAt ?? null,
      slotEndsAt: slot?.endsAt ?? null,
      estimateFrom: estimate?.from ?? null,
      estimateTo: estimate?.to ?? null,
      ...cart.summary,
      fingerprint: given.fingerprint,
      idempotencyKey: given.idempotencyKey,
      expiresAt: new Date(now.getTime() + holdMinutes * 60_000),
    })
    .returning();
  if (!order) throw new Error('no order written');
  await tx.insert(orderLines).values(
    cart.lines.map((line) => ({
      orderId: order.id,
      productId: line.productId,
      variantId: line.variantId,
      slug: line.slug,
      kind: line.kind,
      title: line.title,
      colorTitle: line.colorTitle,
      picture: line.picture,
      addons: line.addons.map(({ id, title, price }) => ({ id, title, price })),
      engraving: line.engraving,
      quantity: line.quantity,
      unitPrice: line.price,
      unitExtras: line.extras,
      lineTotal: lineTotal(line),
    })),
  );
  return order;
}
