import { z } from 'zod';
import { couponCode } from '#shop/rules/cart/coupon.ts';
import { cart } from './cart.ts';
import { operation } from './operation.ts';
import { cityQuery, flag, inRiyals, limit, listOf, page } from './shared.ts';

/** Spec section 7, Coupons. */

export const coupon = z
  .object({
    id: z.int(),
    code: z.string(),
    title: z.string(),
    kind: z.enum(['percent', 'fixed', 'free_delivery']),
    percent: z.int().nullable(),
    amount: inRiyals.nullable(),
    ceiling: inRiyals.nullable().describe('the most that it takes off'),
    minimum: inRiyals,
    first_order_only: z.boolean(),
    stackable: z.boolean(),
    cities: z.array(z.string()).nullable().describe('null: all'),
    categories: z.array(z.string()).nullable(),
    products: z.array(z.object({ title: z.string(), slug: z.string() })).nullable(),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime().nullable(),
    state: z.enum(['available', 'expired', 'used']),
    saved: z.boolean(),
  })
  .meta({ id: 'Coupon' });
export type CouponView = z.output<typeof coupon>;

const listed = {
  output: listOf(coupon),
  who: ['shopper'],
  refusals: [],
} as const;

export const listCoupons = operation({
  id: 'listCoupons',
  method: 'GET',
  path: '/coupons',
  summary: "The shopper's coupons: saved ones, used ones, and what is open to everybody",
  query: z.object({ page_number: page, limit: limit(100, 50) }),
  ...listed,
});

export const filterCoupons = operation({
  id: 'filterCoupons',
  method: 'POST',
  path: '/coupons',
  summary: 'The same, of one state',
  body: z.object({
    type: z.enum(['available', 'expired', 'used']).optional(),
    page_number: page,
    limit: limit(100, 50),
  }),
  ...listed,
});

const code = z
  .string({ error: 'coupon_code' })
  .max(200, { error: 'coupon_code', abort: true })
  .overwrite(couponCode)
  .refine((given) => given.length > 0 && given.length <= 40, { error: 'coupon_code' })
  .meta({ minLength: 1, maxLength: 40 });

export const saveCoupon = operation({
  id: 'saveCoupon',
  method: 'POST',
  path: '/coupons/save',
  summary: 'Keep a coupon for later by its code',
  who: ['shopper'],
  body: z.object({ coupon_code: code }),
  output: coupon,
  says: 'coupon_saved',
  refusals: ['COUPON_NOT_FOUND', 'COUPON_REFUSED', 'TOO_MANY_TRIES'],
});

export const applyCoupon = operation({
  id: 'applyCoupon',
  method: 'POST',
  path: '/coupons/apply',
  summary: 'Apply a coupon to the cart, or take it off; the answer is the cart as it is then',
  who: ['guest', 'shopper'],
  query: cityQuery,
  body: z.object({ coupon_code: code, remove: flag.default(false) }),
  output: cart,
  refusals: ['CITY_NOT_FOUND', 'CART_EMPTY', 'COUPON_NOT_FOUND', 'COUPON_REFUSED', 'TOO_MANY_TRIES'],
});
