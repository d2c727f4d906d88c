import { z } from 'zod';
import {
  calmWebhooks,
  delayMs,
  flag,
  type PaymentScenario,
  type RefundScenario,
  refundsChange,
  webhooksChange,
} from '../kit/scenario.ts';

/** How Urpay behaves until it is told otherwise or reset. */
export type UrpayScenario = PaymentScenario & {
  /** Who decides a new payment: the shopper with the code, or nobody waits and it is paid or declined. */
  decide: 'shopper' | 'pay' | 'decline';
  refunds: RefundScenario;
};

export function calmUrpay(): UrpayScenario {
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
export const urpayChange = z.strictObject({
  delayMs,
  down: flag,
  timeoutAfterSuccess: flag,
  errorAfterSuccess: flag,
  decide: z.enum(['shopper', 'pay', 'decline']).optional(),
  answerAmount: z.number().nonnegative().nullable().optional(),
  refunds: refundsChange,
  webhooks: webhooksChange,
});
