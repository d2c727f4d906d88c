import { setTimeout as sleep } from 'node:timers/promises';
import type { Cart } from '#shop/contract/cart.ts';
import type { availableTimeSlots, placeOrder as contract } from '#shop/contract/checkout.ts';
import type { Answer, Output } from '#shop/contract/operation.ts';
import { type ChosenSlot, type OrderBody, orderBody } from '../../tests/support/orders/order-body.ts';
import { type Client, createClient } from './client.ts';
import type { BenchShop, Good } from './shop.ts';

export type Placed = Output<typeof contract>;

export async function newGuest(client: Client): Promise<string> {
  const { token } = await client.call<{ token: string }>('POST', '/account/login-as-guest', {
    device_id: 'Web',
  });
  return token;
}

export function addPiece(client: Client, shop: BenchShop, token: string, good: Good): Promise<Cart> {
  const { productId, variantId, colorSlug } = good;
  const line = {
    product_id: productId,
    product_qty: 1,
    product_color: colorSlug === null ? null : variantId,
  };
  return client.call<Cart>('POST', `/user/shopping-cart?cities_id=${shop.cityId}`, line, token);
}

/** Slots that are open on later days. */
export async function openSlots(client: Client, shop: BenchShop): Promise<ChosenSlot[]> {
  const { days } = await client.call<Output<typeof availableTimeSlots>>(
    'POST',
    '/delivery/available-time-slots',
    {
      cities_id: shop.cityId,
    },
  );
  const open = days
    .slice(1)
    .flatMap((day) =>
      day.slots
        .filter(({ status }) => status === 'available')
        .map(({ id }) => ({ date: day.date, slot_id: id })),
    );
  if (open.length === 0) throw new Error('no slot is open');
  return open;
}

export function placeOrder(
  client: Client,
  shop: BenchShop,
  token: string,
  order: { slot: ChosenSlot; total: number; method?: OrderBody['payment_method'] },
): Promise<Answer<Placed>> {
  const body = orderBody(
    { city: shop.cityId, slot: order.slot, total: order.total },
    order.method === undefined ? {} : { payment_method: order.method },
  );
  return client.answer<Placed>('POST', '/orders/place-order', body, token);
}

/** Pays on the provider's side, as its page would, and comes back to the shop. Throws unless the order is paid. */
export async function pay(client: Client, shop: BenchShop, token: string, { payment_url }: Placed) {
  const charge = /chg_\w+/.exec(payment_url ?? '')?.[0];
  const decided = await fetch(`${shop.sandboxUrl}/control/tap/charges/${charge}/pay`, { method: 'POST' });
  if (!decided.ok) throw new Error(`the sandbox answers ${decided.status}`);
  const capture = await client.call<{ status: string }>(
    'POST',
    '/payment/tap/capture',
    { tap_id: charge },
    token,
  );
  if (capture.status !== 'paid') throw new Error(`the payment is ${capture.status}`);
}

/** Begins checkouts at an even beat, whether the ones before are through or not, until it is `over`; `take` does each. */
export async function keepBuying(
  shop: BenchShop,
  aSecond: number,
  take: (buy: () => Promise<void>) => Promise<void>,
  over: () => boolean,
): Promise<void> {
  const client = createClient(shop.url, { connections: 40 });
  const under: Promise<void>[] = [];
  const begun = performance.now();
  for (let nth = 0; !over(); nth++) {
    under.push(take(() => buyOne(client, shop, nth)));
    await sleep(Math.max(0, begun + ((nth + 1) * 1_000) / aSecond - performance.now()));
  }
  await Promise.all(under);
  client.close();
}

/** A guest's whole checkout of ten calls. */
async function buyOne(client: Client, shop: BenchShop, nth: number): Promise<void> {
  const token = await newGuest(client);
  const good = shop.goods[nth % shop.goods.length];
  if (!good) throw new Error('nothing to buy');
  const cart = await addPiece(client, shop, token, good);
  const [slot] = (await openSlots(client, shop)).slice(-1);
  if (!slot) throw new Error('no slot');
  const placed = await placeOrder(client, shop, token, { slot, total: cart.summary.total });
  if (!placed.success) throw new Error(placed.message);
  await pay(client, shop, token, placed.data);
}
