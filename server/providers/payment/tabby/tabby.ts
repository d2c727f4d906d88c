import { ProviderRefused } from '#server/providers/kit/provider-http.ts';
import { sameText } from '#server/providers/kit/same-text.ts';
import { type InstalmentRefusal, instalmentRefusals } from '#shop/rules/payments/payment.ts';
import type { Charge, Eligibility, PaymentProvider, Refund } from '../payment-provider.ts';
import {
  type CheckoutAnswer,
  checkoutAnswer,
  notificationBody,
  type PaymentAnswer,
  paymentAnswer,
  paymentId,
  stateOf,
} from './tabby-answer.ts';
import { malformed, provider, refused, type TabbyAccount, tabbyCall, webhookHeader } from './tabby-call.ts';
import { listPayments, payerOf } from './tabby-list.ts';
import { captureBody, checkoutBody, currency, eligibilityBody, refundBody } from './tabby-request.ts';

/** Nothing is given back of what is older, but by hand. */
const refundedWithinMs = 90 * 86_400_000;

export type TabbyOptions = TabbyAccount & {
  merchantCode: string;
  /** What Tabby sends in `x-asees-tabby`, as it was registered with the address. */
  webhookSecret: string;
  /** Where its pages are, when they are not Tabby's own. */
  pages?: readonly string[];
};

/**
 * Tabby over its published API (docs.tabby.ai): four payments, a hosted page, captures and refunds, notifications with
 * a header of ours. Throws when the key is not a secret key, or the webhook's secret is empty.
 */
export function createTabby(options: TabbyOptions): PaymentProvider & Eligibility {
  const { merchantCode, webhookSecret } = options;
  if (webhookSecret === '') throw new Error('Tabby needs the secret that its notifications carry');
  const call = tabbyCall(options);
  const live = !options.secretKey.startsWith('sk_test_');

  async function readPayment(id: string): Promise<PaymentAnswer> {
    const answer = await call('GET', pathOf(id), paymentAnswer);
    if (answer.id !== id) throw malformed('another payment than the one asked for');
    return answer;
  }

  function chargeFrom(answer: PaymentAnswer, url: string | null = null): Charge {
    if (answer.is_test === live) throw malformed('is_test does not agree with the key');
    return {
      id: answer.id,
      state: stateOf(answer),
      providerStatus: answer.status,
      amount: answer.amount,
      currency: answer.currency,
      reference: answer.order?.reference_id ?? null,
      live,
      url,
      card: null,
      savedCard: null,
      refusal: null,
    };
  }

  return {
    name: provider,
    // One page for all countries, and one for Saudi Arabia.
    pages: options.pages ?? ['https://*.tabby.ai', 'https://*.tabby.sa'],

    /**
     * Opens a session. Tabby documents no idempotency here: repeated, it opens another, and the payments of both carry
     * our reference. That is safe as long as one id is kept and only its address is handed out: a payment whose address
     * nobody has can't be approved, so it expires by itself, and money moves by the capture of the kept id alone.
     *
     * A refusal is no error: it comes as a failed charge with its reason.
     */
    async createCharge(request) {
      const answer = await call('POST', '/api/v2/checkout', checkoutAnswer, {
        body: checkoutBody(request, merchantCode),
      });
      const verdict = verdictOf(answer);
      if ('url' in verdict) return chargeFrom(answer.payment, verdict.url);
      const providerStatus = `rejected ${verdict.refusal}`;
      return { ...chargeFrom(answer.payment), state: 'failed', providerStatus, ...verdict };
    },

    books: {
      async *charges(time) {
        for await (const payment of listPayments(call, time)) {
          const { id, state, providerStatus, amount, currency, reference } = chargeFrom(payment);
          const told = { id, state, providerStatus, amount, currency, reference };
          yield { ...told, at: payment.created_at, payer: payerOf(payment) };
        }
      },
      /** Of payments that were made up to a quarter before it: Tabby lists refunds with their payments alone. */
      async *refunds({ from, to }) {
        const since = new Date(from.getTime() - refundedWithinMs);
        for await (const payment of listPayments(call, { from: since, to }))
          for (const refund of payment.refunds)
            if (refund.created_at >= from && refund.created_at <= to)
              yield {
                ...refundFrom(refund, payment),
                chargeId: payment.id,
                reference: refund.reference_id || null,
                at: refund.created_at,
              };
      },
    },

    /** The page's address is told only once, when the charge is made. */
    readCharge: async (id) => chargeFrom(await readPayment(id)),

    async captureCharge(request) {
      try {
        const body = captureBody(request);
        return chargeFrom(
          await call('POST', `${pathOf(request.chargeId)}/captures`, paymentAnswer, { body }),
        );
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        // Somebody may have captured or closed it meanwhile, such as a person at Tabby's dashboard.
        const charge = chargeFrom(await readPayment(request.chargeId));
        if (charge.state === 'authorized') throw error;
        return charge;
      }
    },

    async createRefund(request) {
      const body = refundBody(request);
      const payment = await call('POST', `${pathOf(request.chargeId)}/refunds`, paymentAnswer, { body });
      const made = payment.refunds.find((refund) => refund.reference_id === request.reference);
      if (!made) throw malformed('the answer lacks the refund');
      return refundFrom(made, payment);
    },

    async readRefund({ chargeId, refundId }) {
      const payment = await readPayment(chargeId);
      const refund = payment.refunds.find(({ id }) => id === refundId);
      if (!refund) throw refused(404, 'not_found', 'no such refund');
      return refundFrom(refund, payment);
    },

    async checkEligibility(given) {
      const body = eligibilityBody(given, merchantCode);
      const verdict = verdictOf(await call('POST', '/api/v2/checkout', checkoutAnswer, { body }));
      return 'url' in verdict ? { eligible: true } : { eligible: false, refusal: verdict.refusal };
    },

    /** Refunds are told by a notice of their payment, so the counts are what tells notices apart. */
    verifyNotification({ headers, body }) {
      const received = headers[webhookHeader];
      if (typeof received !== 'string' || !sameText(received, webhookSecret)) return null;
      const notice = notificationBody.safeParse(body).data;
      if (!notice) return null;
      const { id, status, captures, refunds } = notice;
      const counted = `${status} captures=${captures.length} refunds=${refunds.length}`;
      return { object: 'charge', id, status: counted };
    },
  };
}

/** Refused here as Tabby would, without asking it. */
function pathOf(id: string): string {
  if (!paymentId.test(id)) throw refused(400, 'bad_data', 'invalid payment id');
  return `/api/v2/payments/${id}`;
}

/** The address to send the shopper to, or why there is none. Tabby answers both with HTTP 200. */
function verdictOf(answer: CheckoutAnswer): { url: string } | { refusal: InstalmentRefusal } {
  const { available_products, products } = answer.configuration ?? {};
  const url = available_products?.installments[0]?.web_url;
  if (url && answer.status !== 'rejected') return { url };
  const reason = products?.installments?.rejection_reason;
  return { refusal: instalmentRefusals.find((known) => known === reason) ?? 'not_available' };
}

/** What stands among a payment's refunds is done; Tabby gives no status of its own. */
function refundFrom(refund: PaymentAnswer['refunds'][number], payment: PaymentAnswer): Refund {
  // The port's refunds carry no currency: an amount in another one must not pass for halalas.
  if (payment.currency !== currency) throw malformed('a refund in another currency');
  return { id: refund.id, state: 'refunded', providerStatus: payment.status, amount: refund.amount };
}
