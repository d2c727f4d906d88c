import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { accountOf, known } from '#server/accounts/caller.ts';
import { hiddenNetwork } from '#server/accounts/limits.ts';
import { lockCart } from '#server/carts/cart-line.ts';
import { type CartToday, canBeHad, cartVersion, readCartToday } from '#server/carts/cart-view.ts';
import { takeStock } from '#server/catalogue/stock.ts';
import { versionsInForce } from '#server/content/read-page.ts';
import { readSettings } from '#server/content/settings.ts';
import type { UsedPhone } from '#server/coupons/known-coupons.ts';
import { refuseCoupon } from '#server/coupons/refuse-coupon.ts';
import { takeCoupons } from '#server/coupons/take-coupons.ts';
import { usedPhone } from '#server/coupons/used-phone.ts';
import type { Transaction } from '#server/db/database.ts';
import { orderLines, orders, payments, savedCards } from '#server/db/schema/index.ts';
import type { PaymentRequest } from '#server/db/schema/orders.ts';
import { readCity } from '#server/delivery/cities.ts';
import { checkSlot, type TakenSlot, takeSlot } from '#server/delivery/take-slot.ts';
import { readBlackouts } from '#server/delivery/time-slots.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { implement, type Visit } from '#server/operation.ts';
import { keptOrigin } from '#server/origin.ts';
import { settleBegunPayments } from '#server/payments/settle-payment.ts';
import { startCharge } from '#server/payments/start-charge.ts';
import { refuse } from '#server/refusal.ts';
import { type CheckoutDetails, placeOrder as contract } from '#shop/contract/checkout.ts';
import { demandPerVariant } from '#shop/rules/cart.ts';
import {
  checkoutPrompt,
  detailProblems,
  orderedDetails,
  paymentPrompt,
  tidyDetails,
} from '#shop/rules/checkout.ts';
import type { CouponProblem } from '#shop/rules/coupon.ts';
import { courierEstimate, riyadhDay } from '#shop/rules/delivery.ts';
import { type Held, mayHold } from '#shop/rules/holds.ts';
import { minus, toRiyals, zero } from '#shop/rules/money.ts';
import { holdMinutes } from '#shop/rules/order.ts';
import { type PaymentMethod, type ProviderName, providerOf } from '#shop/rules/payment.ts';
import { lineTotal } from '#shop/rules/price.ts';
import { completeOrder } from './complete-order.ts';
import { orderKey, orderLink } from './order-link.ts';
import { releaseHeldOrder } from './release-order.ts';

type Order = typeof orders.$inferSelect;
type Payment = typeof payments.$inferSelect;

/**
 * Places an order (decisions 0033 and 0004). First learns what became of an earlier try, then writes order, stock, slot,
 * coupons and wallet in one transaction, and only then talks to the payment provider. Pressing again gives the same
 * order. Where wallet and coupons pay all, the order is complete at once.
 */
