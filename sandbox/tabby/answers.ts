import { toMajor } from '../kit/riyals.ts';
import { type Movement, paymentMs, type TabbyPayment } from './payments.ts';

/** The payment on the wire (Tabby: the payment object). `major` is the amount to tell, "189.50". */
export function paymentAnswer(payment: TabbyPayment, major = toMajor(payment.amountMinor)) {
  return {
    id: payment.id,
    created_at: time(payment.createdMs),
    expires_at: time(payment.createdMs + paymentMs),
    status: payment.status,
    is_test: true,
    product: { type: 'installments', installments_count: 3, installment_period: 'P1M' },
    amount: major,
    currency: 'SAR',
    description: payment.description,
    buyer: payment.buyer,
    shipping_address: payment.shippingAddress,
    order: payment.order,
    buyer_history: payment.buyerHistory,
    order_history: payment.orderHistory,
    captures: payment.captures.map(movementAnswer),
    refunds: payment.refunds.map(movementAnswer),
    meta: payment.meta,
  };
}

/** The session on the wire: an address to pay at, or why there is none. Both come with HTTP 200. */
export function checkoutAnswer(payment: TabbyPayment) {
  const { rejection } = payment;
  return {
    id: payment.sessionId,
    status: rejection ? 'rejected' : 'created',
    payment: paymentAnswer(payment),
    configuration: {
      available_products: rejection ? {} : { installments: [{ web_url: payment.pageUrl, qr_code: null }] },
      products: {
        installments: { type: 'installments', is_available: !rejection, rejection_reason: rejection },
      },
    },
    merchant_urls: payment.merchantUrls,
  };
}

/** What a webhook tells: the payment, its status in lower case. */
export function noticeBody(payment: TabbyPayment) {
  const { id, created_at, expires_at, is_test, amount, currency, captures, refunds, meta } =
    paymentAnswer(payment);
  return {
    id,
    created_at,
    expires_at,
    closed_at: payment.closedMs === null ? null : time(payment.closedMs),
    status: payment.status.toLowerCase(),
    is_test,
    is_expired: payment.status === 'EXPIRED',
    amount,
    currency,
    order: { reference_id: payment.reference },
    captures,
    refunds,
    meta,
    token: '',
  };
}

function movementAnswer({ id, createdMs, amountMinor, reference, reason }: Movement) {
  return {
    id,
    created_at: time(createdMs),
    amount: toMajor(amountMinor),
    reference_id: reference ?? '',
    ...(reason === null ? {} : { reason }),
  };
}

function time(ms: number): string {
  return new Date(ms).toISOString();
}
