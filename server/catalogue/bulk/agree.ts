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

/** The changes that approvals are about, by the approvals' ids, for whoever decides. */
export async function changesOfWishes(
  tx: Transaction,
  visit: Pick<StaffVisit, 'caller' | 'now'>,
  approvals: readonly ApprovalRow[],
): Promise<Map<string, Awaited<ReturnType<typeof viewsOf>>[number]>> {
  const ofProducts = approvals.filter(({ kind }) => kind === 'products');
  if (ofProducts.length === 0) return new Map();
  const uuids = ofProducts.map(uuidOf);
  const rows = await tx.select().from(productChanges).where(inArray(productChanges.uuid, uuids));
  const views = new Map((await viewsOf(tx, visit, rows)).map((view) => [view.id, view]));
  return new Map(
    ofProducts.flatMap((approval) => {
      const view = views.get(uuidOf(approval));
      return view ? [[approval.uuid, view] as const] : [];
    }),
  );
}
