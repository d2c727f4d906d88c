import type { Shelves } from '../kit/books.ts';
import type { Bounded } from '../kit/bounded.ts';
import { createPause, type Pause } from '../kit/merchant-api.ts';
import type { ProviderOptions } from '../kit/provider.ts';
import { apply } from '../kit/scenario.ts';
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
  pause: Pause;
  /** Calm again; with `all`, payments and addresses are forgotten too. */
  reset(all: boolean): void;
};

export function createTabby(options: ProviderOptions): Tabby {
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
    pause: createPause(closing),

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
  return tabby;
}
