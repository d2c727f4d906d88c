import type { APIRequestContext } from '@playwright/test';
import { expect } from '../support.ts';

/** What tests know of an order that is paid. */
type Paid = { number: string; day: string; slot: number; key: string; token: string };

/**
 * Orders for recipients of these names on one day, in one slot. Others order meanwhile: where the slot is full before the
 * last of them is bought, all are bought anew.
 */
export async function paidTogether<const Names extends readonly [string, ...string[]]>(
  request: APIRequestContext,
  names: Names,
): Promise<{ [Each in keyof Names]: Paid }> {
  for (let tries = 3; tries > 0; tries--) {
    const paid: Paid[] = [];
    for (const name of names) paid.push(await paidFor(request, name));
    if (new Set(paid.map(({ day, slot }) => `${day} ${slot}`)).size === 1)
      return paid as unknown as { [Each in keyof Names]: Paid };
  }
  throw new Error('Three times a slot was full before all were bought.');
}

/** An order of some pieces that is paid, for a recipient of this name: its number and day, its private link’s key, and its sender’s session. */
export async function paidFor(
  request: APIRequestContext,
  name: string,
  /** How many; engraved, they are alike to nobody else's. */
  pieces: number | { pieces: number; engraving: string } = 2,
  recipient: { knows_address?: boolean } = {},
  language: 'ar' | 'en' = 'en',
  sandboxUrl = process.env.SANDBOX_URL,
): Promise<Paid> {
  let token = '';
  const ask = async (method: 'GET' | 'POST', path: string, data?: object) => {
    const headers = { localization: language, ...(token && { authorization: token }) };
    return (await request.fetch(`/api${path}`, { method, headers, data })).json();
  };
  const call = async (...asked: Parameters<typeof ask>) => {
    const answer = await ask(...asked);
    expect(answer.success, JSON.stringify(answer)).toBe(true);
    return answer.data;
  };
  token = (await call('POST', '/account/login-as-guest', { device_id: 'Web' })).token;
  const [city] = await call('GET', '/common/saudi-cities?search=riyadh');
  const search = { cities_id: city.id, type: 'plant', in_stock: true, limit: 24 };
  const [card] = (await call('POST', '/web/products', search)).items;
  const product = await call('GET', `/web/products/product/${card.product_slug}?cities_id=${city.id}`);
  const color = product.colors.find((each: { color_quantity: number }) => each.color_quantity > 0);
  const { pieces: product_qty, ...engraved } = typeof pieces === 'number' ? { pieces } : pieces;
  const line = {
    ...{ product_id: product.id, product_qty, product_color: color?.color_id ?? null },
    ...engraved,
  };
  const cart = await call('POST', `/user/shopping-cart?cities_id=${city.id}`, line);
  const order = {
    cities_id: city.id,
    sender: { name: 'Hidden Sara', phone_number: '0551112223', email: 'sara@example.com' },
    anonymous_sender: true,
    recipient: {
      name,
      phone_number: '0559876543',
      district: 'الملقا',
      address: 'بيت أبيض وباب خشبي',
      short_address: 'RAMA4821',
      ...recipient,
    },
    card: { message: 'Between you and me', to: name, from: 'Sara' },
    terms_accepted: true,
    payment_method: 'card',
    expected_total: cart.summary.total,
  };
  const isLater = recipient.knows_address === false;
  // Others order meanwhile: whose slot has filled up chooses another, as a shopper would.
  const placeAt = async (tries: number) => {
    const { days } = await call('POST', '/delivery/available-time-slots', { cities_id: city.id });
    // A day on which there is another slot to go to: of an evening that is tomorrow.
    const [free] = days
      .map(({ date, slots }: { date: string; slots: { id: number; status: string }[] }) =>
        slots.filter(({ status }) => status === 'available').map(({ id }) => ({ date, slot_id: id })),
      )
      .find((open: object[]) => open.length > 1);
    const when = isLater ? { not_before: free.date } : { slot: free };
    const answer = await ask('POST', '/orders/place-order', { ...order, ...when });
    if (answer.error?.code === 'SLOT_FULL' && tries > 1) return placeAt(tries - 1);
    expect(answer.success, JSON.stringify(answer)).toBe(true);
    return { free, placed: answer.data };
  };
  const { free, placed } = await placeAt(5);
  const charge = /chg_\w+/.exec(placed.payment_url)?.[0];
  await request.post(`${sandboxUrl}/control/tap/charges/${charge}/pay`);
  await call('POST', '/payment/settle', { order_key: placed.order_key });
  const { order_number } = await call('GET', `/orders/by-link/${placed.order_key}`);
  return { number: order_number, day: free.date, slot: free.slot_id, key: placed.order_key, token };
}
