import { and, asc, eq, inArray } from 'drizzle-orm';
import { productChangeRows, products } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { undoProductChange as contract } from '#shop/contract/workshop/product-changes.ts';
import { planUndo } from '#shop/rules/catalogue/bulk-change.ts';
import { readBulkProducts } from './bulk-products.ts';
import { lockChange, viewOf } from './change-view.ts';
import { keepPlan } from './keep-plan.ts';

/**
 * Plans a change of its own that takes another back: of each product that it changed, what it changed, where that is still
 * as it was left.
 */
export const undoChange = implementForStaff(contract, async (tx, visit, { params }) => {
  visit.audit(null);
  const change = await lockChange(tx, params.id);
  if (change.state !== 'done' && change.state !== 'stopped') refuse('PRODUCT_CHANGE_OVER');
  const done = await tx
    .select()
    .from(productChangeRows)
    .where(and(eq(productChangeRows.changeId, change.id), eq(productChangeRows.state, 'done')))
    .orderBy(asc(productChangeRows.productId));
  if (done.length === 0) refuse('PRODUCT_CHANGE_OVER');
  const ids = done.map(({ productId }) => productId);
  const now = await readBulkProducts(tx, inArray(products.id, ids));
  const rows = new Map(done.map((row) => [row.productId, row]));
  const plans = now.flatMap((product) => {
    const row = rows.get(product.id);
    return row ? [{ product, planned: planUndo(product.fields, row) }] : [];
  });
  return viewOf(tx, visit, await keepPlan(tx, visit, { wish: null, undoes: change.id }, plans));
});
