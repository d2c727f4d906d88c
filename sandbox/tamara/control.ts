import type { FastifyInstance } from 'fastify';
import { limitOf, scenarioRoutes } from '../kit/scenario.ts';
import { orderAnswer } from './answers.ts';
import { TamaraRefusal } from './errors.ts';
import type { TamaraOrder } from './orders.ts';
import { tamaraChange } from './scenario.ts';
import type { Tamara } from './tamara.ts';

type Id = { Params: { id: string } };

/** For tests, benchmarks and demonstrations: how Tamara behaves, and what becomes of an order without a browser. */
export function tamaraControl(app: FastifyInstance, { scenario, orders, webhooks }: Tamara): void {
  scenarioRoutes(app, 'tamara', scenario, tamaraChange);

  app.get('/control/tamara/orders', async ({ query }) => ({
    orders: orders.newest(limitOf(query)).map((order) => orderAnswer(order)),
  }));

  const steps: Record<string, (order: TamaraOrder) => boolean> = {
    approve: (order) => orders.decide(order, 'approved'),
    decline: (order) => orders.decide(order, 'declined'),
    /** Also what was approved and never authorised, without waiting 72 hours. */
    expire: (order) => orders.expire(order),
    /** All of it, as a person at the merchant's portal can before the money is taken. */
    cancel: (order) => done(() => orders.cancel(order, order.total_amount)),
  };
  /** Answers the order; 409 with its true state when it had gone too far for that. */
  for (const [word, step] of Object.entries(steps)) {
    app.post<Id>(`/control/tamara/orders/:id/${word}`, async (request, reply) => {
      const order = orders.get(request.params.id);
      if (!order) return reply.code(404).send({ error: 'no such order' });
      return reply.code(step(order) ? 200 : 409).send(orderAnswer(order));
    });
  }

  /** Sends the webhook of an order once more, as it stands, and tells which HTTP status it met. */
  app.post<Id>('/control/tamara/orders/:id/webhook', async (request, reply) => {
    const order = orders.get(request.params.id);
    if (!order) return reply.code(404).send({ error: 'no such order' });
    return { status: await webhooks.replay(order) };
  });
}

function done(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof TamaraRefusal) return false;
    throw error;
  }
}
