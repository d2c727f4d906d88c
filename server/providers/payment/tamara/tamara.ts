import { ProviderRefused } from '#server/providers/kit/provider-http.ts';
import { add, type Halalas } from '#shop/rules/money/money.ts';
import { type InstalmentRefusal, instalmentCount } from '#shop/rules/payments/payment.ts';
import type { Charge, Eligibility, PaymentProvider, Refund } from '../payment-provider.ts';
import {
  checkoutAnswer,
  notificationBody,
  type OrderAnswer,
  orderAnswer,
  orderId,
  paymentTypesAnswer,
  preCheckAnswer,
  refundAnswer,
  stateOf,
  stepAnswer,
} from './tamara-answer.ts';
import { malformed, provider, refused, type TamaraAccount, tamaraCall } from './tamara-call.ts';
import {
  captureBody,
  checkoutBody,
  currency,
  paymentType,
  paymentTypesPath,
  phoneOf,
  preCheckBody,
  refundBody,
} from './tamara-request.ts';
import { tokenHolds } from './tamara-token.ts';

export type TamaraOptions = TamaraAccount & {
  /** What Tamara signs its notifications with: a token of its own, never the API token. */
  notificationToken: string;
  /** Where its pages are, when they are not Tamara's own. */
  pages?: readonly string[];
  /** For the time of a capture. */
  now?: () => Date;
};

/**
 * Tamara over its published API (docs.tamara.co): four payments, a hosted page, captures and refunds, notifications
 * with a signed token. A charge is an order at Tamara. Throws when a token is empty.
 */
export function createTamara(options: TamaraOptions): PaymentProvider & Eligibility {
  const { notificationToken, now = () => new Date() } = options;
  if (notificationToken === '')
    throw new Error('Tamara needs the token that its notifications are signed with');
  const call = tamaraCall(options);
  // No answer of Tamara's tells test from real money: only the address does.
  const live = new URL(options.baseUrl).origin === 'https://api.tamara.co';

  async function readOrder(id: string): Promise<OrderAnswer> {
    const answer = await call('GET', pathOf(id), orderAnswer);
    if (answer.order_id !== id) throw malformed('another order than the one asked for');
    return answer;
  }

  const readCharge = async (id: string) => chargeFrom(await readOrder(id), live);

  /** Approved orders expire unless they are authorised within 72 hours. 409 is: it is so already, or can't be any more. */
  async function authorise(id: string): Promise<Charge> {
    await call('POST', `${pathOf(id)}/authorise`, stepAnswer, {}).catch((error: unknown) => {
      if (!(error instanceof ProviderRefused && error.status === 409)) throw error;
    });
    return readCharge(id);
  }

  /** Why there is no plan for an amount. */
  async function refusalOf(amount: Halalas): Promise<InstalmentRefusal | null> {
    const types = await call('GET', paymentTypesPath, paymentTypesAnswer);
    const plan = types.find(({ name }) => name === paymentType);
    if (!plan) return 'not_available';
    const { min_limit, max_limit } =
      plan.supported_instalments?.find(({ instalments }) => instalments === instalmentCount) ?? plan;
    if (amount > max_limit.amount) return 'order_amount_too_high';
    return amount < min_limit.amount ? 'order_amount_too_low' : null;
  }

  return {
    name: provider,
    // checkout.tamara.co, and checkout-sandbox.tamara.co for test money.
    pages: options.pages ?? ['https://*.tamara.co'],

    /**
     * Opens a checkout. Tamara documents no idempotency: repeated, it opens another, and the orders of both carry our
     * reference. Looking for the first one wouldn't help, because an order that is read again doesn't tell its page.
     * It is safe as long as one id is kept and only its address is handed out: an order whose address nobody has can't
     * be approved and expires by itself, and money moves only by authorising and capturing the kept one.
     */
    async createCharge(request) {
      const answer = await call('POST', '/checkout', checkoutAnswer, checkoutBody(request));
      return {
        id: answer.order_id,
        state: 'pending',
        providerStatus: answer.status,
        amount: request.amount,
        currency,
        reference: request.reference,
        live,
        url: answer.checkout_url,
        card: null,
        savedCard: null,
        refusal: null,
      };
    },

    /** The page's address is told only once, when the charge is made. */
    readCharge,

    /** Authorises what the shopper was approved for, then takes it; an account may be set to do both at once. */
    async captureCharge(request) {
      const authorised = await authorise(request.chargeId);
      if (authorised.state !== 'authorized') return authorised;
      try {
        await call('POST', '/payments/capture', stepAnswer, captureBody(request, now()));
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        // Somebody may have captured or cancelled it meanwhile, such as a person at Tamara's portal.
        const charge = await readCharge(request.chargeId);
        if (charge.state === 'authorized') throw error;
        return charge;
      }
      return readCharge(request.chargeId);
    },

    /**
     * Tamara documents no idempotency here, so the order is read first, and a refund that carries our reference is the
     * one that was asked for. That assumes what Tamara's reference says of `merchant_refund_id`, that it is stored with
     * the order's details; should it not be told, the comment is looked at as well. An order that can't tell all of its
     * refunds is refunded nothing: it might be the second time.
     */
    async createRefund(request) {
      const order = await readOrder(request.chargeId);
      const { reference } = request;
      const made = refundsOf(order).find(
        (refund) => refund.merchant_refund_id === reference || refund.comment?.includes(reference),
      );
      if (made) return refundFrom(made, order);
      const path = `/payments/simplified-refund/${request.chargeId}`;
      const answer = await call('POST', path, refundAnswer, refundBody(request));
      return refundFrom({ ...answer, total_amount: answer.refunded_amount }, answer);
    },

    async readRefund({ chargeId, refundId }) {
      const order = await readOrder(chargeId);
      const refund = refundsOf(order).find(({ refund_id }) => refund_id === refundId);
      if (!refund) throw refused(404, 'refund_not_found', 'no such refund of this order');
      return refundFrom(refund, order);
    },

    /** One question when the answer is yes. A shopper whose number isn't known is judged by the amount alone. */
    async checkEligibility({ amount, customer }) {
      const phone = phoneOf(customer);
      if (phone !== null) {
        const path = '/checkout/payment-options-pre-check';
        const answer = await call('POST', path, preCheckAnswer, preCheckBody(amount, phone));
        if (answer.has_available_payment_options) return { eligible: true };
      }
      const refusal = await refusalOf(amount);
      if (refusal) return { eligible: false, refusal };
      return phone === null ? { eligible: true } : { eligible: false, refusal: 'not_available' };
    },

    verifyNotification({ headers, query, body, now }) {
      const token = query.tamaraToken ?? headers.authorization?.replace(/^Bearer /, '');
      // Repeated in the query it is a list.
      if (typeof token !== 'string' || !tokenHolds(token, notificationToken, now)) return null;
      const notice = notificationBody.safeParse(body).data;
      return notice ? { object: 'charge', ...notice } : null;
    },
  };
}

