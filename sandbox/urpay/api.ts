import type { FastifyInstance, FastifyRequest } from 'fastify';
import { areSame, bearerOf, withholding } from '../kit/merchant-api.ts';
import { decimal } from '../kit/riyals.ts';
import { account } from './account.ts';
import { paymentAnswer, refundAnswer } from './answers.ts';
import { errorBody, refuse, UrpayRefusal } from './errors.ts';
import type { UrpayPayment } from './payments.ts';
import { readCodeRequest, readPaymentRequest, readRefundRequest } from './requests.ts';
import type { Urpay } from './urpay.ts';

type Id = { Params: { id: string } };

/** /urpay: what a merchant's server calls. */
export function urpayApi(app: FastifyInstance, urpay: Urpay): void {
  const { scenario, payments, refunds, now } = urpay;
  const withheld = withholding(scenario, urpay.pause);

  app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        if (scenario.delayMs > 0) await urpay.pause(scenario.delayMs);
        if (scenario.down) return reply.code(503).send(unavailable);
        authorize(request);
      });
      api.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
        if (error instanceof UrpayRefusal) return reply.code(error.statusCode).send(errorBody(error));
        const status = error.statusCode ?? 500;
        const refusal = { errorCode: 'INVALID_REQUEST', message: 'the body cannot be read' };
        return reply.code(status).send(status >= 500 ? unavailable : errorBody(refusal));
      });
      api.setNotFoundHandler((_request, reply) =>
        reply.code(404).send(errorBody({ errorCode: 'NOT_FOUND', message: 'no such address' })),
      );

      api.post('/payments', async (request) => {
        const { payment, isNew } = payments.create(readPaymentRequest(request.body));
        if (!isNew) return paymentAnswer(payment, now());
        urpay.afterPayment(payment);
        return withheld(paymentAnswer(payment, now()));
      });

      api.get<Id>('/payments/:id', async (request) => {
        const { answerAmount } = scenario;
        return paymentAnswer(
          known(request),
          now(),
          answerAmount === null ? undefined : decimal(answerAmount),
        );
      });

      api.post<Id>('/payments/:id/otp', async (request) => {
        const payment = known(request);
        const status = payments.enter(payment, readCodeRequest(request.body));
        return withheld({ status, attempts_left: paymentAnswer(payment, now()).attempts_left });
      });

      api.post<Id>('/payments/:id/otp/resend', async (request) => {
        const payment = known(request);
        payments.resend(payment);
        return withheld(paymentAnswer(payment, now()));
      });

      api.post<Id>('/payments/:id/refunds', async (request) => {
        const { refund, isNew } = refunds.create(known(request), readRefundRequest(request.body));
        if (!isNew) return refundAnswer(refund);
        urpay.afterRefund(refund);
        return withheld(refundAnswer(refund));
      });
    },
    { prefix: '/urpay' },
  );

  function known(request: FastifyRequest<Id>): UrpayPayment {
    return payments.get(request.params.id) ?? refuse('NOT_FOUND', 'no such payment');
  }
}

const unavailable = errorBody({ errorCode: 'UNAVAILABLE', message: 'urpay is not available' });

function authorize(request: FastifyRequest): void {
  const key = bearerOf(request) ?? '';
  if (!areSame(key, account.apiKey)) refuse('UNAUTHORIZED', 'the API key is missing or wrong');
}
