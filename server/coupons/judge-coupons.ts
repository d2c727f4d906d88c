import { inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { productCategories } from '#server/db/schema/index.ts';
import {
  type CouponLine,
  type CouponProblem,
  couponProblem,
  discount,
  together,
} from '#shop/rules/cart/coupon.ts';
import { add, type Halalas, zero } from '#shop/rules/money/money.ts';
import { noReduction, type Reduction } from '#shop/rules/money/price.ts';
import { type CouponUser, hasOrderedBefore, type KnownCoupon, readCoupons } from './known-coupons.ts';

/** A coupon on a cart: what it takes off, or why nothing. */
export type JudgedCoupon = { coupon: KnownCoupon; discount: Halalas; problem: CouponProblem | null };

export type Judgement = {
  coupons: JudgedCoupon[];
  reduction: Reduction;
  /** What is taken off each line, in the order of the lines. */
  byLine: Halalas[];
};

type CartLine = { productId: number; total: Halalas };

/**
 * Holds the coupons of a cart against it, in the order in which they were applied: those with a problem take nothing
 * off and say why. `deliveryCosts` is what the city would ask without them.
 */
export async function judgeCoupons(
  db: Database | Transaction,
  user: CouponUser,
  cart: {
    couponIds: readonly number[];
    lines: readonly CartLine[];
    cityId: number;
    deliveryCosts: boolean;
    now: Date;
  },
): Promise<Judgement> {
  const zeros = cart.lines.map(() => zero);
  if (cart.couponIds.length === 0) return { coupons: [], reduction: noReduction, byLine: zeros };

  const found = await readCoupons(db, user, sql`c.id in ${cart.couponIds}`);
  const coupons = cart.couponIds.flatMap((id) => found.find((coupon) => coupon.id === id) ?? []);
  const lines = await withCategories(db, coupons, cart.lines);
  const before = coupons.some(({ firstOrderOnly }) => firstOrderOnly) && (await hasOrderedBefore(db, user));
  const problems = new Map<number, CouponProblem>();
  for (const coupon of coupons) {
    const problem = couponProblem(coupon, { ...cart, ...coupon, lines, hasOrderedBefore: before });
    if (problem) problems.set(coupon.id, problem);
  }
  const { used, left } = together(coupons.filter(({ id }) => !problems.has(id)));
  for (const { id } of left) problems.set(id, 'not_with_others');

  const { byCoupon, byLine, freeDelivery } = discount(used, lines);
  return {
    coupons: coupons.map((coupon) => ({
      coupon,
      discount: byCoupon.get(coupon.id) ?? zero,
      problem: problems.get(coupon.id) ?? null,
    })),
    reduction: { discount: add(...byLine), freeDelivery },
    byLine,
  };
}

/** Categories are asked for only when a coupon looks at them. */
async function withCategories(
  db: Database | Transaction,
  coupons: readonly KnownCoupon[],
  lines: readonly CartLine[],
): Promise<CouponLine[]> {
  const asked = coupons.some(({ categoryIds }) => categoryIds !== null) && lines.length > 0;
  const rows = asked
    ? await db
        .select()
        .from(productCategories)
        .where(
          inArray(
            productCategories.productId,
            lines.map(({ productId }) => productId),
          ),
        )
    : [];
  return lines.map(({ productId, total }) => ({
    productId,
    total,
    categoryIds: rows.filter((row) => row.productId === productId).map((row) => row.categoryId),
  }));
}
