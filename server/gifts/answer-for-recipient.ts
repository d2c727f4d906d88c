import type { Transaction } from '#server/db/database.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { answerForRecipient as contract } from '#shop/contract/gifts.ts';
import { type Agreed, agree } from './agree.ts';
import { lock, stageOf } from './find-gift.ts';
import { readCityToday } from './gift-time.ts';

/** Accepts a gift on its recipient's word: somebody of support called them, or was called. */
export async function answerFor(
  tx: Transaction,
  { context, caller, now, audit }: StaffVisit,
  orderId: number,
  answer: Agreed,
) {
  const found = (await lock(tx, orderId)) ?? refuse('ORDER_NOT_FOUND');
  const before = { state: stageOf(found) };
  const today = await readCityToday(context, found.order.cityId, now);
  await agree(tx, found, today, answer, { by: 'support', staffId: caller.staffId }, now);
  // Where it goes is in nobody's log.
  audit({ subject: `order:${orderId}`, before, after: { state: 'accepted', slot: answer.slot } });
  return { order_id: orderId, state: 'accepted' as const };
}

export const answerForRecipient = implementForStaff(contract, (tx, visit, { body }) =>
  answerFor(tx, visit, body.order_id, body),
);