export const placeOrder = implement(contract, async (visit, { body }) => {
  const { shop, caller, now } = visit;
  const accountId = accountOf(caller);
  const { cities_id, terms_accepted, payment_method, card_id, save_card, ...rest } = body;
  const { expected_total, expected_due, cart_seen, idempotency_key, ...given } = rest;
  const details = orderedDetails(tidyDetails(given));
  const city = await readCity(shop, cities_id);

  const problems = detailProblems(details, city.deliveryService);
  const prompt = checkoutPrompt(problems, {
    needsSlot: details.delivery_type === 'delivery' && city.deliveryService === 'barq',
    hasSlot: details.slot !== null,
    termsAccepted: terms_accepted,
  });
  if (prompt) refuse(prompt, { fields: problems });
  if (details.delivery_type === 'pickup' && city.pickupAddressEn === null) refuse('PICKUP_NOT_AVAILABLE');
  const paying = payment_method && (await checkMethod(visit, payment_method, { card_id, save_card }));

  await settleEarlierTries(visit, accountId, paying ? providerOf[paying.method] : null);
  const [blackouts, settings, accepted] = await Promise.all([
    readBlackouts(shop, city.id, riyadhDay(now)),
    readSettings(shop),
    versionsInForce(shop),
  ]);

  const { order, payment } = await shop.db.transaction(async (tx) => {
    const cartId = await lockCart(tx, accountId);
    const pickup = details.delivery_type === 'pickup';
    const phone = usedPhone(shop.config.secret, details.sender);
    const cart = await readCartToday(visit, tx, accountId, city.id, { pickup, phone });

    const knownOrder = await findKnownOrder(tx, accountId, idempotency_key);
    if (knownOrder?.state === 'placed') {
      if (knownOrder.paymentMethod === null) return { order: knownOrder, payment: null };
      refuse('ORDER_ALREADY_PAID');
    }
    const open = await findOpenOrder(tx, cartId);
    // A key names one order: an earlier one, which is over or of another cart, gives it up to the one placed now.
    if (knownOrder && knownOrder.id !== open?.id) await nameByKey(tx, knownOrder, null);
    const again =
      knownOrder !== undefined &&
      knownOrder.id === open?.id &&
      knownOrder.cityId === city.id &&
      toRiyals(knownOrder.total) === expected_total &&
      knownOrder.wallet === cart.wallet.part &&
      isDeepStrictEqual(knownOrder.details, details);
    if (again && knownOrder.held && paying)
      return { order: knownOrder, payment: await openPayment(tx, knownOrder, paying) };

    refuseWhatCannotBeHad(visit, cart);
    if (cart_seen !== undefined && cart_seen !== cartVersion(cart.lines)) refuse('CART_CHANGED');
    refuseWhatChanged(visit, cart, { expected_total, expected_due });
    const missing = paymentPrompt({
      due: cart.due,
      hasMethod: paying !== null,
      wallet: cart.wallet,
      hasCoupon: cart.coupons.some(({ problem }) => problem === null),
    });
    if (missing) refuse(missing);
    const slot =
      pickup || city.deliveryService !== 'barq' || !details.slot
        ? null
        : await checkSlot(tx, city, details.slot, now, blackouts);

    const fingerprint = fingerprintOf(cart, details, city.id);
    if (open && open.fingerprint === fingerprint && open.held && paying) {
      // Whoever asks for what became of it has the key of the page that was pressed last.
      if (idempotency_key) await nameByKey(tx, open, idempotency_key);
      return { order: open, payment: await openPayment(tx, open, paying) };
    }
    // What was ordered has changed: the earlier hold makes way for the new one.
    if (open) {
      await releaseHeldOrder(tx, open);
      await nameByKey(tx, open, null);
    }

    const soldOut = await takeStock(tx, demandPerVariant(cart.lines));
    if (soldOut !== null) refuse('OUT_OF_STOCK', { values: { title: titleOf(cart, soldOut, visit) } });
    if (slot && !(await takeSlot(tx, slot))) refuse('SLOT_FULL', { fields: { slot: 'slot_required' } });

    const { order, held } = await writeOrder(tx, visit, {
      accountId,
      cartId,
      cart,
      details,
      slot,
      estimate: pickup || slot ? null : courierEstimate(now, blackouts),
      fingerprint,
      idempotencyKey: idempotency_key ?? null,
      method: cart.due > 0 && paying ? paying.method : null,
      accepted,
    });
    if (cart.due > 0) refuseTooManyHolds(visit, cart, held);
    await holdCouponsAndWallet(tx, visit, cart, order, phone);
    if (cart.due === 0) return { order: await completeOrder(shop, tx, order, now, settings), payment: null };
    await shop.jobs.enqueue(tx, 'release-order', { orderId: order.id }, order.expiresAt);
    return { order, payment: await newPayment(tx, order, paying as Paying) };
  });

  const byCode = payment?.provider === 'urpay';
  const paymentUrl = payment && !byCode ? await startCharge(visit, order, payment) : null;
  const key = orderKey(shop.config.secret, order.uuid);
  return {
    order_uuid: order.uuid,
    order_link: orderLink(shop.config.secret, order.uuid),
    order_key: key,
    total: toRiyals(order.total),
    due: toRiyals(minus(order.total, order.wallet)),
    expires_at: order.expiresAt.toISOString(),
    next: byCode ? ('code' as const) : paymentUrl === null ? ('done' as const) : ('page' as const),
    payment_url: paymentUrl,
  };
});

/** What pays, and what its charge is asked for with. */
type Paying = { method: PaymentMethod; request: PaymentRequest };

