import { addCoupon, changeCoupon } from './keep-coupon.ts';
import { listStaffCoupons, readStaffCoupon } from './list-staff-coupons.ts';
import { endCoupon, pauseCoupon } from './stop-coupon.ts';
import { couponChoices, tryCoupon } from './try-coupon.ts';

/** Coupons as staff keep them. */
export const staffCouponOperations = [
  listStaffCoupons,
  readStaffCoupon,
  couponChoices,
  addCoupon,
  changeCoupon,
  pauseCoupon,
  endCoupon,
  tryCoupon,
];
