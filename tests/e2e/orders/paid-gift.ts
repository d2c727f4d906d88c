import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';

export type Gift = { link: string; orderKey: string; token: string; phone: string; total: string };

/** A gift that Sara has paid for, whose recipient is to say where and when. */
export async function paidGift(request: APIRequestContext, more: object = {}): Promise<Gift> {
  const call = async (method: 'get' | 'post', path: string, data?: object, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await request[method](`/api${path}`, { data, headers });
    const { success, message, data: got } = await answer.json();
    if (!success) throw new Error(`${path}: ${message}`);
    return got;
  };
  const { token } = await call('post', '/account/login-as-guest', {});
  const [city] = await call('get', '/common/saudi-cities?search=riyadh');
  const plant = await call('get', `/web/products/product/zz-plant?cities_id=${city.id}`);
  const line = { product_id: plant.id, product_qty: 1, product_color: plant.colors[0].color_id };
  const cart = await call('post', `/user/shopping-cart?cities_id=${city.id}`, line, token);
  const number = `55${String(randomInt(10_000_000)).padStart(7, '0')}`;
  const placed = await call(
    'post',
    '/orders/place-order',
    {
      cities_id: city.id,
      sender: { name: 'Sara Alqahtani', phone_number: '0551234567' },
      recipient: { name: 'Noura Alotaibi', phone_number: number, knows_address: false },
      card: { message: 'Happy birthday', to: 'Noura', from: 'Sara' },
      not_before: riyadhDay(new Date()),
      terms_accepted: true,
      payment_method: 'card',
      expected_total: cart.summary.total,
      ...more,
    },
    token,
  );
  const charge = /chg_\w+/.exec(placed.payment_url)?.[0];
  await request.post(`${process.env.SANDBOX_URL}/control/tap/charges/${charge}/pay`);
  await call('post', '/payment/tap/capture', { tap_id: charge }, token);
  const order = await call('get', `/orders/by-link/${placed.order_key}`, undefined, token);
  return {
    ...{ link: order.gift.link, orderKey: placed.order_key, token },
    ...{ phone: `966${number}`, total: String(cart.summary.total) },
  };
}
