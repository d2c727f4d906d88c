import { and, eq } from 'drizzle-orm';
import { gifts, messages, orders, products, variants } from '#server/db/schema/index.ts';
import { giftLink } from '#server/orders/gift-link.ts';
import { readCart } from '#shop/contract/cart.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { buy, guestWithCart } from './purchase.ts';

export type PaidGift = {
  /** The sender's session, and the key of their page. */
  token: string;
  orderKey: string;
  orderId: number;
  uuid: string;
  /** The key of the recipient's page, and their number as codes go to it. */
  key: string;
  phone: string;
};

export const recipient = { name: 'Noura Alotaibi', phone_number: '0559876543' };
/** Where its driver is to go; no answer to the sender may have a word of it. */
export const place = {
  district: 'Al Yasmin',
  directions: 'Behind the mosque, door 7',
  short_address: 'RYAA1234',
};

type Wishes = {
  plant?: string;
  /** Instead of Riyadh, which our own drivers go to. */
  cityId?: number;
  not_before?: string;
  recipient?: Partial<typeof recipient>;
  details?: Record<string, unknown>;
};

/** A gift of one plant, paid by card, whose recipient is to say where and when. */
export async function paidGift(test: TestShop, wishes: Wishes = {}): Promise<PaidGift> {
  const { token, order } = await guestWithCart(test, await pieceOf(test, wishes.plant ?? 'zz-plant'));
  const cities_id = wishes.cityId ?? order.cities_id;
  const cart = await test.call(readCart, { query: { cities_id: Number(cities_id) } }, { token });
  if (!cart.success) throw new Error(cart.message);
  const person = { ...recipient, ...wishes.recipient };
  const { placed, captured } = await buy(test, token, {
    ...order,
    cities_id,
    expected_total: cart.data.summary.total,
    sender: { name: 'Sara Alqahtani', phone_number: '0551234567', email: 'sara@example.com' },
    recipient: { ...person, knows_address: false },
    card: { message: 'Happy birthday', language: 'en', to: 'Noura', from: 'Sara' },
    slot: null,
    not_before: wishes.not_before ?? riyadhDay(new Date()),
    ...wishes.details,
  });
  if (!placed.success) throw new Error(placed.message);
  if (!captured?.success) throw new Error(captured?.message ?? 'not captured');
  const uuid = placed.data.order_uuid;
  const { id } = await orderOf(test, uuid);
  return {
    token,
    orderKey: placed.data.order_key,
    orderId: id,
    uuid,
    key: keyOf(test, uuid),
    phone: `966${person.phone_number.replace(/^0/, '')}`,
  };
}

/** A plant in its first colour, as many as there are. */
async function pieceOf({ context }: TestShop, slug: string) {
  const [piece] = await context.db
    .select({ productId: products.id, variantId: variants.id })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(and(eq(products.slug, slug), eq(variants.position, 0)));
  if (!piece) throw new Error(`no product ${slug}`);
  return piece;
}

/** The recipient's key in a version. */
export const keyOf = ({ context }: TestShop, uuid: string, version = 1) =>
  giftLink(context.config.secret, uuid, version).replace('/gift/', '');

export async function orderOf({ context }: TestShop, uuid: string) {
  const [order] = await context.db.select().from(orders).where(eq(orders.uuid, uuid));
  if (!order) throw new Error('no such order');
  return order;
}

export async function giftOf({ context }: TestShop, { orderId }: PaidGift) {
  const [gift] = await context.db.select().from(gifts).where(eq(gifts.orderId, orderId));
  if (!gift) throw new Error('no such gift');
  return gift;
}

/** What is to be told of a gift, such as "gift_link recipient sms due", without what its payment tells. */
export async function toldOf({ context }: TestShop, { orderId }: PaidGift): Promise<string[]> {
  const rows = await context.db.select().from(messages).where(eq(messages.orderId, orderId));
  return rows
    .filter(({ event }) => event.startsWith('gift_'))
    .map(({ event, audience, channel, state }) => `${event} ${audience} ${channel} ${state}`)
    .sort();
}
