import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { setProductPrice as contract } from '#shop/contract/workshop/product-list.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { saveProduct } from '../keep/save-product.ts';

export const setPrice = implementForStaff(contract, async (tx, visit, { params, body }) => {
  const price = fromRiyals(body.price);
  const { id, version, change } = await saveProduct(tx, params.id, {
    ...{ changes: { price }, seen: body.version, now: visit.now },
  });
  visit.audit(change);
  return { id, version, price: body.price };
});
