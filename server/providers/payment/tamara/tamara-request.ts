import { type Halalas, times, toRiyals, zero } from '#shop/rules/money/money.ts';
import { instalmentCount } from '#shop/rules/payments/payment.ts';
import type { CaptureRequest, ChargeRequest, Customer, RefundRequest } from '../payment-provider.ts';

/** What Tamara is asked, in its words. Amounts are JSON numbers in riyals, each with its currency. */

export const currency = 'SAR';
const country = 'SA';

export const paymentType = 'PAY_BY_INSTALMENTS';

/** Tamara: create checkout session. Without a payment type it fails. Prices contain VAT, so no tax comes on top. */
export function checkoutBody(request: ChargeRequest) {
  if (request.expiresInMinutes < 5 || request.expiresInMinutes > 1440)
    throw new RangeError(`Tamara keeps an order open for 5 to 1440 minutes, not ${request.expiresInMinutes}`);
  const { amount, purchase, language } = request;
  return {
    order_reference_id: request.reference,
    order_number: cut(request.orderReference),
    description: cut(request.description),
    total_amount: money(amount),
    shipping_amount: money(purchase?.delivery ?? zero),
    tax_amount: money(zero),
    ...(purchase && purchase.discount > 0 && { discount: discountOf(purchase.discount, language) }),
    items: itemsOf(request),
    consumer: consumerOf(request.customer),
    shipping_address: addressOf(request),
    country_code: country,
    payment_type: paymentType,
    instalments: instalmentCount,
    locale: language === 'ar' ? 'ar_SA' : 'en_US',
    expires_in_minutes: request.expiresInMinutes,
    merchant_url: {
      success: returnUrl(request, 'success'),
      failure: returnUrl(request, 'failure'),
      cancel: returnUrl(request, 'cancel'),
      notification: request.webhookUrl,
    },
  };
}

/**
 * Tamara: capture order. The shop captures what is ordered, not what is shipped, because nothing is prepared unpaid;
 * the shipping that Tamara wants to hear of is its own, from now on.
 */
export function captureBody({ chargeId, amount, reference }: CaptureRequest, now: Date) {
  return {
    order_id: chargeId,
    total_amount: money(amount),
    shipping_info: {
      shipped_at: now.toISOString(),
      shipping_company: 'Own delivery',
      tracking_number: reference,
    },
  };
}

/** Tamara: simplified refund. Our reference stands in the comment too: one of both is told again with the order. */
export function refundBody({ amount, reference, reason }: RefundRequest) {
  return {
    total_amount: money(amount),
    comment: `${cut(reason, 200)} (${reference})`,
    merchant_refund_id: reference,
  };
}

/** Tamara: check payment options availability. */
export function preCheckBody(amount: Halalas, phone: string) {
  return { country, order_value: money(amount), phone_number: phone };
}

export const paymentTypesPath = `/checkout/payment-types?country=${country}&currency=${currency}`;

/** Saudi numbers as Tamara writes them, "512345678"; others with their country. Null for who has given none. */
export function phoneOf({ phone }: Customer): string | null {
  if (phone === null || phone.number === '') return null;
  return phone.code === '966' ? phone.number : `+${phone.code}${phone.number}`;
}

function itemsOf({ purchase, orderReference, description, amount }: ChargeRequest) {
  const items = purchase?.items ?? [
    { reference: orderReference, title: description, category: 'credit', quantity: 1, unitPrice: amount },
  ];
  return items.map(({ reference, title, quantity, unitPrice }) => ({
    name: cut(title, 255),
    type: purchase ? 'Physical' : 'Digital',
    reference_id: reference,
    sku: cut(reference, 128),
    quantity,
    unit_price: money(unitPrice),
    tax_amount: money(zero),
    discount_amount: money(zero),
    total_amount: money(times(unitPrice, quantity)),
  }));
}

function discountOf(amount: Halalas, language: 'ar' | 'en') {
  return { name: language === 'ar' ? 'خصم' : 'Discount', amount: money(amount) };
}

function consumerOf(customer: Customer) {
  return { ...personOf(customer), ...(customer.email !== null && { email: customer.email }) };
}

/** Tamara wants an address always; wallet credit goes to none. */
function addressOf({ customer, purchase }: ChargeRequest) {
  const address = purchase && { line1: cut(purchase.address), city: cut(purchase.city) };
  return {
    ...personOf(customer),
    ...(address ?? { line1: 'Digital', city: 'Riyadh' }),
    country_code: country,
  };
}

/** Tamara wants two names; the shop asks for one. */
function personOf(customer: Customer) {
  const [first = '', ...rest] = customer.name.trim().split(/\s+/);
  const phone = phoneOf(customer);
  return {
    first_name: cut(first),
    last_name: cut(rest.join(' ') || first),
    ...(phone !== null && { phone_number: phone }),
  };
}

/** The same page for all outcomes. Which one it was is only a hint: the order is read from Tamara. */
function returnUrl({ redirectUrl }: ChargeRequest, payment: 'success' | 'cancel' | 'failure'): string {
  const url = new URL(redirectUrl);
  url.searchParams.set('payment', payment);
  return url.href;
}

function money(amount: Halalas) {
  return { amount: toRiyals(amount), currency };
}

/** At most so many characters, never half of one. */
function cut(text: string, length = 256): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
