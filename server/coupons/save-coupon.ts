import { sql } from 'drizzle-orm';
import { savedCoupons } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { saveCoupon as contract } from '#shop/contract/coupons.ts';
import { couponState } from '#shop/rules/cart/coupon.ts';
import { toWireCoupons } from './coupon-view.ts';
import { readCoupons } from './known-coupons.ts';
import { refuseCoupon } from './refuse-coupon.ts';

/** Keeps a coupon for later. One that can't be used any more isn't kept, and why is said. */
export const saveCoupon = implement(contract, async (visit, { body }) => {
  const { context, caller, now, language } = visit;
  const accountId = accountOf(caller);
  await context.limits.coupon(visit, body.coupon_code);
  const [coupon] = await readCoupons(
    context.db,
    { accountId, phone: null },
    sql`c.code = ${body.coupon_code}`,
  );
  if (!coupon) refuse('COUPON_NOT_FOUND');
  const state = couponState(coupon, { now, ...coupon });
  if (state !== 'available') refuseCoupon(coupon, state, language);
  await context.db.insert(savedCoupons).values({ accountId, couponId: coupon.id }).onConflictDoNothing();
  const [view] = await toWireCoupons(visit, [{ ...coupon, saved: true }]);
  return view as NonNullable<typeof view>;
});
