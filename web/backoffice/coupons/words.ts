import { coupons as ar } from '#shop/messages/ar/staff/screens/coupons.ts';
import { coupons as en } from '#shop/messages/en/staff/screens/coupons.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export type CouponWords = typeof ar;
export const useCouponWords = () => useScreenWords(both);
