import { z } from 'zod';
import {
  calmWebhooks,
  delayMs,
  flag,
  type PaymentScenario,
  type RefundScenario,
  refundsChange,
  webhooksChange,
} from '../../kit/scenario.ts';

/** How Tap behaves until it is told otherwise or reset. */
export type TapScenario = PaymentScenario & {
  /** Who decides a new charge: the shopper on the payment page, or nobody waits and it is captured or declined. */
  decide: 'shopper' | 'capture' | 'decline';
  refunds: RefundScenario;
};

export function calmTap(): TapScenario {
  return {
    delayMs: 0,
    down: false,
    timeoutAfterSuccess: false,
    errorAfterSuccess: false,
    decide: 'shopper',
    answerAmount: null,
    refunds: 'succeed',
    webhooks: calmWebhooks(),
  };
}

/** Settings to change. */
export const tapChange = z.strictObject({
  delayMs,
  down: flag,
  timeoutAfterSuccess: flag,
  errorAfterSuccess: flag,
  decide: z.enum(['shopper', 'capture', 'decline']).optional(),
  answerAmount: z.number().nonnegative().nullable().optional(),
  refunds: refundsChange,
  webhooks: webhooksChange,
});
