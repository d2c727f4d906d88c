import { add, type Halalas, halalas, spread, zero } from '../money/money.ts';
import { westernDigits } from '../text/digits.ts';

/** What a coupon takes off, and for whom, where and when (decision 0033). */
export type Coupon = {
  id: number;
  /** As `couponCode` makes it. */
  code: string;
  kind: 'percent' | 'fixed' | 'free_delivery';
  /** 1–100, for `percent`. */
  percent: number | null;
  /** For `fixed`. */
  amount: Halalas | null;
  /** The most that it takes off. */
  ceiling: Halalas | null;
  /** The least that the goods it is for must come to. */
  minimum: Halalas;
  perShopper: number | null;
  inTotal: number | null;
  firstOrderOnly: boolean;
  /** Null: all. */
  cityIds: readonly number[] | null;
  /** Null: all. With both lists a product of either counts. */
  categoryIds: readonly number[] | null;
  productIds: readonly number[] | null;
  startsAt: Date;
  endsAt: Date | null;
  /** May be used beside another that may. */
  stackable: boolean;
  active: boolean;
};

/** Why a coupon does nothing for this cart. */
export const couponProblems = [
  'not_started',
  'expired',
  'used',
  'used_up',
  'first_order_only',
  'not_in_city',
  'not_for_items',
  'below_minimum',
  'not_with_others',
  'delivery_is_free',
] as const;
export type CouponProblem = (typeof couponProblems)[number];

export type CouponLine = { productId: number; categoryIds: readonly number[]; total: Halalas };

/** What a coupon is held against. */
export type CouponSituation = {
  now: Date;
  cityId: number;
  lines: readonly CouponLine[];
  /** What delivery would cost without it. */
  deliveryCosts: boolean;
  /** Orders of this shopper, by account or phone, that used it or hold it; not the one being made. */
  usedByShopper: number;
  /** The same of everybody. */
  usedInTotal: number;
  hasOrderedBefore: boolean;
};

/** A code as it is kept and compared: capitals, Western digits, no spaces. */
export function couponCode(typed: string): string {
  return westernDigits(typed)
    .replace(/[\s\u200e\u200f]/g, '')
    .toUpperCase();
}

/** Whether it could still be used by this shopper in some cart, whatever lies in it. */
export function couponState(
  coupon: Coupon,
  { now, usedByShopper, usedInTotal }: Pick<CouponSituation, 'now' | 'usedByShopper' | 'usedInTotal'>,
): 'available' | 'expired' | 'used' {
  if (coupon.perShopper !== null && usedByShopper >= coupon.perShopper) return 'used';
  if (!coupon.active || (coupon.endsAt !== null && now >= coupon.endsAt)) return 'expired';
  return coupon.inTotal !== null && usedInTotal >= coupon.inTotal ? 'expired' : 'available';
}

/** Why the coupon does nothing here; null when it works. Ends first that nothing in the cart can change. */
export function couponProblem(coupon: Coupon, situation: CouponSituation): CouponProblem | null {
  const { now, cityId, lines } = situation;
  if (now < coupon.startsAt) return 'not_started';
  if (!coupon.active || (coupon.endsAt !== null && now >= coupon.endsAt)) return 'expired';
  if (coupon.perShopper !== null && situation.usedByShopper >= coupon.perShopper) return 'used';
  if (coupon.inTotal !== null && situation.usedInTotal >= coupon.inTotal) return 'used_up';
  if (coupon.firstOrderOnly && situation.hasOrderedBefore) return 'first_order_only';
  if (coupon.cityIds !== null && !coupon.cityIds.includes(cityId)) return 'not_in_city';
  const eligible = lines.filter((line) => isFor(coupon, line));
  if (eligible.length === 0) return 'not_for_items';
  if (add(...eligible.map(({ total }) => total)) < coupon.minimum) return 'below_minimum';
  if (coupon.kind === 'free_delivery' && !situation.deliveryCosts) return 'delivery_is_free';
  return null;
}

/** Those that can be used together, in their order: the first, and after it only what is marked, beside what is marked. */
export function usableTogether(coupons: readonly Coupon[]): { used: Coupon[]; left: Coupon[] } {
  const used: Coupon[] = [];
  const left: Coupon[] = [];
  for (const coupon of coupons) {
    const fits = used.length === 0 || (coupon.stackable && used.every(({ stackable }) => stackable));
    (fits ? used : left).push(coupon);
  }
  return { used, left };
}

/** What coupons take off: each of them, and each line in the order given. The two sums are equal. */
export type Discounts = { byCoupon: Map<number, Halalas>; byLine: Halalas[]; freeDelivery: boolean };

/**
 * Takes coupons off one after the other, each from what the ones before it have left of the lines that it is for.
 * Never more than a line costs.
 */
export function discount(coupons: readonly Coupon[], lines: readonly CouponLine[]): Discounts {
  const byCoupon = new Map<number, Halalas>();
  const left = lines.map(({ total }) => total);
  for (const coupon of coupons) {
    const open = left.map((amount, at) => (isFor(coupon, lines[at] as CouponLine) ? amount : zero));
    const off = takenOff(coupon, add(...open));
    byCoupon.set(coupon.id, off);
    const parts = spread(off, open);
    for (const [at, part] of parts.entries()) left[at] = halalas((left[at] as Halalas) - part);
  }
  return {
    byCoupon,
    byLine: lines.map(({ total }, at) => halalas(total - (left[at] as Halalas))),
    freeDelivery: coupons.some(({ kind }) => kind === 'free_delivery'),
  };
}

/** Whether a coupon is for a line of a cart. */
export function isFor(coupon: Coupon, line: CouponLine): boolean {
  if (coupon.productIds === null && coupon.categoryIds === null) return true;
  return (
    (coupon.productIds?.includes(line.productId) ?? false) ||
    (coupon.categoryIds?.some((id) => line.categoryIds.includes(id)) ?? false)
  );
}

function takenOff(coupon: Coupon, goods: Halalas): Halalas {
  const off =
    coupon.kind === 'percent'
      ? Math.round((goods * (coupon.percent ?? 0)) / 100)
      : coupon.kind === 'fixed'
        ? (coupon.amount ?? 0)
        : 0;
  return halalas(Math.min(off, goods, coupon.ceiling ?? off));
}
