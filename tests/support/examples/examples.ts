import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { readOrderKey } from '#server/orders/order-link.ts';
import { addToCart } from '#shop/contract/cart.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import { markFavourite } from '#shop/contract/favourites.ts';
import type { Who } from '#shop/contract/operation.ts';
import { captureTap } from '#shop/contract/payments.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { givenPicture, playableVideo, withCards } from '../media/media-cards.ts';
import { aPicture } from '../media/pictures.ts';
import { aVideo } from '../media/videos.ts';
import { type ChosenSlot, orderBody } from '../orders/order-body.ts';
import { bringTo } from '../orders/order-life.ts';
import { chargeOf, cityId, openSlot, stocked } from '../orders/purchase.ts';
import { makeToken } from '../people/sessions.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { accountExamples } from './account.ts';
import { giftExamples } from './gifts.ts';
import { moneyExamples } from './money.ts';
import { phoneOrderExamples } from './phone-orders.ts';
import { runExamples } from './runs.ts';
import { ticketExamples } from './tickets.ts';
import { waitExamples } from './waits.ts';

/** A good call of an operation: what is sent and by whom. */
export type Example = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  as: Who;
  token?: string;
};

/** What examples are made from. */
export type World = {
  city: number;
  product: number;
  color: number;
  addon: number;
  slot: ChosenSlot;
};

export async function makeWorld(test: TestShop): Promise<World> {
  const city = await cityId(test);
  const piece = await stocked(test, 'zz-plant', 100_000);
  const { rows } = await test.context.db.execute<{ id: number }>(
    "select id from addons where slug = 'gift-wrap'",
  );
  return {
    city,
    product: piece.productId,
    color: piece.variantId,
    addon: rows[0]?.id ?? 0,
    slot: await openSlot(test, city),
  };
}

export const sender = {
  name: 'Sara',
  phone_code: '966',
  phone_number: '551234567',
  email: 'sara@example.com',
};
export const recipient = {
  name: 'Noura',
  phone_number: '0559876543',
  district: 'Al Malqa',
  short_address: 'RAMA4821',
};

export function lineOf(world: World, more: Record<string, unknown> = {}) {
  return {
    product_id: world.product,
    product_qty: 2,
    product_color: world.color,
    addon_product_ids: [world.addon],
    engraving: 'Noura',
    ...more,
  };
}

/** A new guest, or shopper, with one line in the cart. */
export async function withLine(test: TestShop, world: World, kind: 'guest' | 'shopper' = 'guest') {
  const token = await makeToken(test, kind);
  const added = await test.call(
    addToCart,
    { query: { cities_id: world.city }, body: lineOf(world) },
    { token },
  );
  if (!added.success) throw new Error(added.message);
  const [line] = added.data.items;
  return { token, line: line?.id ?? 0, total: added.data.summary.total };
}

export function orderOf(world: World, total: number, more: Record<string, unknown> = {}) {
  return {
    ...orderBody(
      { ...world, total },
      {
        sender,
        recipient,
        card: { message: 'Happy birthday', language: 'en', to: 'Noura', from: 'Sara' },
      },
    ),
    ...more,
  };
}

async function withOrder(test: TestShop, world: World) {
  const { token, total } = await withLine(test, world);
  const placed = await test.call(placeOrder, { body: orderOf(world, total) }, { token });
  if (!placed.success) throw new Error(placed.message);
  return {
    token,
    key: placed.data.order_link.replace('/order/', ''),
    charge: chargeOf(placed.data.payment_url),
  };
}

export type MakeExample = (test: TestShop, world: World) => Example | Promise<Example>;

/** An operation and its /web form differ in who calls, not in what is sent. */
function both(id: string, input: (world: World) => Omit<Example, 'as'>): Record<string, MakeExample> {
  return {
    [id]: async (test, world) => ({
      ...input(world),
      as: 'shopper',
      token: await makeToken(test, 'shopper'),
    }),
    [`${id}Web`]: (_, world) => ({ ...input(world), as: 'anyone' }),
  };
}

