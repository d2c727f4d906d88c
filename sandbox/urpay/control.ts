import type { FastifyInstance } from 'fastify';
import { limitOf, scenarioRoutes } from '../kit/scenario.ts';
import { paymentAnswer, refundAnswer } from './answers.ts';
import type { UrpayPayment } from './payments.ts';
import { urpayChange } from './scenario.ts';
import type { Urpay } from './urpay.ts';

type Id = { Params: { id: string } };

/** For tests, benchmarks and demonstrations: how Urpay behaves, and what becomes of a payment without its code. */
export function urpayControl(app: FastifyInstance, urpay: Urpay): void {
  const { scenario, payments, refunds, webhooks, now } = urpay;

  scenarioRoutes(app, 'urpay', scenario, urpayChange);

  app.get('/control/urpay/payments', async ({ query }) => ({
    payments: payments.newest(limitOf(query)).map(shown),
  }));

  const steps: Record<string, (payment: UrpayPayment) => boolean> = {
    pay: (payment) => payments.decide(payment, 'PAID'),
    decline: (payment) => payments.decide(payment, 'DECLINED'),
    expire: (payment) => payments.decide(payment, 'EXPIRED'),
    /** Only its code; another can be sent. */
    'expire-code': payments.expireCode,
  };
  /** Answers the payment; 409 with its true state when it had already come to an end. */
  for (const [word, step] of Object.entries(steps)) {
    app.post<Id>(`/control/urpay/payments/:id/${word}`, async (request, reply) => {
      const payment = payments.get(request.params.id);
      if (!payment) return reply.code(404).send({ error: 'no such payment' });
      return reply.code(step(payment) ? 200 : 409).send(shown(payment));
    });
  }

  /** Sends the webhook of a payment once more, as it stands, and tells which HTTP status it met. */
  app.post<Id>('/control/urpay/payments/:id/webhook', async (request, reply) => {
    const payment = payments.get(request.params.id);
    if (!payment) return reply.code(404).send({ error: 'no such payment' });
    return { status: await webhooks.replay(payment) };
  });

  for (const [word, status] of [
    ['complete', 'REFUNDED'],
    ['fail', 'FAILED'],
  ] as const) {
    app.post<Id>(`/control/urpay/refunds/:id/${word}`, async (request, reply) => {
      const refund = refunds.get(request.params.id);
      if (!refund) return reply.code(404).send({ error: 'no such refund' });
      return reply.code(refunds.decide(refund, status) ? 200 : 409).send(refundAnswer(refund));
    });
  }

  /** With what Urpay tells its wallet's owner alone: the code. */
  function shown(payment: UrpayPayment) {
    const { mobile, description, callbackUrl, code } = payment;
    return {
      ...paymentAnswer(payment, now()),
      mobile,
      description,
      callback_url: callbackUrl,
      code: code.digits,
    };
  }
}
