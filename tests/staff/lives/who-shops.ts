import { eq } from 'drizzle-orm';
import { gifts, orders, payments } from '#server/db/schema/index.ts';
import { orderKey } from '#server/orders/order-link.ts';
import { receiveNotification } from '#server/payments/receive-notification.ts';
import { addToCart, readCart } from '#shop/contract/cart.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import { applyCoupon } from '#shop/contract/coupons.ts';
import { acceptGift, correctRecipient, declineGift, notMe, placeGift } from '#shop/contract/gifts.ts';
import { createTicket } from '#shop/contract/help/tickets.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { cancelOrder, changeOrder } from '#shop/contract/orders.ts';
import { settleOrder } from '#shop/contract/payments.ts';
import { openPhoneOrder } from '#shop/contract/phone-order.ts';
import { applyWallet } from '#shop/contract/wallet.ts';
import { ticketBody } from '../../support/help/tickets.ts';
import { keyOf } from '../../support/orders/gift.ts';
import { orderBody } from '../../support/orders/order-body.ts';
import type { Random } from '../../walks/random.ts';
import { anyOrder, anySlot, at, type Deeds, type Town } from './town.ts';

/* What shoppers and recipients do, each over HTTP as their page does. */

const methods = ['card', 'apple_pay', 'tabby', 'tamara'] as const;
const variants = ['direct', 'direct', 'gift', 'pickup'] as const;

/** Comes back from the provider's page, while its notification arrives as well. */
async function pay({ test, fakes }: Town, key: string, uuid: string, random: Random) {
  const [payment] = await test.context.db
    .select({ provider: payments.provider, chargeId: payments.chargeId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.uuid, uuid));
  if (!payment?.chargeId) return null;
  const bank = fakes.banks[payment.provider];
  bank.decide(payment.chargeId, random.chance(0.9) ? 'captured' : 'failed');
  const given = { headers: {}, query: {}, body: payment.chargeId, rawBody: '' };
  const [settled] = await Promise.all([
    test.call(settleOrder, { body: { order_key: key } }),
    receiveNotification(test.context, bank.provider, given, new Date()),
  ]);
  return settled;
}

/** Fills the basket of whoever holds the token, and orders it. Null: there is nothing in it after all. */
async function buy(town: Town, token: string, random: Random): Promise<Answer<unknown>[]> {
  const { test, world } = town;
  const query = { cities_id: world.city };
  const plant = random.pick(town.plants);
  const line = {
    product_id: plant.productId,
    product_qty: 1 + random.below(4),
    product_color: plant.variantId,
    ...(random.chance(0.2) && { engraving: 'Noura' }),
  };
  const coupon = random.pick(town.coupons);
  const [withCoupon, withWallet] = [random.chance(0.3), random.chance(0.4)];
  const added = await test.call(addToCart, { query, body: line }, { token });
  if (withCoupon) await test.call(applyCoupon, { query, body: { coupon_code: coupon } }, { token });
  if (withWallet) await test.call(applyWallet, { query, body: { apply: true } }, { token });
  const cart = await test.call(readCart, { query }, { token });
  if (!cart.success || cart.data.items.length === 0) return [added, cart];
  const variant = random.pick(variants);
  const { total, due } = variant === 'pickup' ? cart.data.pickup_summary : cart.data.summary;
  const recipient = { name: 'Noura', phone_number: '0559876543' };
  const ofVariant = {
    direct: { slot: anySlot(town, random) },
    gift: { recipient: { ...recipient, knows_address: false }, slot: null, not_before: world.slot.date },
    pickup: { delivery_type: 'pickup', recipient, slot: null },
  } as const;
  const method = due === 0 ? {} : { payment_method: random.pick(methods) };
  const body = orderBody(
    { city: world.city, slot: world.slot, total, due },
    { ...ofVariant[variant], ...method },
  );
  const placed = await test.call(placeOrder, { body }, { token });
  if (!placed.success) return [placed];
  const paid = random.chance(0.9)
    ? await pay(town, placed.data.order_key, placed.data.order_uuid, random)
    : null;
  return paid ? [placed, paid] : [placed];
}

/** The key of an order's page, and the token of whoever ordered it, where it is one of the town's. */
function ofSender(town: Town, order: { uuid: string; linkVersion: number; accountId: number }) {
  const token = town.shoppers.find(({ accountId }) => accountId === order.accountId)?.token;
  const order_key = orderKey(town.test.context.config.secret, order);
  return token ? { token, order_key } : null;
}

