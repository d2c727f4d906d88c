import { toMinor } from '../kit/riyals.ts';
import { account } from './account.ts';
import { refuse } from './errors.ts';

export type Buyer = { name: string | null; email: string | null; phone: string | null };
export type MerchantUrls = { success: string; cancel: string; failure: string };

/** What a merchant asks for, checked. */
export type CheckoutInput = {
  amountMinor: number;
  description: string;
  buyer: Buyer;
  /** As it came, kept to be told again; `reference` is the part of it that was checked. */
  order: Record<string, unknown> | null;
  reference: string | null;
  shippingAddress: unknown;
  buyerHistory: unknown;
  orderHistory: unknown;
  meta: unknown;
  language: 'ar' | 'en';
  /** Null when the merchant only asks whether (Tabby: background pre-scoring). */
  merchantUrls: MerchantUrls | null;
};

/** Checks the body of POST /api/v2/checkout (Tabby: create a session). Throws `TabbyRefusal`. */
export function readCheckout(body: unknown): CheckoutInput {
  const given = record(body);
  const payment = record(given.payment);
  if (given.merchant_code !== account.merchantCode) refuse('no_permission', 'no such merchant code');
  if (payment.currency !== 'SAR')
    refuse('bad_data', `could not create payment: only SAR is supported, but got ${payment.currency}`);
  const amountMinor = toMinor(payment.amount) ?? refuse('bad_data', 'payment.amount is invalid');
  const merchantUrls = given.merchant_urls === undefined ? null : readUrls(record(given.merchant_urls));
  const order = merchantUrls ? readOrder(record(payment.order)) : null;
  return {
    amountMinor,
    description: text(payment.description) ?? '',
    buyer: readBuyer(record(payment.buyer)),
    order,
    reference: text(order?.reference_id),
    shippingAddress: payment.shipping_address,
    buyerHistory: payment.buyer_history,
    orderHistory: payment.order_history,
    meta: payment.meta ?? null,
    language: given.lang === 'en' ? 'en' : 'ar',
    merchantUrls,
  };
}

function readBuyer(given: Record<string, unknown>): Buyer {
  const buyer = { name: text(given.name), email: text(given.email), phone: text(given.phone) };
  if (buyer.phone === null) refuse('bad_data', 'payment.buyer.phone is required');
  if (!/^\+?\d{9,15}$/.test(buyer.phone ?? '')) refuse('bad_data', 'payment.buyer.phone is invalid');
  if (buyer.email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(buyer.email))
    refuse('bad_data', 'payment.buyer.email is invalid');
  return buyer;
}

function readOrder(order: Record<string, unknown>): Record<string, unknown> {
  if (text(order.reference_id) === null) refuse('bad_data', 'payment.order.reference_id is required');
  const items = Array.isArray(order.items) ? order.items.map(record) : [];
  const whole = items.every(
    (item) =>
      text(item.title) && text(item.category) && toMinor(item.unit_price) && Number(item.quantity) > 0,
  );
  if (items.length === 0 || !whole) refuse('bad_data', 'payment.order.items are invalid');
  return order;
}

function readUrls(given: Record<string, unknown>): MerchantUrls {
  const read = (name: string): string => {
    const url = URL.parse(text(given[name]) ?? '');
    if (!url || !/^https?:$/.test(url.protocol)) refuse('bad_data', `merchant_urls.${name} is invalid`);
    return url.href;
  };
  return { success: read('success'), cancel: read('cancel'), failure: read('failure') };
}

export function record(given: unknown): Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
    ? (given as Record<string, unknown>)
    : {};
}

/** Text of at most 255 characters (Tabby: technical requirements). */
export function text(given: unknown): string | null {
  if (typeof given !== 'string' || given.trim() === '') return null;
  if (given.length > 255) refuse('bad_data', 'a text is longer than 255 characters');
  return given.trim();
}