/** Whether the shop is set up for the method, and the card is the caller's. */
async function checkMethod(
  { shop, caller, ip }: Visit,
  method: PaymentMethod,
  { card_id, save_card }: { card_id?: number | null | undefined; save_card: boolean },
): Promise<Paying> {
  if (shop.payments[providerOf[method]] === null) refuse('PAYMENT_METHOD_NOT_OFFERED');
  if (method !== 'saved_card')
    return {
      method,
      request: method === 'card' && save_card && caller.kind === 'shopper' ? { saveCard: true } : {},
    };
  const [card] = await shop.db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.id, card_id ?? 0), eq(savedCards.accountId, accountOf(caller))));
  if (!card) refuse('CARD_NOT_FOUND');
  return { method, request: { card: { cardId: card.cardId, customerId: card.customerId, ip } } };
}

/** A payment that was begun may have ended without us hearing of it: the provider is asked before anything new. */
async function settleEarlierTries(
  { shop, now, requestId }: Visit,
  accountId: number,
  chosen: ProviderName | null,
): Promise<void> {
  const own = and(eq(orders.accountId, accountId), eq(orders.state, 'awaiting_payment')) as SQL;
  await settleBegunPayments(shop, own, now, (error, { provider }) => {
    shop.log.warn({ err: error, requestId, provider }, 'earlier payment not readable');
    // Another provider's outage must not stand in the way: should both take the money, one gives it back.
    if (provider === chosen) refuse('PAYMENT_UNAVAILABLE');
  });
}

/** An order, and whether its hold lasts by the clock that will end it: the database's. */
type KnownOrder = Order & { held: boolean };
const withHold = { ...getTableColumns(orders), held: sql<boolean>`${orders.expiresAt} > now()` };

async function findKnownOrder(
  tx: Transaction,
  accountId: number,
  key: string | undefined,
): Promise<KnownOrder | undefined> {
  if (!key) return undefined;
  const [order] = await tx
    .select(withHold)
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.idempotencyKey, key)));
  return order;
}

async function nameByKey(tx: Transaction, order: Order, idempotencyKey: string | null): Promise<void> {
  if (order.idempotencyKey !== idempotencyKey)
    await tx.update(orders).set({ idempotencyKey }).where(eq(orders.id, order.id));
}

async function findOpenOrder(tx: Transaction, cartId: number): Promise<KnownOrder | undefined> {
  const [order] = await tx
    .select(withHold)
    .from(orders)
    .where(and(eq(orders.cartId, cartId), eq(orders.state, 'awaiting_payment')))
    .for('update');
  return order;
}

/** The order's payment by this method that can still be paid, or a new one. */
async function openPayment(tx: Transaction, order: Order, { method, request }: Paying): Promise<Payment> {
  const begun = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'started'), eq(payments.method, method)))
    .orderBy(desc(payments.id));
  const same = begun.find((payment) => payment.request.card?.cardId === request.card?.cardId);
  if (same) return same;
  if (order.paymentMethod !== method)
    await tx.update(orders).set({ paymentMethod: method }).where(eq(orders.id, order.id));
  return newPayment(tx, order, { method, request });
}

