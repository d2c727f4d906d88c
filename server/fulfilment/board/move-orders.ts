import type { Transaction } from '#server/db/database.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { moveOrders as contract } from '#shop/contract/workshop/board.ts';
import { type BoardStep, windowOf } from '#shop/rules/orders/board.ts';
import { riyadhMoment } from '#shop/rules/time/riyadh-day.ts';
import { deliver } from '../deliver-order.ts';
import { ready } from '../ready-order.ts';
import { sendOut } from '../send-out.ts';
import type { Hand, PaidOrder, Taken } from '../step.ts';
import { wrap } from '../wrap-order.ts';
import { eachOrder } from './each-order.ts';
import { undoToken } from './undo-token.ts';

type Given = { to: BoardStep; driver_name?: string | null | undefined; taken_by?: string | null | undefined };

/** Brings many orders one step further. What stands there already is done, and isn't taken back. */
export const moveOrders = implementForStaff(contract, async (tx, visit, { body }) => {
  const { caller, now, language } = visit;
  const hand: Hand = { by: 'fulfilment', staffId: caller.staffId, at: now, language };
  const steps: [number, number][] = [];
  visit.audit(null);
  const outcome = await eachOrder(tx, { numbers: body.order_numbers }, language, async (inner, order) => {
    const taken = await step(inner, order, body, hand);
    if (!taken) return;
    steps.push([order.id, taken.eventId]);
    auditMove(visit, order, { status: taken.order.status });
  });
  const undo =
    steps.length > 0 ? undoToken(visit.context, caller.staffId, now, { kind: 'steps', steps }) : null;
  return { ...outcome, undo };
});

/** Has the log keep what became of one of many. */
export function auditMove(visit: StaffVisit, order: PaidOrder, after: object): void {
  visit.audit({ subject: `order:${order.id}`, before: { status: order.status }, after });
}

async function step(tx: Transaction, order: PaidOrder, given: Given, hand: Hand): Promise<Taken | null> {
  switch (given.to) {
    case 'wrapping':
      return wrap(tx, order, null, hand);
    case 'on_the_way':
      return order.variant === 'pickup' ? ready(tx, order, hand) : leave(tx, order, given.driver_name, hand);
    case 'delivered':
      return deliver(tx, order, { photo: null, takenBy: given.taken_by ?? '' }, hand);
  }
}

/** Sends an order out in the time of its slot, with its run's driver or the one that was named. */
export function leave(tx: Transaction, order: PaidOrder, driverName: string | null | undefined, hand: Hand) {
  const { slotDay, slotStartsAt, slotEndsAt, runId, estimateFrom } = order;
  const window =
    slotDay && slotStartsAt && slotEndsAt
      ? windowOf(
          { startsAt: riyadhMoment(slotDay, slotStartsAt), endsAt: riyadhMoment(slotDay, slotEndsAt) },
          hand.at,
        )
      : null;
  if (estimateFrom === null && runId === null && !driverName) refuse('ORDER_WITHOUT_DRIVER');
  return sendOut(tx, order, { window, runId, driverName: driverName || null }, hand);
}
