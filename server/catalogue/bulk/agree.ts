import { inArray } from 'drizzle-orm';
import type { ApprovalRow } from '#server/approvals/base/ask-approval.ts';
import type { Transaction } from '#server/db/database.ts';
import { productChanges } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { kindOf } from './apply.ts';
import { lockChange, viewsOf } from './change-view.ts';
import { startChange } from './start-change.ts';

type Wish = { change: string };
const uuidOf = ({ wish }: Pick<ApprovalRow, 'wish'>) => (wish as Wish).change;

/** Locks the change that a wish is about, before the wish itself. */
export async function lockChangeOf(tx: Transaction, approval: ApprovalRow): Promise<void> {
  await lockChange(tx, uuidOf(approval));
}

/**
 * Does what a second person agreed to: the rows that were previewed, and no others. A product that was changed meanwhile is
 * left as it is, and told among those that were refused.
 */
export async function changeAgreed(
  tx: Transaction,
  { context, caller, now }: StaffVisit,
  approval: ApprovalRow,
): Promise<object> {
  const change = await lockChange(tx, uuidOf(approval));
  if (change.state !== 'waiting') return refuse('PRODUCT_CHANGE_OVER');
  const begun = await startChange(tx, context, change, now, { agreedBy: caller.staffId });
  return { change: kindOf(begun), state: begun.state };
}

/** What wishes are about, for whoever decides. */
export async function changesOfWishes(
  tx: Transaction,
  visit: Pick<StaffVisit, 'caller' | 'now'>,
  wishes: readonly Pick<ApprovalRow, 'wish'>[],
) {
  const uuids = wishes.map(uuidOf);
  if (uuids.length === 0) return new Map<string, Awaited<ReturnType<typeof viewsOf>>[number]>();
  const rows = await tx.select().from(productChanges).where(inArray(productChanges.uuid, uuids));
  return new Map((await viewsOf(tx, visit, rows)).map((view) => [view.id, view]));
}
