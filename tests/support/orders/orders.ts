import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import type { OrderStatus } from '#shop/rules/orders/order.ts';
import type { TestShop } from '../shop/test-shop.ts';
import type { OrderBody } from './order-body.ts';
import { bringTo } from './order-life.ts';
import { buy, guestWithCart, stocked } from './purchase.ts';

export type Bought = { token: string; uuid: string; key: string };

/** A paid order of a new guest, or of whoever holds `token`. `changes` replace whole fields of what is sent. */
export async function bought(test: TestShop, changes: Partial<OrderBody> = {}): Promise<Bought> {
  const piece = await stocked(test, 'zz-plant', 1000);
  const { token, order } = await guestWithCart(test, piece);
  const { placed } = await buy(test, token, { ...order, ...changes });
  if (!placed.success) throw new Error(`${placed.error.code}: ${placed.message}`);
  return { token, uuid: placed.data.order_uuid, key: placed.data.order_key };
}

/** The same, brought to a status at a moment. */
export async function boughtAt(
  test: TestShop,
  status: OrderStatus,
  moment = new Date(),
  changes: Partial<OrderBody> = {},
): Promise<Bought> {
  const order = await bought(test, changes);
  await bringTo(test.context, eq(orders.uuid, order.uuid), status, moment);
  return order;
}
