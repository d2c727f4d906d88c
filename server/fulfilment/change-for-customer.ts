import type { Transaction } from '#server/db/database.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { type Changes, changeWhatIsOrdered } from '#server/orders/change-order.ts';
import { changeForCustomer as contract } from '#shop/contract/workshop/fulfilment.ts';
import { attemptsMost, type ChangeablePart, waitsForTime } from '#shop/rules/orders/life.ts';
import { implementStep } from './implement-step.ts';
import type { PaidOrder } from './step.ts';

/**
 * Another time or place, as staff agreed on it. Where it was tried too often, only support agrees on a time. Answers the
 * parts that are another now.
 */
export async function changeAsStaff(
  tx: Transaction,
  { context, caller, now }: StaffVisit,
  order: PaidOrder,
  changes: Changes,
): Promise<ChangeablePart[]> {
  const by = caller.may.has('customers') ? 'support' : 'fulfilment';
  if (changes.slot && by !== 'support' && waitsForTime(order) && order.attempts >= attemptsMost)
    refuse('SUPPORT_DECIDES');
  return changeWhatIsOrdered(context, tx, order, changes, { by, staffId: caller.staffId, at: now });
}

export const changeForCustomer = implementStep(
  contract,
  'fulfilment',
  async ({ tx, order, visit }, changes) => {
    const changed = await changeAsStaff(tx, visit, order, changes);
    return changed.length > 0 ? { status: order.status, changed } : null;
  },
);
