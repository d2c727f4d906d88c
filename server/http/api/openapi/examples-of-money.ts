import * as coupons from '#shop/contract/coupons.ts';
import * as wallet from '#shop/contract/wallet.ts';
import { type Examples, example, listed } from './example.ts';
import * as the from './things.ts';

/** Of wallet, rewards and coupons. */
export function ofMoneyKept(): Examples {
  const { bonus, coupon, expiring, inRiyadh: query } = the;
  return [
    example(
      wallet.readWallet,
      { balance: 50, expiring, top_ups: { least: 10, most: 5_000, paused: false }, ...listed([bonus], 20) },
      { query: { page_number: 1, limit: 20 } },
    ),
    example(
      wallet.applyWallet,
      {
        ...the.cart,
        summary: { ...the.cart.summary, wallet: 50, due: 204 },
        pickup_summary: { ...the.cart.summary, wallet: 50, due: 204 },
        wallet: { balance: 50, applied: true },
      },
      { query, body: { apply: true } },
    ),
    example(
      wallet.topUpWallet,
      {
        payment_key: 'T6mFk5pORD2SOxYXgk4H9m9BuACvinHsYSp_zT7nXfI',
        payment_url: 'https://checkout.tap.company/?mode=page&token=eyJh',
      },
      { body: { amount: 100, payment_method: 'card' } },
    ),
    example(wallet.readRewards, {
      percent: 2,
      paused: false,
      expiry_days: 365,
      earned: 50,
      available: 50,
      expiring,
      items: [bonus],
      coming: [{ ...the.order, amount: 5.08 }],
    }),
    example(coupons.listCoupons, listed([coupon], 50), { query: { page_number: 1, limit: 50 } }),
    example(coupons.filterCoupons, listed([coupon], 50), { body: { type: 'available' } }),
    example(coupons.saveCoupon, coupon, { body: { coupon_code: 'WELCOME10' } }),
    example(
      coupons.applyCoupon,
      {
        ...the.cart,
        summary: { ...the.cart.summary, discount: 25.4, total: 228.6, vat: 29.82, due: 228.6 },
        pickup_summary: { ...the.cart.summary, discount: 25.4, total: 228.6, vat: 29.82, due: 228.6 },
        coupons: [
          {
            id: coupon.id,
            code: coupon.code,
            title: coupon.title,
            free_delivery: false,
            discount: 25.4,
            problem: null,
          },
        ],
      },
      { query, body: { coupon_code: 'WELCOME10', remove: false } },
    ),
  ];
}
