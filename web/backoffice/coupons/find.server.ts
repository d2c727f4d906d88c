import { couponChoices } from '#shop/contract/workshop/coupons.ts';
import type { StaffContext } from '../base/context.ts';
import type { Found } from '../goods/goods.tsx';

/** Products called so, with those that a form has chosen. */
export async function findProducts(
  page: StaffContext,
  q: string,
  chosen: readonly string[],
): Promise<Found | null> {
  const answer = await page.call(couponChoices, { query: { q, products: chosen.join(',') } });
  if (!answer.success) return null;
  const goods = answer.data.products.map(({ id, title }) => ({ id, title }));
  return { q, goods, isNone: goods.every(({ id }) => chosen.includes(String(id))) };
}
