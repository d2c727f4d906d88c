import { createPause, type Pause } from '../kit/merchant-api.ts';
import type { ProviderOptions } from '../kit/provider.ts';
import { apply } from '../kit/scenario.ts';
import { createOrders, type Orders, type TamaraOrder } from './orders.ts';
import { calmTamara, type TamaraScenario } from './scenario.ts';
import { createWebhooks } from './webhooks.ts';

/** Orders that are kept; the oldest are forgotten. */
const keptMax = 10_000;

/** Tamara's whole side: what it keeps, how it behaves, and what it tells the merchant. */
export type Tamara = {
  scenario: TamaraScenario;
  orders: Orders;
  webhooks: ReturnType<typeof createWebhooks>;
  /** What follows once a checkout was made, beyond the shopper: nothing, or its decision by the scenario. */
  afterCheckout(order: TamaraOrder): void;
  pause: Pause;
  /** Calm again; with `all`, orders are forgotten too. */
  reset(all: boolean): void;
};

export function createTamara(options: ProviderOptions): Tamara {
  const { shelf, now, closing } = options;
  const scenario = calmTamara();
  const webhooks = createWebhooks({ scenario, now, retryMs: options.webhookRetryMs, closing });
  const orders = createOrders({ now, limit: keptMax, shelf, onChanged: webhooks.notify });

  const tamara: Tamara = {
    scenario,
    orders,
    webhooks,
    pause: createPause(closing),

    afterCheckout(order) {
      if (scenario.decide === 'shopper') return;
      const status = scenario.decide === 'approve' ? 'approved' : 'declined';
      // After the answer, as a shopper would.
      setImmediate(() => orders.decide(order, status));
    },

    reset(all) {
      apply(scenario, calmTamara());
      if (all) orders.clear();
    },
  };
  return tamara;
}
