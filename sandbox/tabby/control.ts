import type { FastifyInstance } from 'fastify';
import { limitOf, scenarioRoutes } from '../kit/scenario.ts';
import { paymentAnswer } from './answers.ts';
import { TabbyRefusal } from './errors.ts';
import type { TabbyPayment } from './payments.ts';
import { tabbyChange } from './scenario.ts';
import type { Tabby } from './tabby.ts';

type Id = { Params: { id: string } };

/** For tests, benchmarks and demonstrations: how Tabby behaves, and what becomes of a payment without a browser. */
export function tabbyControl(app: FastifyInstance, { scenario, payments, webhooks }: Tabby): void {
  scenarioRoutes(app, 'tabby', scenario, tabbyChange);

  app.get('/control/tabby/payments', async ({ query }) => ({
    payments: payments.newest(limitOf(query)).map((payment) => paymentAnswer(payment)),
  }));

  const steps: Record<string, (payment: TabbyPayment) => boolean> = {
    approve: (payment) => payments.decide(payment, 'AUTHORIZED'),
    reject: (payment) => payments.decide(payment, 'REJECTED'),
    expire: (payment) => payments.decide(payment, 'EXPIRED'),
    /** Without a capture: what was authorized is given up. */
    close: (payment) => done(() => payments.close(payment)),
    /** From now on its refunds meet 409. */
    dispute(payment) {
      payment.disputed = true;
      return true;
    },
  };
  /** Answers the payment; 409 with its true state when it had already come to an end. */
  for (const [word, step] of Object.entries(steps)) {
    app.post<Id>(`/control/tabby/payments/:id/${word}`, async (request, reply) => {
      const payment = payments.get(request.params.id);
      if (!payment) return reply.code(404).send({ error: 'no such payment' });
      return reply.code(step(payment) ? 200 : 409).send(paymentAnswer(payment));
    });
  }

  /** Sends the webhook of a payment once more, as it stands, and tells which HTTP statuses it met. */
  app.post<Id>('/control/tabby/payments/:id/webhook', async (request, reply) => {
    const payment = payments.get(request.params.id);
    if (!payment) return reply.code(404).send({ error: 'no such payment' });
    return { statuses: await webhooks.replay(payment) };
  });
}

function done(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof TabbyRefusal) return false;
    throw error;
  }
}
