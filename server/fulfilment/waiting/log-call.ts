import { eq } from 'drizzle-orm';
import { orderCalls, orders } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { logCall as contract } from '#shop/contract/workshop/waiting.ts';
import { lockOrder } from '../step.ts';

export const logCall = implementForStaff(contract, async (tx, visit, { params, body }) => {
  const { caller, now } = visit;
  const order = await lockOrder(tx, eq(orders.number, params.order_number));
  const { to, outcome, note, again_at } = body;
  await tx.insert(orderCalls).values({
    ...{ orderId: order.id, staffId: caller.staffId, to, outcome, note, at: now },
    againAt: again_at ? new Date(again_at) : null,
  });
  // What was said stays with the order, and goes with it.
  visit.audit({ subject: `order:${order.id}`, before: null, after: { call: to, outcome } });
  return {};
});
