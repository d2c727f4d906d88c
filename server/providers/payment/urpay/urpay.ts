import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { failuresOf, jsonApi } from '#server/providers/kit/json-api.ts';
import type { ProviderRefused } from '#server/providers/kit/provider-http.ts';
import { sameText } from '#server/providers/kit/same-text.ts';
import { saudiPhoneCode } from '#shop/rules/accounts/phone.ts';
import { decimalRiyals } from '#shop/rules/money/money.ts';
import type {
  Charge,
  ChargeRequest,
  CodeConfirmation,
  Customer,
  PaymentProvider,
  Refund,
} from '../payment-provider.ts';
import {
  codeAnswer,
  codeResults,
  endResults,
  noticeBody,
  type PaymentAnswer,
  paymentAnswer,
  type RefundAnswer,
  refundAnswer,
  refundStateOf,
  safeId,
  stateOf,
} from './urpay-answer.ts';

const provider = 'urpay';
const { malformed, refused } = failuresOf(provider);
const currency = 'SAR';

/** How old, or how far ahead of our clock, a notification may be. */
const windowMs = 5 * 60_000;

export type UrpayOptions = {
  baseUrl: string;
  apiKey: string;
  /** What notifications are signed with. */
  webhookSecret: string;
  timeoutMs: number;
  fetch?: typeof fetch;
};

/**
 * Urpay wallets: the shopper's phone gets a code, and entering it takes the money at once.
 *
 * UNOFFICIAL: Urpay publishes no API for merchants. The contract spoken here is the shop's own, modelled on other
 * wallets of the country; it has to be agreed with Urpay, or an intermediary put behind it, before real money. Nothing
 * outside this file and urpay-answer.ts knows it, so a method with a hosted page can take its place.
 *
 *     POST /payments                  {merchant_reference, amount, currency, mobile, description, open_for, callback_url}
 *     GET  /payments/{id}             → {payment_id, status, otp_reference, expires_in, attempts_left, refunds, …}
 *     POST /payments/{id}/otp         {otp_reference, otp} → {status, attempts_left}
 *     POST /payments/{id}/otp/resend  → the payment
 *     POST /payments/{id}/refunds     {reference, amount} → {refund_id, status, …}
 *
 * Amounts are decimal strings in riyals, "150.00". `merchant_reference` and a refund's `reference` are idempotency
 * keys: repeated, they answer what was made first as it stands now, and no second code is sent. Refusals are HTTP 4xx
 * with `{error: {code, message}}`.
 *
 * Throws when key or secret is empty.
 */
