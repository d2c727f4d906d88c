import { createPause, type Pause } from '../kit/merchant-api.ts';
import type { ProviderOptions } from '../kit/provider.ts';
import { apply } from '../kit/scenario.ts';
import { codeMessage, type SendText } from './code-message.ts';
import { createPayments, type Payments, type UrpayPayment, type UrpayRefund } from './payments.ts';
import { createRefunds, type Refunds } from './refunds.ts';
import { calmUrpay, type UrpayScenario } from './scenario.ts';
import { createWebhooks } from './webhooks.ts';

/** Payments and refunds that are kept; the oldest are forgotten. */
const keptMax = 10_000;

/** Urpay's whole side: what it keeps, how it behaves, and what it tells the merchant. */
export type Urpay = {
  scenario: UrpayScenario;
  payments: Payments;
  refunds: Refunds;
  webhooks: ReturnType<typeof createWebhooks>;
  now: () => number;
  /** What follows once a payment was made, beyond the shopper: nothing, or its decision by the scenario. */
  afterPayment(payment: UrpayPayment): void;
  afterRefund(refund: UrpayRefund): void;
  pause: Pause;
  /** Calm again; with `all`, payments and refunds are forgotten too. */
  reset(all: boolean): void;
};

export function createUrpay(
  options: ProviderOptions & {
    /** How long a refund stays PENDING. */
    refundDelayMs: number;
    sendText: SendText;
  },
): Urpay {
  const { shelf, now, closing } = options;
  const scenario = calmUrpay();
  const webhooks = createWebhooks({ scenario, now, retryMs: options.webhookRetryMs, closing });
  const payments = createPayments({
    now,
    limit: keptMax,
    shelf,
    onCode: (payment) => options.sendText(codeMessage(payment)),
    onDecided: webhooks.notifyPayment,
  });
  const refunds = createRefunds({
    now,
    limit: keptMax,
    shelf,
    payment: payments.get,
    onDecided: webhooks.notifyRefund,
  });

  const urpay: Urpay = {
    scenario,
    payments,
    refunds,
    webhooks,
    now,
    pause: createPause(closing),

    afterPayment(payment) {
      if (scenario.decide === 'shopper') return;
      const status = scenario.decide === 'pay' ? 'PAID' : 'DECLINED';
      // After the answer, as a shopper would.
      setImmediate(() => payments.decide(payment, status));
    },

    afterRefund(refund) {
      if (scenario.refunds === 'stay-pending') return;
      const status = scenario.refunds === 'succeed' ? 'REFUNDED' : 'FAILED';
      urpay.pause(options.refundDelayMs).then(
        () => refunds.decide(refund, status),
        () => undefined, // closing: the refund stays pending
      );
    },

    reset(all) {
      apply(scenario, calmUrpay());
      if (!all) return;
      payments.clear();
      refunds.clear();
    },
  };
  for (const refund of refunds.pending()) urpay.afterRefund(refund);
  return urpay;
}
