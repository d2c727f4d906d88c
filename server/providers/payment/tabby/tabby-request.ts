import { decimalRiyals, type Halalas, zero } from '#shop/rules/money/money.ts';
import type {
  CaptureRequest,
  ChargeRequest,
  Customer,
  Purchase,
  RefundRequest,
} from '../payment-provider.ts';

/** What Tabby is asked, in its words. Amounts are decimal strings in riyals with both decimals: "189.50". */

export const currency = 'SAR';

/**
 * Tabby: create a session. How long it stays open is Tabby's choice (20 minutes, and 10 more for the payment), so
 * `expiresInMinutes` is not sent; where notifications go is registered once, so `webhookUrl` isn't either.
 */
export function checkoutBody(request: ChargeRequest, merchantCode: string) {
  const { purchase } = request;
  const buyer = buyerOf(request.customer);
  return {
    payment: {
      amount: decimalRiyals(request.amount),
      currency,
      description: cut(request.description),
      buyer,
      order: orderOf(request),
      ...(purchase && {
        shipping_address: addressOf(purchase),
        buyer_history: {
          registered_since: purchase.customerSince.toISOString(),
          // Paid orders before this one, as far as the shop looks back.
          loyalty_level: purchase.history.length,
        },
        order_history: purchase.history.map(({ paidAt, amount, byCard, status }) => ({
          purchased_at: paidAt.toISOString(),
          amount: decimalRiyals(amount),
          payment_method: byCard ? 'card' : 'cod',
          status,
          buyer,
          shipping_address: addressOf(purchase),
        })),
      }),
      meta: { payment: request.reference, order: request.orderReference },
    },
    lang: request.language,
    merchant_code: merchantCode,
    merchant_urls: {
      success: returnUrl(request, 'success'),
      cancel: returnUrl(request, 'cancel'),
      failure: returnUrl(request, 'failure'),
    },
  };
}

/** Tabby: background pre-scoring. The call that makes a session, with the least that Tabby judges by. */
export function eligibilityBody(
  given: { amount: Halalas; customer: Customer; language: 'ar' | 'en' },
  merchantCode: string,
) {
  return {
    payment: { amount: decimalRiyals(given.amount), currency, buyer: buyerOf(given.customer) },
    lang: given.language,
    merchant_code: merchantCode,
  };
}

/** Tabby: capture a payment. */
export function captureBody({ amount, reference }: CaptureRequest) {
  return { amount: decimalRiyals(amount), reference_id: reference };
}

/** Tabby: refund a payment. */
export function refundBody({ amount, reference, reason }: RefundRequest) {
  return { amount: decimalRiyals(amount), reference_id: reference, reason: cut(reason) };
}

/** The order's `reference_id` is the payment's uuid: what a notification and a payment are recognised by. */
function orderOf({ reference, orderReference, description, amount, purchase }: ChargeRequest) {
  const items = purchase?.items ?? [
    { reference: orderReference, title: description, category: 'credit', quantity: 1, unitPrice: amount },
  ];
  return {
    reference_id: reference,
    items: items.map((item) => ({
      reference_id: item.reference,
      title: cut(item.title),
      category: cut(item.category),
      quantity: item.quantity,
      unit_price: decimalRiyals(item.unitPrice),
    })),
    tax_amount: decimalRiyals(purchase?.vat ?? zero),
    shipping_amount: decimalRiyals(purchase?.delivery ?? zero),
    discount_amount: decimalRiyals(purchase?.discount ?? zero),
  };
}

function buyerOf({ name, email, phone }: Customer) {
  return {
    name: cut(name),
    ...(email !== null && { email }),
    ...(phone !== null && { phone: `+${phone.code}${phone.number}` }),
  };
}

/** Tabby wants a postal code; the shop doesn't ask for one. */
function addressOf({ city, address }: Purchase) {
  return { city: cut(city), address: cut(address), zip: '' };
}

/** The same page for all outcomes. Which one it was is only a hint: the payment is read from Tabby. */
function returnUrl({ redirectUrl }: ChargeRequest, payment: 'success' | 'cancel' | 'failure'): string {
  const url = new URL(redirectUrl);
  url.searchParams.set('payment', payment);
  return url.href;
}

/** Tabby: technical requirements. At most 255 characters, never half of one. */
function cut(text: string): string {
  return text.slice(0, 255).replace(/[\uD800-\uDBFF]$/, '');
}
