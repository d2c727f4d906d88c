import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { productChangeRows } from '#server/db/schema/index.ts';
import { type Change, writeAudit } from '#server/kernel/audit.ts';
import { Refused, refuse } from '#server/kernel/base/refusal.ts';
import type { ErrorCode } from '#shop/contract/errors.ts';
import { decideApproval, releaseOwn } from '#shop/contract/workshop/approvals.ts';
import { applyProductChange } from '#shop/contract/workshop/product-changes.ts';
import type { BulkProblem } from '#shop/rules/catalogue/bulk-change.ts';
import { lockKept } from '../keep/kept.ts';
import { saveProduct } from '../keep/save-product.ts';
import { hideProduct, showProduct } from '../keep/show-product.ts';
import type { ChangeRow } from './change-view.ts';

type Row = typeof productChangeRows.$inferSelect;
type Outcome = { productId: number; problem: BulkProblem | null };

/** Why the writer of products left one as it is. */
const problemOf: Partial<Record<ErrorCode, BulkProblem>> = {
  CHANGED_MEANWHILE: 'changed_meanwhile',
  PRODUCT_INCOMPLETE: 'incomplete',
  PRICE_NEEDS_TWO: 'price_needs_two',
  // A city, a category or a sale is gone meanwhile.
  INVALID_INPUT: 'not_allowed',
};

/**
 * Does the next so many of a change's products, each by itself: what one is refused takes nothing of the others along. What
 * came of each is written in the same transaction, so that none is done twice; products are locked in ascending order.
 * Takes the change locked. Answers whether some are left.
 */
export async function runBatch(
  tx: Transaction,
  change: ChangeRow,
  most: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .select()
    .from(productChangeRows)
    .where(and(eq(productChangeRows.changeId, change.id), eq(productChangeRows.state, 'planned')))
    .orderBy(asc(productChangeRows.productId))
    .limit(most);
  const outcomes: Outcome[] = [];
  const changes: Change[] = [];
  for (const row of rows) {
    try {
      const made = await tx.transaction((inner) => changeOne(inner, row, change.agreedBy !== null, now));
      changes.push(...made.filter((each) => each !== null));
      outcomes.push({ productId: row.productId, problem: null });
    } catch (error) {
      const problem = error instanceof Refused ? problemOf[error.code] : undefined;
      if (!problem) throw error;
      outcomes.push({ productId: row.productId, problem });
    }
  }
  await writeAudit(tx, byWhom(change, now), changes);
  await writeOutcomes(tx, change.id, outcomes);
  return rows.length === most;
}

/** What two have agreed to stands in the log under the second one's word: the limit of prices begins there anew. */
function byWhom({ askedBy, agreedBy }: ChangeRow, at: Date) {
  if (agreedBy === null) return { staffId: askedBy, operation: applyProductChange.id, at };
  const operation = agreedBy === askedBy ? releaseOwn.id : decideApproval.id;
  return { staffId: agreedBy, operation, at };
}

async function changeOne(
  tx: Transaction,
  row: Row,
  priceAgreed: boolean,
  now: Date,
): Promise<(Change | null)[]> {
  const { productId, version, before, after } = row;
  const { published, ...changes } = after;
  const made: (Change | null)[] = [];
  if (published !== undefined) {
    const kept = await lockKept(tx, productId);
    if (kept.row.published !== before.published) refuse('CHANGED_MEANWHILE');
    const show = published ? showProduct : hideProduct;
    made.push((await show(tx, productId, now)).change);
  }
  if (Object.keys(changes).length > 0) {
    const agreed = priceAgreed ? { farPrice: 'agreed' as const } : {};
    made.push((await saveProduct(tx, productId, { changes, seen: version, now, ...agreed })).change);
  }
  return made;
}

async function writeOutcomes(tx: Transaction, changeId: number, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await tx.execute(sql`
    update ${productChangeRows} set problem = told.problem,
      state = case when told.problem is null then 'done' else 'refused' end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as told("productId" int, problem text)
    where change_id = ${changeId} and product_id = told."productId"`);
}
