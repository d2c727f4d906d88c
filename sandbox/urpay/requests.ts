import { z } from 'zod';
import { toMinor } from '../kit/riyals.ts';
import { refuse } from './errors.ts';

/** What a merchant sends. Amounts are decimal strings in riyals, "150.00". */

const amount = z.unknown().transform((given, context): number => {
  const minor = toMinor(given);
  if (minor !== null) return minor;
  context.addIssue({ code: 'custom', message: 'a decimal string of riyals, more than nothing' });
  return z.NEVER;
});

const payment = z.object({
  merchant_reference: z.string().min(1).max(64),
  amount,
  currency: z.literal('SAR'),
  mobile: z.string(),
  description: z.string().max(255).default(''),
  /** Seconds for which it waits to be paid. */
  open_for: z.int().min(180).max(3600).default(900),
  callback_url: z.url({ protocol: /^https?$/ }),
});
const refund = z.object({ reference: z.string().min(1).max(64), amount });
const code = z.object({ otp_reference: z.string(), otp: z.string().regex(/^\d{4,8}$/) });

export type PaymentInput = z.output<typeof payment>;
export type RefundInput = z.output<typeof refund>;

export function readPaymentRequest(body: unknown): PaymentInput {
  const input = read(payment, body);
  if (!/^9665\d{8}$/.test(input.mobile)) refuse('INVALID_MOBILE', 'mobile must be 9665 and eight digits');
  return input;
}

export const readRefundRequest = (body: unknown): RefundInput => read(refund, body);
export const readCodeRequest = (body: unknown) => read(code, body);

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const given = schema.safeParse(body);
  if (given.success) return given.data;
  const names = given.error.issues.map((issue) => issue.path.join('.') || 'body');
  refuse('INVALID_REQUEST', `not as it must be: ${names.join(', ')}`);
}
