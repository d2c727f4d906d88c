import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { orders } from '#server/db/schema/index.ts';
import { askAnew } from '#server/gifts/ask-anew.ts';
import { lock } from '#server/gifts/find-gift.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { noteChange } from '#server/orders/advance-order.ts';
import { type Changes, changeWhatIsOrdered } from '#server/orders/change-order.ts';
import { phoneTarget } from '#server/people/person.ts';
import { changeForCustomer as contract } from '#shop/contract/workshop/fulfilment.ts';
import {
  attemptsMost,
  type ChangeablePart,
  changeableByStaff,
  type StaffPart,
  waitsForTime,
} from '#shop/rules/orders/life.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { implementStep } from './implement-step.ts';
import { type Edit, mergeEdit } from './merge-edit.ts';
import type { PaidOrder } from './step.ts';

/**
 * Another time, place or card, as staff agreed on it. Where it was tried too often, only support agrees on a time. Answers
 * the parts that are another now.
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
  async ({ tx, order, visit }, { was, ...wished }) => {
    const { phone, ...changes } = mergeEdit(order, wished, was);
    const changed: StaffPart[] = await changeAsStaff(tx, visit, order, changes);
    if (phone && (await callAnother(tx, visit, order, phone))) changed.push('phone');
    return changed.length > 0 ? { status: order.status, changed } : null;
  },
);

/** Another number of whoever gets it; a gift that waits for its answer is asked anew. False where it stood so already. */
async function callAnother(
  tx: Transaction,
  { context, caller, now }: StaffVisit,
  { id }: PaidOrder,
  phone: NonNullable<Edit['phone']>,
): Promise<boolean> {
  phoneTarget(context, phone);
  // As it is after the changes beside it.
  const [order] = await tx.select().from(orders).where(eq(orders.id, id));
  if (!order?.status) return refuse('ORDER_NOT_FOUND');
  const { recipient, gift_for } = order.details;
  if (recipient.phone_code === phone.phone_code && recipient.phone_number === phone.phone_number)
    return false;
  const by = caller.may.has('customers') ? 'support' : 'fulfilment';
  const isForSelf = gift_for === 'self';
  const knowsAddress = recipient.knows_address;
  const may = changeableByStaff({ ...order, status: order.status, isForSelf, knowsAddress }, by);
  if (!may.includes('phone')) refuse('ORDER_NOT_CHANGEABLE');
  const asked = order.variant === 'gift' && order.status === orderStatus.accepted ? await lock(tx, id) : null;
  const whom = { name: recipient.name, ...phone };
  if (asked) await askAnew(context, tx, asked, whom, { corrections: asked.gift.corrections, now });
  else
    await tx
      .update(orders)
      .set({ details: { ...order.details, recipient: { ...recipient, ...phone } } })
      .where(eq(orders.id, id));
  await noteChange(tx, order, { by, staffId: caller.staffId, at: now, note: 'phone' });
  return true;
}
