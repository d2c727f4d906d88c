import type { Transaction } from '#server/db/database.ts';
import { releaseSlot } from '#server/delivery/take-slot.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { nobodyThere as contract } from '#shop/contract/workshop/fulfilment.ts';
import { attemptsMost } from '#shop/rules/orders/life.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { implementStep } from './implement-step.ts';
import { offEndedRun } from './off-ended-run.ts';
import {
  advance,
  type Hand,
  isThere,
  lastSteps,
  type PaidOrder,
  refuseMoved,
  type Taken,
  tellOf,
} from './step.ts';
import { tellsRecipient } from './tells-recipient.ts';

/**
 * Nobody took an order: it comes back, its place in the slot is free again, and a new time is asked for. From the third
 * try on only support agrees on one, and the team is told. Null when that was said already. Refuses STEP_NOT_FOR_ORDER for
 * a pickup.
 */
export async function comeBack(tx: Transaction, order: PaidOrder, hand: Hand): Promise<Taken | null> {
  if (order.variant === 'pickup') refuse('STEP_NOT_FOR_ORDER');
  const to = orderStatus.giftWrapping;
  if (await isThere(tx, order, to, hand, 'nobody_there')) {
    const [last] = await lastSteps(tx, order.id, 1);
    return last?.kind === 'nobody_there' ? null : refuseMoved(tx, order, hand.language, hand.at);
  }
  const attempts = order.attempts + 1;
  const taken = await advance(tx, order, { to, kind: 'nobody_there' }, hand, {
    attempts,
    slotId: null,
    slotDay: null,
    slotStartsAt: null,
    slotEndsAt: null,
    windowStartsAt: null,
    windowEndsAt: null,
    driverName: null,
    ...(await offEndedRun(tx, order)),
  });
  if (order.slotId !== null && order.slotDay !== null) await releaseSlot(tx, order.slotId, order.slotDay);
  await tellOf(tx, taken, 'nobody_there', hand);
  if (tellsRecipient(order)) await tellOf(tx, taken, 'nobody_there_recipient', hand);
  if (attempts >= attemptsMost) await tellOf(tx, taken, 'delivery_task', hand);
  return taken;
}

export const nobodyThere = implementStep(contract, 'fulfilment', async ({ tx, order, hand }) => {
  const taken = await comeBack(tx, order, hand);
  return taken && { status: taken.order.status, attempts: taken.order.attempts };
});
