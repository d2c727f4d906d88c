import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { orderEvents, orders } from '#server/db/schema/index.ts';
import { mayMove, type OrderMover, type OrderStatus } from '#shop/rules/orders/order.ts';

type Order = typeof orders.$inferSelect;

export type Move = {
  to: OrderStatus;
  by: OrderMover;
  at: Date;
  /** Why, for whoever reads the order's history. */
  note?: string;
};

/**
 * Moves an order to its next status and notes who did it and when: the only writer of `orders.status` and of
 * `order_events`. `also` is what changes in the same step. Answers the order as it is then, or null when it is no
 * longer where `order` says: somebody else moved it first. Throws RangeError for a step that the rule doesn't know.
 */
export async function advanceOrder(
  tx: Transaction,
  order: Pick<Order, 'id' | 'state' | 'status'>,
  { to, by, at, note = '' }: Move,
  also: Omit<Parameters<ReturnType<typeof tx.update<typeof orders>>['set']>[0], 'status'> = {},
): Promise<Order | null> {
  const { id, state, status: from } = order;
  if (!mayMove(from, to, by)) throw new RangeError(`order ${id}: no ${by} moves it from ${from} to ${to}`);
  const step = tx
    .update(orders)
    .set({ ...also, status: to })
    .where(
      and(
        eq(orders.id, id),
        eq(orders.state, state),
        from === null ? isNull(orders.status) : eq(orders.status, from),
      ),
    )
    .returning();
  // It is accepted by the one who completes it, always with the same columns.
  const [moved] = await (from === null ? step.prepare('order_accept').execute() : step);
  if (!moved) return null;
  await tx
    .insert(orderEvents)
    .values({ orderId: id, from, to, at, by, note })
    .prepare('order_event')
    .execute();
  return moved;
}
