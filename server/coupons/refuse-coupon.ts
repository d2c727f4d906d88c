import { refuse } from '#server/kernel/base/refusal.ts';
import { couponProblemMessage } from '#shop/messages/bilingual/coupons.ts';
import type { Coupon, CouponProblem } from '#shop/rules/cart/coupon.ts';

/** Refuses COUPON_REFUSED with why, in words. */
export function refuseCoupon(
  { minimum }: Pick<Coupon, 'minimum'>,
  problem: CouponProblem,
  language: 'ar' | 'en',
): never {
  const reason = couponProblemMessage(language, problem, { minimum });
  return refuse('COUPON_REFUSED', { values: { reason } });
}
