import { z } from 'zod';
import { halalas } from '#shop/rules/money/money.ts';
import type { ChargeState, Refund } from '../payment-provider.ts';

/** What Urpay answers and reports, in the words of our contract with it (urpay.ts). */

/** Ids become part of addresses, and may come from outside: letters, digits, dash and underscore alone. */
export const safeId = /^[A-Za-z0-9_-]{1,64}$/;

const id = z.string().regex(safeId);

/** "150.00": always both decimals. */
const riyals = z
  .string()
  .regex(/^\d{1,12}\.\d{2}$/)
  .transform((text) => halalas(Number(text.replace('.', ''))));

const attemptsLeft = z.int().nonnegative();

export const refundAnswer = z.object({
  refund_id: id,
  /** The refund's uuid that the shop gave. */
  reference: z.string(),
  status: z.string().min(1),
  amount: riyals,
  currency: z.string().length(3),
});
export type RefundAnswer = z.infer<typeof refundAnswer>;

export const paymentAnswer = z.object({
  payment_id: id,
  merchant_reference: z.string().nullable(),
  status: z.string().min(1),
  amount: riyals,
  currency: z.string().length(3),
  live_mode: z.boolean(),
  /** Names the code that was sent last; null once no code is waited for. */
  otp_reference: z.string().min(1).nullable(),
  attempts_left: attemptsLeft,
  refunds: z.array(refundAnswer),
});
export type PaymentAnswer = z.infer<typeof paymentAnswer>;

/** What became of a code. Unlike a payment's status an unknown word has no safe reading here, so it is refused. */
export const codeAnswer = z.object({
  status: z.enum(['PAID', 'OTP_INVALID', 'OTP_EXPIRED', 'DECLINED']),
  attempts_left: attemptsLeft,
});

export const codeResults = {
  PAID: 'paid',
  OTP_INVALID: 'wrong',
  OTP_EXPIRED: 'expired',
  DECLINED: 'declined',
} as const;

/** A payment that has come to an end takes no more code: its end is the answer to any. */
export const endResults = {
  captured: 'paid',
  failed: 'declined',
  cancelled: 'expired',
  pending: null,
  authorized: null,
} as const satisfies Record<ChargeState, string | null>;

export const noticeBody = z.discriminatedUnion('object', [
  z
    .object({ object: z.literal('payment'), payment_id: id, status: z.string().min(1).max(40) })
    .transform(({ payment_id, status }) => ({ object: 'charge' as const, id: payment_id, status })),
  z
    .object({ object: z.literal('refund'), refund_id: id, status: z.string().min(1).max(40) })
    .transform(({ refund_id, status }) => ({ object: 'refund' as const, id: refund_id, status })),
]);

/** A word that is not here counts as pending, never as an end. */
export function stateOf({ status }: PaymentAnswer): ChargeState {
  switch (status) {
    case 'PAID':
      return 'captured';
    case 'DECLINED':
      return 'failed';
    case 'EXPIRED':
      return 'cancelled';
    default:
      return 'pending';
  }
}

export function refundStateOf({ status }: RefundAnswer): Refund['state'] {
  switch (status) {
    case 'REFUNDED':
      return 'refunded';
    case 'FAILED':
      return 'failed';
    default:
      return 'pending';
  }
}
