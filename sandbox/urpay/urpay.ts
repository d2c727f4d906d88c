import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Shelves } from '../kit/books.ts';
import { apply } from '../kit/scenario.ts';
import type { Inbox } from '../messages/inbox.ts';
import { urpayApi } from './api.ts';
import { sendCode } from './code-message.ts';
import { urpayControl } from './control.ts';
import { createPayments, type Payments, type UrpayPayment } from './payments.ts';
import { createRefunds, type Refunds, type UrpayRefund } from './refunds.ts';
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
  /** Waits without keeping the process alive; rejects when the sandbox closes. */
  pause(ms: number): Promise<void>;
  /** Calm again; with `all`, payments and refunds are forgotten too. */
  reset(all: boolean): void;
};

/**
 * /urpay: payments by a code that goes to the wallet's phone, which is the sandbox's inbox; refunds and signed
 * webhooks. /control/urpay directs it. A phone that ends in 0000 has no wallet, one in 9999 has too little in it.
 *
 * Urpay publishes no API for merchants: this plays the contract that the shop proposes.
 */
export function urpayRoutes(
  app: FastifyInstance,
  options: {
    shelf: Shelves;
    now: () => number;
    inbox: Inbox;
    refundDelayMs: number;
    webhookRetryMs: number;
    closing: AbortSignal;
  },
): Urpay {
  const { shelf, now, inbox, closing } = options;
  const scenario = calmUrpay();
  const webhooks = createWebhooks({ scenario, now, retryMs: options.webhookRetryMs, closing });
  const payments = createPayments({
    now,
    limit: keptMax,
    shelf,
    onCode: (payment) => sendCode(inbox, payment),
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
    pause: (ms) => sleep(ms, undefined, { signal: closing, ref: false }),

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
  urpayApi(app, urpay);
  urpayControl(app, urpay);
  app.addHook('preClose', () => webhooks.settled());
  return urpay;
}
