import { inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { productCategories } from '#server/db/schema/index.ts';
import {
  type CouponLine,
  type CouponProblem,
  couponProblem,
  discount,
  usableTogether,
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

/** The coupons of a cart, in the order in which they were applied, and what judging them needs to know. */
export type CartCoupons = { coupons: KnownCoupon[]; lines: CouponLine[]; hasOrderedBefore: boolean };

/** Reads what `judgeCoupons` holds against a cart; nothing where no coupon is applied. */
export async function readCartCoupons(
  db: Database | Transaction,
  user: CouponUser,
  couponIds: readonly number[],
  lines: readonly CartLine[],
): Promise<CartCoupons> {
  if (couponIds.length === 0)
    return {
      coupons: [],
      lines: lines.map((line) => ({ ...line, categoryIds: [] })),
      hasOrderedBefore: false,
    };
  const found = await readCoupons(db, user, sql`c.id in ${couponIds}`);
  const coupons = couponIds.flatMap((id) => found.find((coupon) => coupon.id === id) ?? []);
  return {
    coupons,
    lines: await withCategories(db, coupons, lines),
    hasOrderedBefore:
      coupons.some(({ firstOrderOnly }) => firstOrderOnly) && (await hasOrderedBefore(db, user)),
  };
}

/**
 * Holds the coupons of a cart against it: those with a problem take nothing off and say why. `deliveryCosts` is what
 * the city would ask without them.
 */
export function judgeCoupons(
  known: CartCoupons,
  at: { cityId: number; deliveryCosts: boolean; now: Date },
): Judgement {
  const { coupons, lines } = known;
  if (coupons.length === 0) return { coupons: [], reduction: noReduction, byLine: lines.map(() => zero) };
  const problems = new Map<number, CouponProblem>();
  for (const coupon of coupons) {
    const problem = couponProblem(coupon, { ...known, ...at, ...coupon });
    if (problem) problems.set(coupon.id, problem);
  }
  const { used, left } = usableTogether(coupons.filter(({ id }) => !problems.has(id)));
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