export function createUrpay(options: UrpayOptions): PaymentProvider & CodeConfirmation {
  const { apiKey, webhookSecret, timeoutMs } = options;
  if (apiKey === '' || webhookSecret === '')
    throw new Error('Urpay needs an API key, and the secret that its notifications are signed with');
  const { baseUrl, fetch } = options;
  const headers = { authorization: `Bearer ${apiKey}` };
  const call = jsonApi({ provider, baseUrl, headers, timeoutMs, fetch, refusal });

  async function readPayment(id: string): Promise<PaymentAnswer> {
    const payment = await call('GET', pathOf(id), paymentAnswer);
    if (payment.payment_id !== id) throw malformed('another payment than the one asked for');
    return payment;
  }

  return {
    name: provider,
    pages: [],

    /** Sends the code. Refused for a phone that isn't Saudi or has no wallet. */
    async createCharge(request) {
      return chargeFrom(await call('POST', '/payments', paymentAnswer, { body: paymentBody(request) }));
    },

    readCharge: async (id) => chargeFrom(await readPayment(id)),

    /** The code takes the money, so there is never anything left to capture. */
    captureCharge: async ({ chargeId }) => chargeFrom(await readPayment(chargeId)),

    /**
     * Asked again after an answer that was lost, it tells what the payment has come to meanwhile. What can't be a code
     * is wrong without costing the shopper an attempt.
     */
    async enterCode({ chargeId, code }) {
      const payment = await readPayment(chargeId);
      const end = endResults[stateOf(payment)];
      if (end) return { result: end, attemptsLeft: payment.attempts_left };
      if (!/^\d{4,8}$/.test(code)) return { result: 'wrong', attemptsLeft: payment.attempts_left };
      if (payment.otp_reference === null) throw malformed('otp_reference');
      const answer = await call('POST', `${pathOf(chargeId)}/otp`, codeAnswer, {
        body: { otp_reference: payment.otp_reference, otp: code },
      });
      return { result: codeResults[answer.status], attemptsLeft: answer.attempts_left };
    },

    /** The earlier code is dead from then on. Refused once the payment has come to an end, or too many were sent. */
    async resendCode(chargeId) {
      await call('POST', `${pathOf(chargeId)}/otp/resend`, paymentAnswer, { body: {} });
    },

    async createRefund({ chargeId, amount, reference }) {
      const body = { reference, amount: decimalRiyals(amount) };
      const refund = await call('POST', `${pathOf(chargeId)}/refunds`, refundAnswer, { body });
      if (refund.reference !== reference) throw malformed('another refund than the one asked for');
      return refundFrom(refund);
    },

    async readRefund({ chargeId, refundId }) {
      const { refunds } = await readPayment(chargeId);
      const refund = refunds.find(({ refund_id }) => refund_id === refundId);
      if (!refund) throw refused(404, 'REFUND_NOT_FOUND', 'no such refund of this payment');
      return refundFrom(refund);
    },

    /** HMAC-SHA256 over the time in seconds, a dot and the body's bytes. Only those bytes are read. */
    verifyNotification({ headers, rawBody, now }) {
      const timestamp = headers['x-urpay-timestamp'];
      const signature = headers['x-urpay-signature'];
      if (typeof timestamp !== 'string' || typeof signature !== 'string') return null;
      if (!/^\d{1,12}$/.test(timestamp)) return null;
      if (Math.abs(now.getTime() - Number(timestamp) * 1000) > windowMs) return null;
      const expected = createHmac('sha256', webhookSecret).update(`${timestamp}.${rawBody}`).digest('hex');
      if (!sameText(signature, expected)) return null;
      return noticeBody.safeParse(parsed(rawBody)).data ?? null;
    },
  };
}

function paymentBody(request: ChargeRequest) {
  return {
    merchant_reference: request.reference,
    amount: decimalRiyals(request.amount),
    currency,
    mobile: mobileOf(request.customer),
    description: request.description.slice(0, 255).replace(/[\uD800-\uDBFF]$/, ''),
    open_for: request.expiresInMinutes * 60,
    callback_url: request.webhookUrl,
  };
}

/** "966512345678". Refused here as Urpay would: its wallets belong to Saudi mobiles. */
function mobileOf({ phone }: Customer): string {
  if (phone?.code === saudiPhoneCode && /^5\d{8}$/.test(phone.number)) return `${phone.code}${phone.number}`;
  throw refused(422, 'INVALID_MOBILE', 'not a Saudi mobile');
}

/** Whether the money is real is what Urpay says; the caller compares it with what it expects. */
function chargeFrom(answer: PaymentAnswer): Charge {
  return {
    id: answer.payment_id,
    state: stateOf(answer),
    providerStatus: answer.status,
    amount: answer.amount,
    currency: answer.currency,
    reference: answer.merchant_reference,
    live: answer.live_mode,
    url: null,
    card: null,
    savedCard: null,
    refusal: null,
  };
}

function refundFrom(answer: RefundAnswer): Refund {
  // The port's refunds carry no currency: an amount in another one must not pass for halalas.
  if (answer.currency !== currency) throw malformed('a refund in another currency');
  return {
    id: answer.refund_id,
    state: refundStateOf(answer),
    providerStatus: answer.status,
    amount: answer.amount,
  };
}

/** Nothing but an id may reach the address; refused without asking. */
function pathOf(id: string): string {
  if (!safeId.test(id)) throw refused(400, 'INVALID_REQUEST', 'invalid payment id');
  return `/payments/${id}`;
}

const errorBody = z.object({ error: z.object({ code: z.string().min(1), message: z.string() }) });

function refusal(status: number, body: unknown): ProviderRefused | null {
  const given = errorBody.safeParse(body).data;
  return given ? refused(status, given.error.code, given.error.message) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
