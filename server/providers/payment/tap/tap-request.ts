import { toRiyals } from '#shop/rules/money/money.ts';
import type { CardVault, ChargeRequest, Customer, RefundRequest } from '../payment-provider.ts';
import { currency } from './tap-answer.ts';

/** What Tap is asked, in its words. Amounts are JSON numbers in riyals. */

/**
 * Tap: create a charge. The limits on lengths are those of errors 1121, 1122, 1123, 1131 and 1133. `sourceId` is what
 * pays: "src_all" (the page with all cards), "src_apple_pay", or the token of a kept card.
 */
export function chargeBody(request: ChargeRequest, sourceId: string) {
  if (request.expiresInMinutes < 5 || request.expiresInMinutes > 60) {
    throw new RangeError(`Tap keeps a charge open for 5 to 60 minutes, not ${request.expiresInMinutes}`);
  }
  const known = knownCustomer(request);
  return {
    amount: toRiyals(request.amount),
    currency,
    customer_initiated: true,
    threeDSecure: true,
    save_card: keepsCard(request),
    description: cut(request.description, 999),
    metadata: { payment: request.reference, order: request.orderReference },
    reference: {
      transaction: request.reference,
      order: cut(request.orderReference, 99),
      idempotent: request.reference,
    },
    // The shop sends its own tax invoice.
    receipt: { email: false, sms: false },
    customer: known === null ? customerBody(request.customer) : { id: known },
    source: { id: sourceId },
    post: { url: request.webhookUrl },
    redirect: { url: request.redirectUrl },
    transaction: { expiry: { period: request.expiresInMinutes, type: 'MINUTE' } },
  };
}

/** Tap keeps typed cards, of customers with a number: otherwise the charge goes on and the card isn't kept. */
function keepsCard({ source, saveCard, customer }: ChargeRequest): boolean {
  if (saveCard === null || source.kind !== 'page') return false;
  return saveCard.customerId !== null || customer.phone !== null;
}

/** Whose card it is, or for whom a card is kept. */
function knownCustomer({ source, saveCard }: ChargeRequest): string | null {
  return source.kind === 'saved_card' ? source.customerId : (saveCard?.customerId ?? null);
}

/** Tap: create a refund. The reason's limit is that of error 1157. */
export function refundBody(request: RefundRequest) {
  return {
    charge_id: request.chargeId,
    amount: toRiyals(request.amount),
    currency,
    reason: cut(request.reason, 249),
    reference: { merchant: request.reference, idempotent: request.reference },
    post: { url: request.webhookUrl },
  };
}

/** Tap: verify a card, keeping it. No money moves. */
export function verificationBody(
  request: Parameters<CardVault['saveCard']>[0],
  customer: string,
): Record<string, unknown> {
  return {
    currency,
    threeDSecure: true,
    save_card: true,
    metadata: { reference: request.reference },
    customer: { id: customer },
    source: { id: request.token },
    redirect: { url: request.redirectUrl },
  };
}

/** Tap: create a customer; a charge takes the same. */
export function customerBody(customer: Customer) {
  const { email, phone } = customer;
  return {
    ...splitName(customer.name.trim() || email || phone?.number || ''),
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phone: { country_code: phone.code, number: phone.number } }),
  };
}

/** Tap can demand a last name (error 1132); who gave only one name has it in both places. */
function splitName(name: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first_name: cut(first, 149), last_name: cut(rest.join(' ') || first, 149) };
}

/** At most `length` UTF-16 units, as the wire counts them, never half of a character. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
