import { eq } from 'drizzle-orm';
import { cities, orders } from '#server/db/schema/index.ts';
import { addToCart, readCart } from '#shop/contract/cart.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import { applyCoupon } from '#shop/contract/coupons.ts';
import { answerForRecipient } from '#shop/contract/gifts.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { settleOrder } from '#shop/contract/payments.ts';
import { applyWallet } from '#shop/contract/wallet.ts';
import { type OrderVariant, orderNumber } from '#shop/rules/orders/order.ts';
import { giveCredit, reachableShopper } from '../money/money.ts';
import { callAsStaff } from '../people/staff.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { type ChosenSlot, type OrderBody, orderBody } from './order-body.ts';
import { chargeOf, cityId, openSlot, stocked } from './purchase.ts';

/** What a test is about fails as what it is; whatever else is refused on the way is a mistake of the test. */
export function good<T>(answer: Answer<T>): T {
  if (!answer.success)
    throw new Error(`${answer.error.code}: ${answer.message} ${JSON.stringify(answer.error.fields)}`);
  return answer.data;
}

export type PaidWorld = {
  city: number;
  slot: ChosenSlot;
  piece: Awaited<ReturnType<typeof stocked>>;
};

/** Riyadh with a place to pick things up at, room in every slot, and pieces on the shelf. */
export async function paidWorld(test: TestShop): Promise<PaidWorld> {
  const { db, cache } = test.context;
  const city = await cityId(test);
  await db.execute('update slots set capacity = 100000');
  const pickup = { pickupAddressAr: 'معرض الرياض', pickupAddressEn: 'The Riyadh shop' };
  await db.update(cities).set(pickup).where(eq(cities.id, city));
  cache.drop('cities');
  return { city, slot: await openSlot(test, city), piece: await stocked(test, 'zz-plant', 1_000_000) };
}

export type Wanted = {
  variant?: OrderVariant;
  quantity?: number;
  engraving?: string;
  /** Ids of add-ons. */
  addons?: readonly number[];
  coupon?: string;
  /** `wallet`: nothing is left to pay. Otherwise by card, so much of it by the wallet, in riyals. */
  wallet?: number | 'all';
  changes?: Partial<OrderBody>;
};

/** An order of a shopper, paid. */
export type Paid = {
  token: string;
  accountId: number;
  key: string;
  id: number;
  uuid: string;
  number: string;
};

/** Has a new shopper order and pay. */
export async function paidOrder(test: TestShop, world: PaidWorld, wanted: Wanted = {}): Promise<Paid> {
  const { variant = 'direct', quantity = 1, engraving, addons, coupon, wallet = 'all', changes } = wanted;
  const token = await reachableShopper(test);
  const query = { cities_id: world.city };
  const line = {
    product_id: world.piece.productId,
    product_qty: quantity,
    product_color: world.piece.variantId,
    ...(engraving && { engraving }),
    ...(addons && { addon_product_ids: [...addons] }),
  };
  good(await test.call(addToCart, { query, body: line }, { token }));
  if (coupon) good(await test.call(applyCoupon, { query, body: { coupon_code: coupon } }, { token }));
  if (wallet) {
    await giveCredit(test, token, wallet === 'all' ? 10_000 : wallet);
    good(await test.call(applyWallet, { query, body: { apply: true } }, { token }));
  }
  const cart = good(await test.call(readCart, { query }, { token }));
  const { total, due } = variant === 'pickup' ? cart.pickup_summary : cart.summary;
  const recipient = { name: 'Noura', phone_number: '0559876543' };
  const ofVariant = {
    direct: {},
    gift: { recipient: { ...recipient, knows_address: false }, slot: null, not_before: world.slot.date },
    pickup: { delivery_type: 'pickup', recipient, slot: null },
  } as const;
  const body = orderBody({ ...world, total, due }, { ...ofVariant[variant], ...changes });
  const placed = good(await test.call(placeOrder, { body }, { token }));
  if (placed.payment_url) {
    await test.sandbox.post(`/control/tap/charges/${chargeOf(placed.payment_url)}/pay`);
    good(await test.call(settleOrder, { body: { order_key: placed.order_key } }, { token }));
  }
  const [order] = await test.context.db.select().from(orders).where(eq(orders.uuid, placed.order_uuid));
  if (!order?.number || order.variant !== variant) throw new Error(`no paid ${variant} order`);
  return {
    token,
    accountId: order.accountId,
    key: placed.order_key,
    id: order.id,
    uuid: order.uuid,
    number: orderNumber(order.number),
  };
}

/** Support accepts a gift on its recipient's word, at a time. */
export async function acceptGift(
  shop: Pick<TestShop, 'context'>,
  { id }: Pick<Paid, 'id'>,
  slot: ChosenSlot,
  now = new Date(),
): Promise<void> {
  const place = { district: 'Al Malqa', directions: 'The green door', short_address: '' };
  const body = { order_id: id, place, slot };
  good(await callAsStaff(shop, answerForRecipient, { body }, { role: 'support', now }));
}