/** Refused here as Tamara would, without asking it. */
function pathOf(id: string): string {
  if (!orderId.test(id)) throw refused(400, 'invalid_order_id', 'invalid order id');
  return `/orders/${id}`;
}

function chargeFrom(order: OrderAnswer, live: boolean): Charge {
  return {
    id: order.order_id,
    state: stateOf(order),
    providerStatus: order.status,
    amount: order.total_amount.amount,
    currency: order.total_amount.currency,
    reference: order.order_reference_id ?? null,
    live,
    url: null,
    card: null,
    savedCard: null,
    refusal: null,
  };
}

type RefundEntry = Pick<ReturnType<typeof refundsOf>[number], 'refund_id' | 'total_amount'>;

/** The order's refunds; unavailable when they don't come to what was refunded of it. */
function refundsOf({ transactions, refunded_amount }: OrderAnswer) {
  if (!transactions) throw malformed('transactions');
  const refunds = transactions.refunds ?? [];
  const listed = add(...refunds.map(({ total_amount }) => total_amount.amount));
  if (refunded_amount && refunded_amount.amount !== listed) throw malformed('refunds that are not listed');
  return refunds;
}

/** What stands among an order's refunds is done; Tamara gives no status of its own. */
function refundFrom({ refund_id, total_amount }: RefundEntry, { status }: { status: string }): Refund {
  // The port's refunds carry no currency: an amount in another one must not pass for halalas.
  if (total_amount.currency !== currency) throw malformed('a refund in another currency');
  return { id: refund_id, state: 'refunded', providerStatus: status, amount: total_amount.amount };
}
