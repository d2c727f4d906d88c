import { z } from 'zod';
import { add, fromRiyals, type Halalas } from '#shop/rules/money/money.ts';
import type { ChargeState } from '../payment-provider.ts';

/** What Tabby answers: payments with their captures and refunds, and sessions with an address or a refusal. */

/** Ids reach addresses, and may come from the shopper's address bar (`payment_id`): nothing but a uuid is one. */
export const paymentId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const riyals = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,4})?$/)
  .transform((text, context): Halalas => {
    try {
      return fromRiyals(Number(text));
    } catch (cause) {
      context.addIssue({ code: 'custom', message: String(cause) });
      return z.NEVER;
    }
  });

/** Absent and null are as good as empty. */
export const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

export const refundEntry = z.object({
  id: z.string().min(1),
  amount: riyals,
  reference_id: z.string().nullish(),
});

export const paymentAnswer = z.object({
  id: z.string().regex(paymentId),
  status: z.string().min(1),
  is_test: z.boolean().nullish(),
  amount: riyals,
  currency: z.string().length(3),
  order: z.object({ reference_id: z.string().nullish() }).nullish(),
  captures: list(z.object({ amount: riyals })),
  refunds: list(refundEntry),
});
export type PaymentAnswer = z.infer<typeof paymentAnswer>;

const plan = z.object({ web_url: z.url({ protocol: /^https?$/ }).nullish() });

export const checkoutAnswer = z.object({
  status: z.string().min(1),
  payment: paymentAnswer,
  configuration: z
    .object({
      available_products: z.object({ installments: list(plan) }).nullish(),
      products: z
        .object({ installments: z.object({ rejection_reason: z.string().nullish() }).nullish() })
        .nullish(),
    })
    .nullish(),
});
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;

/** A notification: the payment, its status in lower case. */
export const notificationBody = z.object({
  id: z.string().regex(paymentId),
  status: z.string().regex(/^[a-z_]{1,20}$/),
  captures: list(z.unknown()),
  refunds: list(z.unknown()),
});

/**
 * Tabby: payment statuses. CLOSED is not paid: it is paid when the captures come to the amount, and a payment that
 * was closed without them was given up. A word that is not here counts as pending, never as an end.
 */
export function stateOf({ status, amount, captures }: PaymentAnswer): ChargeState {
  const whole = add(...captures.map((capture) => capture.amount)) === amount;
  switch (status) {
    case 'AUTHORIZED':
      return whole ? 'captured' : 'authorized';
    case 'CLOSED':
      return whole ? 'captured' : 'cancelled';
    case 'REJECTED':
      return 'failed';
    case 'EXPIRED':
      return 'cancelled';
    default:
      return 'pending';
  }
}
