import { z } from 'zod';
import { delayMs, flag, type Scenario, webhooksChange } from '../kit/scenario.ts';

/** How Urpay behaves until it is told otherwise or reset. */
export type UrpayScenario = Pick<
  Scenario,
  'delayMs' | 'down' | 'timeoutAfterSuccess' | 'answerAmount' | 'refunds' | 'webhooks'
> & {
  /** Who decides a new payment: the shopper with the code, or nobody waits and it is paid or declined. */
  decide: 'shopper' | 'pay' | 'decline';
};

export function calmUrpay(): UrpayScenario {
  return {
    delayMs: 0,
    down: false,
    timeoutAfterSuccess: false,
    decide: 'shopper',
    answerAmount: null,
    refunds: 'succeed',
    webhooks: { delayMs: 0, twice: false, outOfOrder: false, lost: false, forged: false },
  };
}

/** Settings to change; the others stay. A misspelt one is refused. */
export const urpayChange = z.strictObject({
  delayMs,
  down: flag,
  timeoutAfterSuccess: flag,
  decide: z.enum(['shopper', 'pay', 'decline']).optional(),
  answerAmount: z.number().nonnegative().nullable().optional(),
  refunds: z.enum(['succeed', 'stay-pending', 'fail']).optional(),
  webhooks: webhooksChange,
});
