import { z } from 'zod';
import { calmWebhooks, delayMs, flag, type PaymentScenario, webhooksChange } from '../kit/scenario.ts';

/** How Tamara behaves until it is told otherwise or reset. */
export type TamaraScenario = PaymentScenario & {
  /** Who decides a new order: the shopper on the page, or nobody waits and it is approved or declined. */
  decide: 'shopper' | 'approve' | 'decline';
  /** In riyals: what the four payments are offered for. */
  minAmount: number;
  maxAmount: number;
  /** Whether there is a plan for a shopper who is asked about. */
  available: boolean;
  /** The account takes the money as soon as an order is authorised. */
  autoCapture: boolean;
  /** Which of its two forms a notification has: what happened, or what the order is now. */
  notices: 'event_type' | 'order_status';
};

export function calmTamara(): TamaraScenario {
  return {
    delayMs: 0,
    down: false,
    timeoutAfterSuccess: false,
    errorAfterSuccess: false,
    decide: 'shopper',
    minAmount: 10,
    maxAmount: 5000,
    available: true,
    autoCapture: false,
    answerAmount: null,
    notices: 'event_type',
    webhooks: calmWebhooks(),
  };
}

const riyals = z.number().nonnegative();

/** Settings to change. */
export const tamaraChange = z.strictObject({
  delayMs,
  down: flag,
  timeoutAfterSuccess: flag,
  errorAfterSuccess: flag,
  decide: z.enum(['shopper', 'approve', 'decline']).optional(),
  minAmount: riyals.optional(),
  maxAmount: riyals.optional(),
  available: flag,
  autoCapture: flag,
  answerAmount: riyals.nullable().optional(),
  notices: z.enum(['event_type', 'order_status']).optional(),
  webhooks: webhooksChange,
});
