import { decideWish, lockWaiting } from '#server/approvals/base/wishes.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { stopProductChange as contract } from '#shop/contract/workshop/product-changes.ts';
import { kindOf } from './apply.ts';
import { askedFor, lockChange, standing, subjectOf, viewOf } from './change-view.ts';
import { endChange } from './start-change.ts';

/**
 * Ends a change before it is done. A preview and a wish belong to whoever made them; one that is under way anybody of the
 * catalogue may end, after the batch that is being written.
 */
export const stopChange = implementForStaff(contract, async (tx, visit, { params }) => {
  const { caller, now } = visit;
  const change = await lockChange(tx, params.id);
  const approval = (await askedFor(tx, [change])).get(subjectOf(change));
  const { state } = standing(change, approval, now);
  if (state === 'done' || state === 'stopped') refuse('PRODUCT_CHANGE_OVER');
  if (state !== 'running' && change.askedBy !== caller.staffId) refuse('PRODUCT_CHANGE_NOT_FOUND');
  if (state === 'waiting' && approval) {
    const wish = await lockWaiting(tx, approval, now);
    await decideWish(tx, wish, { state: 'withdrawn', decidedBy: caller.staffId, decidedAt: now });
  }
  const view = await viewOf(tx, visit, await endChange(tx, change, 'stopped', now));
  const after = { change: kindOf(change), state: 'stopped', ...view.counts };
  // Of a preview nobody knows but whoever made it.
  visit.audit(state === 'previewed' ? null : { subject: subjectOf(change), before: { state }, after });
  return view;
});
