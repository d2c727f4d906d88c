import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { gifts, type Order, orderEvents, orderLines, orders, products } from '#server/db/schema/index.ts';
import { type Size, sizeOf, sizes } from '#shop/rules/catalogue/products.ts';
import { type StopState, stopState } from '#shop/rules/delivery/run.ts';
import type { OrderStatus } from '#shop/rules/orders/order.ts';

/** An order of a run with what its driver has to know of it. */
export type RunOrder = {
  order: Order & { status: OrderStatus; number: number };
  state: StopState;
  place: { district: string; directions: string; short_address: string };
  pieces: number;
  /** Of the largest piece; null where none has a size. */
  size: Size | null;
};

/** The orders of a run, in the order in which they are brought. */
export async function ordersOfRun(db: Database | Transaction, runId: number): Promise<RunOrder[]> {
  const found = await db
    .select({ order: orders, given: gifts.place })
    .from(orders)
    .leftJoin(gifts, eq(gifts.orderId, orders.id))
    .where(eq(orders.runId, runId))
    .orderBy(asc(orders.runPosition), asc(orders.id));
  const ids = found.map(({ order }) => order.id);
  if (ids.length === 0) return [];
  // One after the other: a transaction answers one question at a time.
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      quantity: orderLines.quantity,
      kind: products.kind,
      sizeCm: products.sizeCm,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.orderId, ids));
  const last = await db
    .selectDistinctOn([orderEvents.orderId], { orderId: orderEvents.orderId, kind: orderEvents.kind })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(orderEvents.orderId, desc(orderEvents.id));
  return found.map(({ order, given }) => {
    if (order.status === null || order.number === null)
      throw new Error(`order ${order.id} is on run ${runId} and not paid`);
    const own = lines.filter(({ orderId }) => orderId === order.id);
    const triedLast = last.find(({ orderId }) => orderId === order.id)?.kind === 'nobody_there';
    const { district, address, short_address } = order.details.recipient;
    return {
      order: { ...order, status: order.status, number: order.number },
      state: stopState(order.status, triedLast),
      place: given ?? { district, directions: address, short_address },
      pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
      size: largest(own.map(({ kind, sizeCm }) => sizeOf(kind, sizeCm))),
    };
  });
}

function largest(found: readonly (Size | null)[]): Size | null {
  return sizes.findLast((size) => found.includes(size)) ?? null;
}
