import { and, eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { startRun as contract } from '#shop/contract/workshop/run-plans.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { eachOrder } from '../board/each-order.ts';
import { auditMove, leave } from '../board/move-orders.ts';
import { undoToken } from '../board/undo-token.ts';
import type { Hand } from '../step.ts';
import { isOver, lockRun } from './open-run.ts';

/**
 * A driver sets out: each stop that hasn't yet goes, in the time of its slot, and its people are told by the messages of
 * that step. What isn't wrapped, or has no place or time, stays and is named with why.
 */
export const startRun = implementForStaff(contract, async (tx, visit, { params }) => {
  const { caller, now, language } = visit;
  const run = await lockRun(tx, params.id);
  if (isOver(run, now)) refuse('RUN_OVER');
  const waiting = await tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(eq(orders.runId, run.id), eq(orders.state, 'placed')));
  const ids = waiting.flatMap(({ id, status }) =>
    status !== null && status < orderStatus.onTheWay ? [id] : [],
  );
  const hand: Hand = { by: 'fulfilment', staffId: caller.staffId, at: now, language };
  const steps: [number, number][] = [];
  visit.audit(null);
  const outcome = await eachOrder(tx, { ids }, language, async (inner, order) => {
    const taken = await leave(inner, order, null, hand);
    if (!taken) return;
    steps.push([order.id, taken.eventId]);
    auditMove(visit, order, { status: taken.order.status, run: run.id });
  });
  const undo =
    steps.length > 0 ? undoToken(visit.context, caller.staffId, now, { kind: 'steps', steps }) : null;
  return { ...outcome, undo };
});
