import { createHmac } from 'node:crypto';
import { formatMinor } from './money.ts';

export type SignedFields = {
  id: string;
  amountMinor: number;
  currency: string;
  gatewayReference: string | null;
  paymentReference: string | null;
  status: string;
  created: string;
};

/**
 * The `hashstring` header (Tap: webhook, "Validate the webhook"): HMAC-SHA256 with the secret key over these fields in
 * this order, the amount with its currency's decimals. Charges and refunds alike. Written here a second time on
 * purpose: a mistake in the shop's copy would not be seen if both sides shared one.
 */
export function sign(secretKey: string, fields: SignedFields): string {
  const text = [
    ['x_id', fields.id],
    ['x_amount', formatMinor(fields.amountMinor, fields.currency)],
    ['x_currency', fields.currency],
    ['x_gateway_reference', fields.gatewayReference ?? ''],
    ['x_payment_reference', fields.paymentReference ?? ''],
    ['x_status', fields.status],
    ['x_created', fields.created],
  ]
    .flat()
    .join('');
  return createHmac('sha256', secretKey).update(text).digest('hex');
}
