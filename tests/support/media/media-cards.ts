import { eq, inArray } from 'drizzle-orm';
import { keepPicture } from '#server/attachments/keep-picture.ts';
import { addons, sessions } from '#server/db/schema/index.ts';
import { hashToken } from '#server/kernel/session.ts';
import { addToCart, choosePhotoCard, chooseVideoCard, readCart } from '#shop/contract/cart.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import { readOrder } from '#shop/contract/orders.ts';
import { settleOrder } from '#shop/contract/payments.ts';
import type { CardKind } from '#shop/rules/gifts/photo-card.ts';
import { orderBody } from '../orders/order-body.ts';
import { good } from '../orders/paid-order.ts';
import { chargeOf, cityId, openSlot, stocked } from '../orders/purchase.ts';
import { makeToken } from '../people/sessions.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { aPicture } from './pictures.ts';

export const videoAt = 'https://youtu.be/2kYXzvvDXcw';

/** A guest, or whoever holds `token`, with pieces in the cart whose add-ons ask for these. */
export async function withCards(
  test: TestShop,
  { city, kinds = ['photo', 'video'], token, quantity = 1 }: WithCards = {},
) {
  const piece = await stocked(test, 'zz-plant', 100_000);
  const rows = await test.context.db.select().from(addons).where(inArray(addons.asks, kinds));
  const who = token ?? (await makeToken(test, 'guest'));
  const line = {
    product_id: piece.productId,
    product_qty: quantity,
    product_color: piece.variantId,
    addon_product_ids: rows.map(({ id }) => id),
  };
  const query = { cities_id: city ?? (await cityId(test)) };
  const cart = good(await test.call(addToCart, { query, body: line }, { token: who }));
  return { token: who, line: cart.items.at(-1)?.id ?? 0, given: line, query };
}
export type WithCards = { city?: number; kinds?: CardKind[]; token?: string; quantity?: number };

export async function accountOf({ context }: TestShop, token: string): Promise<number> {
  const [session] = await context.db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  if (!session) throw new Error('no session');
  return session.accountId;
}

/** A picture that whoever holds the token gave; by default one that a photo card can be printed with. */
export async function givenPicture(test: TestShop, token: string, size = { width: 1400, height: 700 }) {
  const body = new Uint8Array(await aPicture(size));
  const accountId = await accountOf(test, token);
  return (await keepPicture(test.context, body, { givenBy: 'customer', accountId }, new Date())).id;
}

/** Chooses a picture and a link for a line. */
export async function chooseCards(
  test: TestShop,
  { token, line, query }: Awaited<ReturnType<typeof withCards>>,
) {
  const attachment = await givenPicture(test, token);
  const params = { id: line };
  good(await test.call(choosePhotoCard, { params, query, body: { attachment } }, { token }));
  return {
    attachment,
    cart: good(await test.call(chooseVideoCard, { params, query, body: { link: videoAt } }, { token })),
  };
}

/** What is sent to order a cart as it is. */
export async function orderOfCart(test: TestShop, token: string, changes = {}) {
  const city = await cityId(test);
  const { summary, version } = good(await test.call(readCart, { query: { cities_id: city } }, { token }));
  const slot = await openSlot(test, city);
  return orderBody({ city, slot, total: summary.total }, { cart_seen: version, ...changes });
}

/** Has somebody order a line with a photo and a video card, and pay. */
export async function orderedCards(test: TestShop, wanted: WithCards = {}, changes = {}) {
  const made = await withCards(test, wanted);
  const { attachment } = await chooseCards(test, made);
  const { token } = made;
  const body = await orderOfCart(test, token, changes);
  const placed = good(await test.call(placeOrder, { body }, { token }));
  await test.sandbox.post(`/control/tap/charges/${chargeOf(placed.payment_url)}/pay`);
  good(await test.call(settleOrder, { body: { order_key: placed.order_key } }, { token }));
  const order = good(await test.call(readOrder, { params: { key: placed.order_key } }, { token }));
  const page = order.items[0]?.cards.video?.page ?? '';
  return {
    ...made,
    attachment,
    uuid: placed.order_uuid,
    orderKey: placed.order_key,
    order,
    page,
    key: keyIn(page),
  };
}

const keyIn = (page: string) => page.replace('/video/', '');

/** The key of a video that can be played. */
export const playableVideo = async (test: TestShop) => (await orderedCards(test)).key;