async function newPayment(tx: Transaction, order: Order, { method, request }: Paying): Promise<Payment> {
  const [made] = await tx
    .insert(payments)
    .values({
      orderId: order.id,
      provider: providerOf[method],
      method,
      request,
      // Urpay is asked once the shopper has said whose phone pays.
      requestedAt: method === 'urpay' ? null : sql`now()`,
      status: 'started',
      amount: minus(order.total, order.wallet),
    })
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

/** Nothing is slipped in: another total, another coupon or another wallet than the shopper saw is said first. */
function refuseWhatChanged(
  { language }: Visit,
  cart: CartToday,
  seen: { expected_total: number; expected_due: number | undefined },
): void {
  if (seen.expected_total !== toRiyals(cart.summary.total)) {
    const [refused] = cart.coupons.filter(({ problem }) => problem !== null);
    if (refused) refuseCoupon(refused.coupon, refused.problem as CouponProblem, language);
    refuse('PRICE_CHANGED', { values: { total: cart.summary.total } });
  }
  if (seen.expected_due !== undefined && seen.expected_due !== toRiyals(cart.due))
    refuse('WALLET_CHANGED', { values: { due: cart.due } });
}

/** Takes the coupons' uses and the wallet's part for an order that was just written. */
async function holdCouponsAndWallet(
  tx: Transaction,
  { language }: Visit,
  cart: CartToday,
  order: Order,
  phone: UsedPhone | null,
): Promise<void> {
  const used = cart.coupons.filter(({ problem }) => problem === null);
  const against = await takeCoupons(
    tx,
    order.id,
    { accountId: order.accountId, phone },
    used.map(({ coupon, discount }) => ({ couponId: coupon.id, discount })),
  );
  const coupon = against && used.find((each) => each.coupon.id === against.couponId)?.coupon;
  if (against && coupon) refuseCoupon(coupon, against.problem, language);
  const paid = await transfer(tx, {
    from: 'wallets',
    to: 'orders',
    amount: order.wallet,
    wallet: { accountId: order.accountId, kind: 'purchased' },
    orderId: order.id,
  });
  // Another order of the same shopper was faster.
  if (!paid) refuse('WALLET_CHANGED', { values: { due: order.total } });
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
  const coupons = cart.coupons.filter(({ problem }) => problem === null).map(({ coupon }) => coupon.id);
  return createHash('sha256')
    .update(JSON.stringify([lines, details, cityId, cart.summary, cart.wallet.part, coupons]))
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
  method: PaymentMethod | null;
  /** The texts that were in force when the shopper accepted. */
  accepted: { terms: number | null; privacy: number | null };
};

/** What others of the order's network hold unpaid, and in how many seconds the first of it is free again. */
type HeldByNetwork = Held & { seconds: number };

/**
 * Counted as the order is written, so that it costs no query of its own. Orders that are written at the very same
 * moment don't see each other: as many more as there are connections may be held.
 */
function heldBy(network: string | null): SQL<HeldByNetwork> {
  return sql`(select jsonb_build_object('orders', count(distinct o.id), 'pieces', coalesce(sum(l.quantity), 0),
      'seconds', coalesce(extract(epoch from min(o.expires_at) - now())::int, 0))
    from orders o join order_lines l on l.order_id = o.id
    where o.network = ${network} and o.state = 'awaiting_payment')`;
}

/** One network can't hold a shop's stock and places by orders that it doesn't pay. */
function refuseTooManyHolds({ shop, caller }: Visit, cart: CartToday, held: HeldByNetwork): void {
  const pieces = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (mayHold(known(caller).kind, held, pieces, shop.config.holdLimits)) return;
  const minutes = Math.max(1, Math.ceil(held.seconds / 60));
  refuse('TOO_MANY_HOLDS', { values: { minutes, seconds: minutes * 60 } });
}

function pickupPlace({ details, cart }: NewOrder) {
  const { pickupAddressAr: ar, pickupAddressEn: en } = cart.city;
  return details.delivery_type === 'pickup' && ar !== null && en !== null ? { ar, en } : null;
}

async function writeOrder(
  tx: Transaction,
  { shop, ip, language, origin, now }: Visit,
  given: NewOrder,
): Promise<{ order: Order; held: HeldByNetwork }> {
  const { cart, slot, estimate } = given;
  const network = cart.due > 0 ? hiddenNetwork(shop.config.secret, ip) : null;
  const [written] = await tx
    .insert(orders)
    .values({
      accountId: given.accountId,
      cartId: given.cartId,
      state: 'awaiting_payment',
      language,
      origin: keptOrigin(shop, origin),
      cityId: cart.city.id,
      details: given.details,
      pickupPlace: pickupPlace(given),
      slotId: slot?.slotId ?? null,
      slotDay: slot?.day ?? null,
      slotStartsAt: slot?.startsAt ?? null,
      slotEndsAt: slot?.endsAt ?? null,
      estimateFrom: estimate?.from ?? null,
      estimateTo: estimate?.to ?? null,
      ...cart.summary,
      wallet: cart.wallet.part,
      paymentMethod: given.method,
      fingerprint: given.fingerprint,
      idempotencyKey: given.idempotencyKey,
      network,
      termsVersion: given.accepted.terms,
      privacyVersion: given.accepted.privacy,
      termsAcceptedAt: now,
      // By the clock that the job which ends it is due by.
      expiresAt: sql`now() + ${holdMinutes} * interval '1 minute'`,
    })
    .returning({ ...getTableColumns(orders), held: heldBy(network) });
  if (!written) throw new Error('no order written');
  const { held, ...order } = written;
  await tx.insert(orderLines).values(
    cart.lines.map((line, at) => ({
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
      discount: cart.discounts[at] ?? zero,
    })),
  );
  return { order, held };
}
