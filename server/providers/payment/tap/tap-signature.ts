import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { decimal } from '#shop/rules/money/money.ts';
import type { Notification } from '../payment-provider.ts';
import { chargeId, refundId } from './tap-answer.ts';

/** The proof of Tap's notifications (Tap: webhook, "Validate the webhook (hashstring)"). */

/** Missing references stand as empty text in the hash. */
const reference = z.object({ gateway: emptyWhenMissing(), payment: emptyWhenMissing() });
const noReference = { gateway: '', payment: '' };
const signedFields = {
  amount: z.number().nonnegative().max(1e12),
  currency: z.string().length(3),
  status: z.string(),
  reference: reference.nullish().transform((given) => given ?? noReference),
};
const created = z.union([z.string(), z.number()]).transform(String);

const notificationBody = z.discriminatedUnion('object', [
  z
    .object({
      object: z.literal('charge'),
      id: z.string().regex(chargeId),
      ...signedFields,
      transaction: z.object({ created }),
    })
    .transform(({ transaction, ...charge }) => ({ ...charge, created: transaction.created })),
  z.object({ object: z.literal('refund'), id: z.string().regex(refundId), ...signedFields, created }),
]);

function emptyWhenMissing() {
  return z
    .string()
    .nullish()
    .transform((text) => text ?? '');
}

/** What a notification is about, if the secret key has signed it; null for everything else. */
export function readNotification(
  secretKey: string,
  given: { hashstring: string | undefined; body: unknown },
): Notification | null {
  const notification = notificationBody.safeParse(given.body);
  if (!notification.success || typeof given.hashstring !== 'string') return null;
  const { object, id, status } = notification.data;
  const signed = sameText(given.hashstring, hashstring(secretKey, notification.data));
  return signed ? { object, id, status } : null;
}

/** HMAC-SHA256 in lower-case hex, with the secret key, over the named fields in this order without separators. */
function hashstring(secretKey: string, of: z.output<typeof notificationBody>): string {
  const text =
    `x_id${of.id}x_amount${formatSignedAmount(of.amount, of.currency)}x_currency${of.currency}` +
    `x_gateway_reference${of.reference.gateway}x_payment_reference${of.reference.payment}` +
    `x_status${of.status}x_created${of.created}`;
  return createHmac('sha256', secretKey).update(text).digest('hex');
}

const threeDecimals: ReadonlySet<string> = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** The amount as it is signed: with all of its currency's decimals, "1.00" in SAR, "1.000" in KWD. */
export function formatSignedAmount(amount: number, currencyCode: string): string {
  return decimal(amount, threeDecimals.has(currencyCode) ? 3 : 2);
}

function sameText(received: string, expected: string): boolean {
  const left = Buffer.from(received);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
