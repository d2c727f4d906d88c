import { z } from 'zod';
import { calmWebhooks, delayMs, flag, type PaymentScenario, webhooksChange } from '../kit/scenario.ts';

/** How Tabby behaves until it is told otherwise or reset. */
export type TabbyScenario = PaymentScenario & {
  /** Who decides a new payment: the shopper on the page, or nobody waits and it is approved or rejected. */
  decide: 'shopper' | 'approve' | 'reject';
  /** In riyals: less is order_amount_too_low, more is order_amount_too_high. */
  minAmount: number;
  maxAmount: number;
  /** Where notifications go while no address is registered; null is the shop's own address for them. */
  webhookUrl: string | null;
};

export function calmTabby(): TabbyScenario {
  return {
    delayMs: 0,
    down: false,
    timeoutAfterSuccess: false,
    errorAfterSuccess: false,
    decide: 'shopper',
    minAmount: 10,
    maxAmount: 5000,
    answerAmount: null,
    webhookUrl: null,
    webhooks: calmWebhooks(),
  };
}

const riyals = z.number().nonnegative();

/** Settings to change. */
export const tabbyChange = z.strictObject({
  delayMs,
  down: flag,
  timeoutAfterSuccess: flag,
  errorAfterSuccess: flag,
  decide: z.enum(['shopper', 'approve', 'reject']).optional(),
  minAmount: riyals.optional(),
  maxAmount: riyals.optional(),
  answerAmount: riyals.nullable().optional(),
  webhookUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .optional(),
  webhooks: webhooksChange,
});
