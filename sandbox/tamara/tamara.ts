import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Shelves } from '../kit/books.ts';
import type { Doors } from '../kit/doors.ts';
import { apply } from '../kit/scenario.ts';
import { tamaraApi } from './api.ts';
import { tamaraControl } from './control.ts';
import { hostedPage } from './hosted-page.ts';
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
  /** Waits without keeping the process alive; rejects when the sandbox closes. */
  pause(ms: number): Promise<void>;
  /** Calm again; with `all`, orders are forgotten too. */
  reset(all: boolean): void;
};

/** /tamara: four payments with a page for the shopper, captures, refunds and webhooks. /control/tamara directs it. */
export function tamaraRoutes(
  app: FastifyInstance,
  options: {
    shelf: Shelves;
    now: () => number;
    doors: Doors;
    webhookRetryMs: number;
    closing: AbortSignal;
  },
): Tamara {
  const { shelf, now, closing } = options;
  const scenario = calmTamara();
  const webhooks = createWebhooks({ scenario, now, retryMs: options.webhookRetryMs, closing });
  const orders = createOrders({ now, limit: keptMax, shelf, onChanged: webhooks.notify });

  const tamara: Tamara = {
    scenario,
    orders,
    webhooks,
    pause: (ms) => sleep(ms, undefined, { signal: closing, ref: false }),

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
  tamaraApi(app, tamara, options.doors);
  hostedPage(app, orders);
  tamaraControl(app, tamara);
  app.addHook('preClose', () => webhooks.settled());
  return tamara;
}
