import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Shelves } from '../kit/books.ts';
import type { Bounded } from '../kit/bounded.ts';
import type { Doors } from '../kit/doors.ts';
import { apply } from '../kit/scenario.ts';
import { tabbyApi } from './api.ts';
import { tabbyControl } from './control.ts';
import { hostedPage } from './hosted-page.ts';
import { createPayments, type Payments, type TabbyPayment } from './payments.ts';
import { calmTabby, type TabbyScenario } from './scenario.ts';
import { webhooksMax } from './webhook-api.ts';
import { createWebhooks, type Webhook } from './webhooks.ts';

/** Payments that are kept; the oldest are forgotten. */
const keptMax = 10_000;

/** Tabby's whole side: what it keeps, how it behaves, and what it tells the merchant. */
export type Tabby = {
  scenario: TabbyScenario;
  shelf: Shelves;
  payments: Payments;
  /** Addresses for notifications, by id. */
  registered: Bounded<Webhook>;
  webhooks: ReturnType<typeof createWebhooks>;
  /** What follows once a session was made, beyond the shopper: nothing, or its decision by the scenario. */
  afterCheckout(payment: TabbyPayment): void;
  /** Waits without keeping the process alive; rejects when the sandbox closes. */
  pause(ms: number): Promise<void>;
  /** Calm again; with `all`, payments and addresses are forgotten too. */
  reset(all: boolean): void;
};

/** /tabby: four payments with a page for the shopper, captures, refunds and webhooks. /control/tabby directs it. */
export function tabbyRoutes(
  app: FastifyInstance,
  options: {
    shelf: Shelves;
    now: () => number;
    doors: Doors;
    webhookRetryMs: number;
    closing: AbortSignal;
  },
): Tabby {
  const { shelf, now, closing } = options;
  const scenario = calmTabby();
  const registered = shelf<Webhook>('webhooks', webhooksMax);
  const webhooks = createWebhooks({
    scenario,
    registered: () => registered.newest(webhooksMax).reverse(),
    retryMs: options.webhookRetryMs,
    closing,
  });
  const payments = createPayments({ now, limit: keptMax, shelf, onChanged: webhooks.notify });

  const tabby: Tabby = {
    scenario,
    shelf,
    payments,
    registered,
    webhooks,
    pause: (ms) => sleep(ms, undefined, { signal: closing, ref: false }),

    afterCheckout(payment) {
      if (scenario.decide === 'shopper' || payment.merchantUrls === null) return;
      const status = scenario.decide === 'approve' ? 'AUTHORIZED' : 'REJECTED';
      // After the answer, as a shopper would.
      setImmediate(() => payments.decide(payment, status));
    },

    reset(all) {
      apply(scenario, calmTabby());
      if (!all) return;
      payments.clear();
      registered.clear();
    },
  };
  tabbyApi(app, tabby, options.doors);
  hostedPage(app, payments);
  tabbyControl(app, tabby);
  app.addHook('preClose', () => webhooks.settled());
  return tabby;
}
