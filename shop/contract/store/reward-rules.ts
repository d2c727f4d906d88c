import { z } from 'zod';
import { rewardPercentMost, topUpBounds } from '#shop/rules/payments/reward-rules.ts';
import { operation } from '../operation.ts';
import { flag, givenRiyals, id, inRiyals, text, wholeNumber } from '../shared.ts';
import { rewardRules, topUpRules } from '../wallet.ts';

/* Rewards and the wallet as an owner sets them, with what rewards have cost (decision 0089). */

const ofOwners = { who: ['staff'], may: 'manage' } as const;

export const rulesOfCredit = z
  .object({
    rewards: rewardRules,
    top_ups: topUpRules,
    waiting: z.boolean().describe('another share of orders waits for a second person'),
    cost: z.object({
      earned: inRiyals.describe('given for delivered orders'),
      credit: inRiyals.describe('given by staff'),
      expired: inRiyals.describe('of both, what nobody used in time or left behind with an account'),
      owed: inRiyals.describe('what lies in wallets of it'),
      used: inRiyals.describe('the rest: what it has cost'),
    }),
  })
  .meta({ id: 'RulesOfCredit' });
export type RulesOfCredit = z.output<typeof rulesOfCredit>;

export const readCreditRules = operation({
  id: 'readCreditRules',
  method: 'GET',
  path: '/credit-rules',
  summary: 'What orders give back, how much credit can be bought, and what rewards have cost so far',
  ...ofOwners,
  output: rulesOfCredit,
  refusals: [],
});

/** As it is typed: «2.5» and «٢٫٥» as well. */
const percent = givenRiyals(
  z
    .number({ error: 'reward_percent' })
    .min(0, { error: 'reward_percent' })
    .max(rewardPercentMost, { error: 'reward_percent' })
    .multipleOf(0.1, { error: 'reward_percent' }),
).describe('of what was paid for an order in the end');

export const tryRewards = operation({
  id: 'tryRewards',
  method: 'GET',
  path: '/credit-rules/rewards/try',
  summary: 'What another share would have given for the orders that were delivered lately; changes nothing',
  ...ofOwners,
  query: z.object({ percent }),
  output: z.object({
    days: z.int().describe('so many, up to now'),
    orders: z.int().describe('of shoppers with an account; others earn nothing'),
    paid: inRiyals.describe('for them in the end'),
    percent_now: z.number(),
    now: inRiyals.describe('what they give by the share that is set, paused or not'),
    percent: z.number(),
    tried: inRiyals.describe('what they would give by the one that is tried'),
  }),
  refusals: [],
});

export const setRewards = operation({
  id: 'setRewards',
  method: 'PUT',
  path: '/credit-rules/rewards',
  summary:
    'Sets what orders give back from now on, and how long it lasts; more than one person sets alone is asked for first',
  ...ofOwners,
  proof: true,
  body: z.object({
    version: id.describe('which was read'),
    percent,
    expiry_days: wholeNumber(1, 3_650, 'reward_days'),
    reason: text(300).default('').describe('for whoever agrees, where it takes a second person'),
  }),
  output: z.object({ state: z.enum(['done', 'waiting']), approval_id: z.uuid().nullable() }),
  says: ({ state }) => (state === 'done' ? 'setting_kept' : 'approval_asked'),
  refusals: ['CHANGED_MEANWHILE', 'REWARDS_WAIT'],
});

const paused = z.object({ paused: flag });

export const pauseRewards = operation({
  id: 'pauseRewards',
  method: 'POST',
  path: '/credit-rules/rewards/pause',
  summary:
    'Has orders that are placed from now on earn nothing, or as before; those placed before keep their share',
  ...ofOwners,
  body: paused,
  output: paused,
  says: 'setting_kept',
  refusals: [],
});

const sum = givenRiyals(
  z
    .number({ error: 'top_up_bound' })
    .min(topUpBounds.least, { error: 'top_up_bound' })
    .max(topUpBounds.most, { error: 'top_up_bound' })
    .multipleOf(0.01, { error: 'top_up_bound' }),
);

export const setTopUps = operation({
  id: 'setTopUps',
  method: 'PUT',
  path: '/credit-rules/top-ups',
  summary: 'Sets the least and the most credit that can be bought at once',
  ...ofOwners,
  proof: true,
  body: z
    .object({ version: id.describe('which was read'), least: sum, most: sum })
    .refine(({ least, most }) => least <= most, { path: ['most'], error: 'top_up_order' }),
  output: topUpRules,
  says: 'setting_kept',
  refusals: ['CHANGED_MEANWHILE'],
});

export const pauseTopUps = operation({
  id: 'pauseTopUps',
  method: 'POST',
  path: '/credit-rules/top-ups/pause',
  summary: 'Sells no credit from now on, or again; payments that are under way are completed',
  ...ofOwners,
  body: paused,
  output: paused,
  says: 'setting_kept',
  refusals: [],
});
