import { askApproval, lockStaff } from '#server/approvals/base/ask-approval.ts';
import type { Transaction } from '#server/db/database.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { applyProductChange as contract } from '#shop/contract/workshop/product-changes.ts';
import { previewHours, tooManyPrices } from '#shop/rules/catalogue/bulk-change.ts';
import { zero } from '#shop/rules/money/money.ts';
import { type ChangeRow, lockChange, subjectOf, viewOf } from './change-view.ts';
import { pricesAloneToday, pricesIn } from './keep-plan.ts';
import { startChange, write } from './start-change.ts';

/** Does a preview, or asks a second person to. Whoever presses twice finds what the first press has begun. */
export const applyChange = implementForStaff(contract, async (tx, visit, { params, body }) => {
  const { caller, context, now } = visit;
  const change = await lockChange(tx, params.id);
  if (change.state !== 'previewed') {
    if (change.state === 'stopped') refuse('PRODUCT_CHANGE_OVER');
    visit.audit(null);
    return viewOf(tx, visit, change);
  }
  if (change.askedBy !== caller.staffId) refuse('PRODUCT_CHANGE_NOT_FOUND');
  if (now.getTime() - change.askedAt.getTime() > previewHours * 3_600_000) refuse('PRODUCT_CHANGE_OVER');
  const prices = await pricesIn(tx, change);
  // What others of theirs change at this moment counts as well.
  if (prices > 0) await lockStaff(tx, caller.staffId);
  const isTooMany = tooManyPrices(prices, await pricesAloneToday(tx, caller.staffId, now));
  const needsTwo = change.needsTwo ?? (isTooMany ? 'products' : null);
  const begun =
    needsTwo === null
      ? await startChange(tx, context, change, now, { pricesAlone: prices })
      : await ask(tx, visit, await write(tx, change, { needsTwo, state: 'waiting' }), body.reason);
  const view = await viewOf(tx, visit, begun);
  const { counts, state } = view;
  visit.audit({
    subject: subjectOf(change),
    before: null,
    after: { change: kindOf(change), state, ...counts },
  });
  return view;
});

async function ask(
  tx: Transaction,
  visit: StaffVisit,
  change: ChangeRow,
  reason: string,
): Promise<ChangeRow> {
  if (reason === '') refuse('INVALID_INPUT', { fields: { reason: 'reason_required' } });
  await askApproval(tx, visit, {
    ...{ kind: 'products', subject: subjectOf(change), wish: { change: change.uuid }, amount: zero, reason },
    requestKey: null,
  });
  return change;
}

/** What the log calls a change by. */
export function kindOf({ wish }: ChangeRow): string {
  return wish?.change ?? 'undo';
}
