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
} & Load;

/** What of an order is carried: what was paid back stays here. */
export type Load = {
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
  const loads = await loadsOf(db, ids);
  const last = await db
    .selectDistinctOn([orderEvents.orderId], { orderId: orderEvents.orderId, kind: orderEvents.kind })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(orderEvents.orderId, desc(orderEvents.id));
  return found.map(({ order, given }) => {
    if (order.status === null || order.number === null)
      throw new Error(`order ${order.id} is on run ${runId} and not paid`);
    const triedLast = last.find(({ orderId }) => orderId === order.id)?.kind === 'nobody_there';
    const { district, address, short_address } = order.details.recipient;
    return {
      order: { ...order, status: order.status, number: order.number },
      state: stopState(order.status, triedLast),
      place: given ?? { district, directions: address, short_address },
      ...loads.of(order.id),
    };
  });
}

/** What is carried of each of these orders. */
export async function loadsOf(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<{ of(orderId: number): Load }> {
  const lines =
    ids.length === 0
      ? []
      : await db
          .select({
            orderId: orderLines.orderId,
            quantity: orderLines.quantity,
            givenBack: orderLines.givenBack,
            kind: products.kind,
            sizeCm: products.sizeCm,
          })
          .from(orderLines)
          .innerJoin(products, eq(products.id, orderLines.productId))
          .where(inArray(orderLines.orderId, [...ids]));
  const linesOf = Map.groupBy(
    lines.filter(({ quantity, givenBack }) => givenBack < quantity),
    ({ orderId }) => orderId,
  );
  return {
    of(orderId) {
      const own = linesOf.get(orderId) ?? [];
      return {
        pieces: own.reduce((sum, { quantity, givenBack }) => sum + quantity - givenBack, 0),
        size: largest(own.map(({ kind, sizeCm }) => sizeOf(kind, sizeCm))),
      };
    },
  };
}

function largest(found: readonly (Size | null)[]): Size | null {
  return sizes.findLast((size) => found.includes(size)) ?? null;
}
