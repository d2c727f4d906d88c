import type { SQL } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { advanceOrder } from '#server/orders/advance-order.ts';
import type { OrderEnd } from '#shop/rules/orders/life.ts';
import {
  mayCancel,
  mayMove,
  type OrderMover,
  type OrderStatus,
  type OrderVariant,
  orderMovers,
  orderStatus,
} from '#shop/rules/orders/order.ts';

/** How an order ends that nothing is left of, where its test isn't about that; null where it can't end so any more. */
export function cancelledEnd(
  order: Pick<typeof orders.$inferSelect, 'state' | 'status' | 'variant'>,
): OrderEnd | null {
  if (!mayCancel(order, 'support')) return null;
  return { to: orderStatus.cancelled, by: 'support', restock: 'all', note: 'a test' };
}

type Step = { to: OrderStatus; by: OrderMover };

/** The steps from one status to another that the rule knows, each as the first who may take it; fewest first. */
function stepsTo(variant: OrderVariant, from: OrderStatus, to: OrderStatus): Step[] {
  const ways: { at: OrderStatus; steps: Step[] }[] = [{ at: from, steps: [] }];
  const seen = new Set<OrderStatus>([from]);
  for (const { at, steps } of ways) {
    if (at === to) return steps;
    for (const next of Object.values(orderStatus)) {
      const by = orderMovers.find((mover) => mayMove(variant, at, next, mover));
      if (!by || seen.has(next)) continue;
      seen.add(next);
      ways.push({ at: next, steps: [...steps, { to: next, by }] });
    }
  }
  throw new Error(`nothing leads from ${from} to ${to}`);
}

/** Brings the paid order that `where` names to a status, step by step, as the people who may; all of it at one moment. */
export async function bringTo(
  context: AppContext,
  where: SQL,
  to: OrderStatus,
  moment = new Date(),
): Promise<void> {
  const [order] = await context.db.select().from(orders).where(where);
  if (!order?.status) throw new Error('no paid order');
  await context.db.transaction(async (tx) => {
    let at = order;
    for (const step of stepsTo(order.variant, order.status as OrderStatus, to)) {
      const also = step.to === orderStatus.delivered ? { deliveredAt: moment } : {};
      const moved = await advanceOrder(tx, at, { ...step, at: moment }, also);
      if (!moved) throw new Error(`order ${order.id} was moved by somebody else`);
      at = moved.order;
    }
  });
}