const inCity = (world: World) => ({ query: { cities_id: world.city } });
const ofProduct = (world: World) => ({ params: { id: world.product }, ...inCity(world) });

/** A good call of every operation, by its id. */
export const examples: Record<string, MakeExample> = {
  ...accountExamples,
  ...moneyExamples,
  ...phoneOrderExamples,
  ...runExamples,
  ...waitExamples,
  ...giftExamples,
  ...ticketExamples,
  loginAsGuest: () => ({ body: { device_id: 'Web', device_token: null }, as: 'anyone' }),
  accountSummary: async (test, world) => ({ as: 'guest', token: (await withLine(test, world)).token }),
  checkMaintenanceMode: () => ({ as: 'anyone' }),
  readSupport: () => ({ as: 'anyone' }),
  shownNotices: (_, { city }) => ({ query: { cities_id: city }, as: 'anyone' }),
  countries: () => ({ as: 'anyone' }),
  currencies: () => ({ as: 'anyone' }),
  occasions: () => ({ as: 'anyone' }),
  saudiCities: () => ({ query: { search: '', type: 'web', limit: 120, page_number: 1 }, as: 'anyone' }),
  districts: (_, world) => ({ ...inCity(world), as: 'anyone' }),
  privacyPolicy: () => ({ as: 'anyone' }),
  pageContents: () => ({ params: { slug: 'faq' }, as: 'anyone' }),
  listCarePlants: () => ({ query: { limit: 5 }, as: 'anyone' }),
  readCarePlant: () => ({ params: { slug: 'zz-plant' }, as: 'guest' }),
  readCareCard: () => ({ params: { slug: 'zz-plant' }, as: 'anyone' }),
  addons: (_, world) => ({ ...inCity(world), body: { product_id: world.product }, as: 'guest' }),
  addonsWeb: (_, world) => ({ ...inCity(world), body: {}, as: 'anyone' }),
  ...both('master', inCity),
  ...both('giftCategory', () => ({ query: { limit: 100 } })),
  ...both('listProducts', (world) => ({ body: { cities_id: world.city, limit: 5, sort: 'name' } })),
  ...both('readProduct', ofProduct),
  ...both('readDescription', ofProduct),
  ...both('recommeded', (world) => ({ body: { cities_id: world.city, product_id: world.product } })),
  ...both('titles', (world) => ({ body: { search: 'zz', cities_id: world.city } })),
  markFavourite: async (test, world) => ({
    body: { product_id: world.product, is_favourite: true },
    as: 'shopper',
    token: await makeToken(test, 'shopper'),
  }),
  formToken: () => ({ as: 'anyone' }),
  contactUs: () => ({
    body: {
      name: 'Sara',
      email: 'sara@example.com',
      phone_number: '0551234567',
      message: 'Do you pot again?',
    },
    as: 'anyone',
  }),
  corporateGifts: () => ({
    body: {
      ...{ company_name: 'Rawasi', name: 'Sara', email: 'sara@example.com', phone_number: '0112345678' },
      ...{ city: 'Riyadh', quantity: 120, description: 'For the opening of a branch' },
      links: ['https://rawasi.example/brand'],
    },
    as: 'guest',
  }),
  addAttachment: async (test) => ({
    body: await aPicture({ format: 'png' }),
    as: 'guest',
    token: await makeToken(test, 'guest'),
  }),
  addVideo: async (test) => ({
    body: await aVideo(),
    as: 'guest',
    token: await makeToken(test, 'guest'),
  }),
  favourites: async (test, world) => {
    const token = await makeToken(test, 'shopper');
    await test.call(markFavourite, { body: { product_id: world.product } }, { token });
    return { ...inCity(world), body: { limit: 10 }, as: 'shopper', token };
  },
  addToCart: async (test, world) => ({
    ...inCity(world),
    body: lineOf(world),
    as: 'guest',
    token: await makeToken(test, 'guest'),
  }),
  readCart: async (test, world) => ({
    ...inCity(world),
    as: 'shopper',
    token: (await withLine(test, world, 'shopper')).token,
  }),
  changeCartLine: async (test, world) => {
    const { token, line } = await withLine(test, world);
    return {
      ...inCity(world),
      params: { id: line },
      body: lineOf(world, { product_qty: 1 }),
      as: 'guest',
      token,
    };
  },
  choosePhotoCard: async (test, world) => {
    const { token, line } = await withCards(test, { city: world.city, kinds: ['photo'] });
    const attachment = await givenPicture(test, token);
    return { ...inCity(world), params: { id: line }, body: { attachment }, as: 'guest', token };
  },
  chooseVideoCard: async (test, world) => {
    const { token, line } = await withCards(test, { city: world.city, kinds: ['video'] });
    const body = { link: 'https://youtu.be/2kYXzvvDXcw' };
    return { ...inCity(world), params: { id: line }, body, as: 'guest', token };
  },
  readVideoCard: async (test) => ({ params: { key: await playableVideo(test) }, as: 'anyone' }),
  removeCartLine: async (test, world) => {
    const { token, line } = await withLine(test, world);
    return { params: { id: line }, as: 'guest', token };
  },
  refreshCart: async (test, world) => ({
    ...inCity(world),
    as: 'guest',
    token: (await withLine(test, world)).token,
  }),
  changeAllCartLines: async (test, world) => {
    const { token, line } = await withLine(test, world);
    return { ...inCity(world), body: { items: [{ id: line, product_qty: 3 }] }, as: 'guest', token };
  },
  readCheckout: async (test) => ({ as: 'guest', token: await makeToken(test, 'guest') }),
  saveCheckout: async (test, world) => ({
    body: { cities_id: world.city, sender: { name: 'Sara' } },
    as: 'guest',
    token: await makeToken(test, 'guest'),
  }),
  availableTimeSlots: (_, world) => ({ body: { cities_id: world.city }, as: 'anyone' }),
  placeOrder: async (test, world) => {
    const { token, total } = await withLine(test, world);
    return { body: orderOf(world, total), as: 'guest', token };
  },
  captureTap: async (test, world) => {
    const { token, charge } = await withOrder(test, world);
    await test.sandbox.post(`/control/tap/charges/${charge}/pay`);
    return { body: { tap_id: charge }, as: 'guest', token };
  },
  readOrder: async (test, world) => ({ params: { key: (await withOrder(test, world)).key }, as: 'anyone' }),
  glanceOrder: async (test, world) => ({ params: { key: (await withOrder(test, world)).key }, as: 'anyone' }),
  listOrders: async (test, world) => ({
    body: { type: 'upcoming', limit: 10, page_number: 1 },
    as: 'guest',
    token: (await withPaidOrder(test, world)).token,
  }),
  deliveredOrders: async (test, world) => {
    const { token, uuid } = await withPaidOrder(test, world);
    await bringTo(test.context, eq(orders.uuid, uuid), orderStatus.delivered, new Date());
    return { as: 'guest', token };
  },
  saveRating: async (test, world) => {
    const { token, uuid } = await withPaidOrder(test, world);
    await bringTo(test.context, eq(orders.uuid, uuid), orderStatus.delivered, new Date());
    return {
      body: { order_id: uuid, rating: 4, reasons: ['delivery'], comment: 'A little late' },
      as: 'guest',
      token,
    };
  },
};

async function withPaidOrder(test: TestShop, world: World) {
  const { token, charge, key } = await withOrder(test, world);
  await test.sandbox.post(`/control/tap/charges/${charge}/pay`);
  await test.call(captureTap, { body: { tap_id: charge } }, { token });
  return { token, uuid: readOrderKey(test.context.config.secret, key)?.uuid ?? '' };
}
