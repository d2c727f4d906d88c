import { z } from 'zod';
import { topUpBounds, usualTopUps } from '#shop/rules/payments/reward-rules.ts';
import { walletKinds } from '#shop/rules/payments/wallet.ts';
import { cart } from './cart.ts';
import { operation } from './operation.ts';
import { cityQuery, flag, givenRiyals, id, inRiyals, limit, listOf, page, text } from './shared.ts';

/** Spec section 7, Wallet: credit that a shopper has here, and what it is used for. */

export const walletEntry = z
  .object({
    id: z.int(),
    kind: z.enum(walletKinds),
    amount: inRiyals.describe('what came in is positive, what went out negative'),
    at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable().describe('for a bonus'),
    order_number: z.string().nullable(),
    order_link: z.string().nullable(),
  })
  .meta({ id: 'WalletEntry' });
export type WalletEntryView = z.output<typeof walletEntry>;

const expiring = z.array(z.object({ amount: inRiyals, expires_at: z.iso.datetime() }));

/** Counts what was set, so that of two who set it at once the second is told; a pause is no part of it. */
const version = z.int().default(1);

/** The setting `rewards`, and what stands in for parts that are missing. */
export const rewardRules = z.object({
  percent: z.number().min(0).max(100).describe('of what was paid for an order in the end'),
  expiry_days: z.int().min(1).max(3650),
  paused: z.boolean().default(false).describe('orders that are placed meanwhile earn nothing'),
  version,
});

/** The setting `top_ups`. */
export const topUpRules = z.object({
  least: inRiyals.default(usualTopUps.least),
  most: inRiyals.default(usualTopUps.most),
  paused: z.boolean().default(false).describe('no credit can be bought'),
  version,
});

const topUps = topUpRules.pick({ least: true, most: true, paused: true });

const wallet = listOf(walletEntry)
  .extend({
    balance: inRiyals,
    expiring: expiring.describe('what is left of bonuses that expire, soonest first'),
    top_ups: topUps.describe('what credit can be bought at once'),
  })
  .meta({ id: 'Wallet' });

export const readWallet = operation({
  id: 'readWallet',
  method: 'GET',
  path: '/user/wallet',
  summary: 'Balance and history of the wallet, newest first',
  who: ['shopper'],
  query: z.object({
    page_number: page,
    limit: limit(100, 20),
    kind: z.enum(walletKinds).optional(),
  }),
  output: wallet,
  refusals: [],
});

export const applyWallet = operation({
  id: 'applyWallet',
  method: 'POST',
  path: '/wallet/apply',
  summary: 'Let the wallet pay what it can of the cart, or not; the answer is the cart as it is then',
  who: ['shopper'],
  query: cityQuery,
  body: z.object({ apply: flag.default(true) }),
  output: cart,
  refusals: ['CITY_NOT_FOUND', 'WALLET_EMPTY', 'UNAUTHENTICATED'],
});

export const topUpWallet = operation({
  id: 'topUpWallet',
  method: 'POST',
  path: '/user/wallet/top-up',
  summary: 'Buy wallet credit; it is there once the payment is',
  who: ['shopper'],
  body: z.object({
    amount: givenRiyals(
      z
        .number({ error: 'amount' })
        .min(topUpBounds.least, 'amount')
        .max(topUpBounds.most, 'amount')
        .multipleOf(0.01, 'amount'),
    ).describe('within what the wallet says as `top_ups`'),
    payment_method: z.enum(['card', 'apple_pay', 'saved_card']).default('card'),
    card_id: id.nullish(),
    idempotency_key: text(80).optional().describe('A second call with the same key is the same payment'),
  }),
  output: z.object({
    payment_key: z.string(),
    payment_url: z.url().nullable().describe('null when it is paid already'),
  }),
  refusals: ['CARD_NOT_FOUND', 'PAYMENT_DECLINED', 'PAYMENT_UNAVAILABLE', 'TOP_UPS_PAUSED'],
});

export const readRewards = operation({
  id: 'readRewards',
  method: 'GET',
  path: '/user/rewards',
  summary: 'What orders have earned, what they will, and what expires when',
  who: ['shopper'],
  output: z.object({
    percent: z.number().describe('the share of a delivered order that comes back'),
    paused: z.boolean().describe('orders that are placed meanwhile earn nothing'),
    expiry_days: z.int(),
    earned: inRiyals.describe('in all'),
    available: inRiyals.describe('not used and not expired'),
    expiring,
    items: z.array(walletEntry).describe('bonuses, newest first, a hundred at most'),
    coming: z
      .array(z.object({ order_number: z.string(), order_link: z.string(), amount: inRiyals }))
      .describe('paid orders that are not delivered yet'),
  }),
  refusals: [],
});
