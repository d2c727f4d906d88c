import { type Halalas, halalas } from '../money/money.ts';
import type { Coupon } from './coupon.ts';

/** What becomes of a coupon as staff see it, whoever shops. */
export const couponStandings = ['waits', 'runs', 'paused', 'used_up', 'ended'] as const;
export type CouponStanding = (typeof couponStandings)[number];

/** What one person promises by a coupon: so much of the price, and so much of an order. Above it a second one agrees. */
export const couponAlone = { percent: 30, amount: halalas(100_00) } as const;

/** What a coupon promises, to whom and how often; its name, and whether it is shown, promise nothing. */
export type CouponTerms = Omit<Coupon, 'id' | 'code' | 'active'>;

/** Whether a shopper could use it now, or why nobody can. An end outlasts a pause. */
export function couponStanding(
  { active, startsAt, endsAt, inTotal }: Coupon,
  { now, uses }: { now: Date; uses: number },
): CouponStanding {
  if (endsAt !== null && now >= endsAt) return 'ended';
  if (!active) return 'paused';
  if (inTotal !== null && uses >= inTotal) return 'used_up';
  return now < startsAt ? 'waits' : 'runs';
}

/**
 * Whether a second person has to agree to what a coupon promises: what it takes off an order may come to more than one
 * person promises, and it isn't what was agreed to `before`.
 */
export function couponNeedsSecondPerson(before: CouponTerms | null, after: CouponTerms): boolean {
  return isGenerous(after) && (before === null || termsOf(before) !== termsOf(after));
}

/** A percentage whose ceiling one person could give as an amount is as small as that amount. */
function isGenerous({ kind, percent, amount, ceiling }: CouponTerms): boolean {
  const isSmall = (sum: Halalas | null) => sum !== null && sum <= couponAlone.amount;
  if (kind === 'free_delivery' || isSmall(ceiling)) return false;
  return kind === 'percent' ? (percent ?? 0) > couponAlone.percent : !isSmall(amount);
}

function termsOf(terms: CouponTerms): string {
  const set = (ids: readonly number[] | null) => ids && [...ids].sort((a, b) => a - b);
  return JSON.stringify([
    ...[terms.kind, terms.percent, terms.amount, terms.ceiling, terms.minimum],
    ...[terms.perShopper, terms.inTotal, terms.firstOrderOnly, terms.stackable],
    ...[set(terms.cityIds), set(terms.categoryIds), set(terms.productIds)],
    ...[terms.startsAt, terms.endsAt],
  ]);
}
