import { inArray } from 'drizzle-orm';
import { products } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { previewProductChange as contract } from '#shop/contract/workshop/product-changes.ts';
import { type BulkChange, type Planned, planChange } from '#shop/rules/catalogue/bulk-change.ts';
import { productsOf } from '../staff-list/find-products.ts';
import { type BulkProduct, readBulkProducts } from './bulk-products.ts';
import { viewOf } from './change-view.ts';
import { keepPlan } from './keep-plan.ts';
import { wantedChange } from './wanted-change.ts';

/** Plans a change product by product, and keeps the plan: it is what is done if it is applied, and nothing else. */
export const previewChange = implementForStaff(contract, async (tx, visit, { body }) => {
  const { products_ids, found, filter, ...wish } = body;
  visit.audit(null);
  const change = await wantedChange(tx, wish, visit.now);
  const all = found !== undefined;
  const ids = [...new Set(products_ids)];
  const which = all ? productsOf(filter ?? { q: '', view: 'all' }) : inArray(products.id, ids);
  const chosen = await readBulkProducts(tx, which);
  if (chosen.length !== (all ? found : ids.length))
    refuse('PRODUCTS_FOUND_OTHERWISE', { values: { found: chosen.length } });
  const plans = chosen.map((product) => ({ product, planned: planFor(product, change) }));
  return viewOf(tx, visit, await keepPlan(tx, visit, { wish, undoes: null }, plans));
});

function planFor(product: BulkProduct, change: BulkChange): Planned {
  if (change.kind === 'publish' && !product.fields.published && product.incomplete)
    return { problem: 'incomplete' };
  return planChange(product.fields, change);
}