async function giftKey(town: Town, random: Random): Promise<string | null> {
  const order = await anyOrder(town, random, at([1], 'gift'));
  if (order?.variant !== 'gift') return null;
  const [gift] = await town.test.context.db
    .select({ version: gifts.version })
    .from(gifts)
    .where(eq(gifts.orderId, order.id));
  return keyOf(town.test, order.uuid, gift?.version ?? 1);
}

const place = { district: 'Al Malqa', directions: 'The green door', short_address: '' };

export const shopperDeeds: Deeds = {
  buys: [10, (town, random) => buy(town, random.pick(town.shoppers).token, random)],
  cancels: [
    2,
    async (town, random) => {
      const order = await anyOrder(town, random, at([1, 2]));
      const sender = order && ofSender(town, order);
      if (!sender) return null;
      const refund_to = random.chance(0.5) ? 'wallet' : 'source';
      const body = { order_key: sender.order_key, expected_status: order.status, refund_to };
      return town.test.call(cancelOrder, { body }, sender);
    },
  ],
  changes: [
    4,
    async (town, random) => {
      const order = await anyOrder(town, random, at([1, 2]));
      const sender = order && ofSender(town, order);
      if (!sender) return null;
      const part = random.below(3);
      const body = {
        order_key: sender.order_key,
        expected_status: order.status,
        ...(part === 0 && { slot: anySlot(town, random) }),
        ...(part === 1 && { place: { district: `District ${random.below(5)}` } }),
        ...(part === 2 && { card: { message: `Words ${random.below(5)}`, language: 'en' } }),
      };
      return town.test.call(changeOrder, { body }, sender);
    },
  ],
  corrects: [
    1,
    async (town, random) => {
      const order = await anyOrder(town, random, at([1], 'gift'));
      const sender = order && ofSender(town, order);
      if (!sender) return null;
      const who = { phone_code: '966', phone_number: `05${55_000_000 + random.below(1_000)}` };
      return town.test.call(correctRecipient, { body: { order_key: sender.order_key, ...who } }, sender);
    },
  ],
  placesGift: [
    1,
    async (town, random) => {
      const order = await anyOrder(town, random, at([1], 'gift'));
      const sender = order && ofSender(town, order);
      if (!sender) return null;
      const body = { order_key: sender.order_key, place, slot: anySlot(town, random) };
      return town.test.call(placeGift, { body }, sender);
    },
  ],
  accepts: [
    5,
    async (town, random) => {
      const key = await giftKey(town, random);
      return key ? town.test.call(acceptGift, { body: { key, place, slot: anySlot(town, random) } }) : null;
    },
  ],
  declines: [
    1,
    async (town, random) => {
      const key = await giftKey(town, random);
      return key ? town.test.call(declineGift, { body: { key, reason: 'Thank you, no' } }) : null;
    },
  ],
  saysNotMe: [
    1,
    async (town, random) => {
      const key = await giftKey(town, random);
      return key ? town.test.call(notMe, { body: { key } }) : null;
    },
  ],
  writes: [
    2,
    async (town, random) => {
      const order = await anyOrder(town, random);
      const sender = order && ofSender(town, order);
      if (!sender) return null;
      const answer = await town.test.call(createTicket, { body: await ticketBody(town.test, order) }, sender);
      if (answer.success) town.tickets.push(answer.data.ticket_number);
      return answer;
    },
  ],
  paysPhoneOrder: [
    2,
    async (town, random) => {
      const { test, world } = town;
      const order = town.phoneOrders.at(-1 - random.below(2));
      if (!order) return null;
      const key = order.link.split('/').at(-1) ?? '';
      const opened = await test.call(openPhoneOrder, { params: { key }, body: {} });
      if (!opened.success) return opened;
      const who = { token: opened.data.token };
      const cart = await test.call(readCart, { query: { cities_id: world.city } }, who);
      if (!cart.success) return cart;
      const body = {
        cities_id: world.city,
        use_draft: true,
        terms_accepted: true,
        payment_method: random.pick(methods),
        expected_total: cart.data.summary.total,
      };
      const placed = await test.call(placeOrder, { body }, who);
      if (!placed.success) return placed;
      const paid = await pay(town, placed.data.order_key, placed.data.order_uuid, random);
      return paid ? [placed, paid] : placed;
    },
  ],
};
