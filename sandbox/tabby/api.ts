import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Doors } from '../kit/doors.ts';
import { areSame, bearerOf, withholding } from '../kit/merchant-api.ts';
import { decimal } from '../kit/riyals.ts';
import { account } from './account.ts';
import { checkoutAnswer, paymentAnswer } from './answers.ts';
import { readCheckout, record, text } from './checkout-request.ts';
import { errorBody, refuse, TabbyRefusal } from './errors.ts';
import { prescore } from './judgement.ts';
import { readListRequest } from './list-request.ts';
import type { Payments, TabbyPayment } from './payments.ts';
import type { Tabby } from './tabby.ts';
import { webhookApi } from './webhook-api.ts';

type Id = { Params: { id: string } };

/** /tabby/api: what a merchant's server calls. */
export function tabbyApi(app: FastifyInstance, tabby: Tabby, doors: Doors): void {
  const { scenario, payments } = tabby;
  const withheld = withholding(scenario, tabby.pause);
  /** Tabby: idempotent requests. The first answer to a `reference_id` of a payment is repeated. */
  const firstAnswers = tabby.shelf<unknown>('answers', 20_000);

  app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        if (scenario.delayMs > 0) await tabby.pause(scenario.delayMs);
        if (scenario.down) return reply.code(500).send('Internal Server error');
        authorize(request);
      });
      api.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
        if (error instanceof TabbyRefusal) return reply.code(error.statusCode).send(errorBody(error));
        const status = error.statusCode ?? 500;
        if (status >= 500) return reply.code(status).send('Internal Server error');
        return reply
          .code(status)
          .send(errorBody({ errorType: 'bad_data', message: 'could not decode request' }));
      });
      api.setNotFoundHandler((_request, reply) => reply.code(404).send('404 page not found'));

      api.post('/api/v2/checkout', async (request) => {
        const input = readCheckout(request.body);
        const wayBack = input.merchantUrls?.success ?? '';
        const payment = payments.create(input, {
          rejection: prescore(input.buyer, input.amountMinor, scenario),
          pageUrl: (id) => `${doors.pagesOf('tabby', request.host, wayBack)}/tabby/pay/${id}`,
        });
        tabby.afterCheckout(payment);
        return withheld(checkoutAnswer(payment));
      });

      /** Tabby: list of all payments. Newest first, those that were approved unless asked otherwise, twenty at most. */
      api.get('/api/v2/payments', async (request) => {
        const asked = readListRequest(request.query);
        const all = payments
          .newest(Number.POSITIVE_INFINITY)
          .filter((payment) => asked.takes(payments.get(payment.id) ?? payment));
        return {
          payments: all
            .slice(asked.offset, asked.offset + asked.limit)
            .map((payment) => paymentAnswer(payment)),
          pagination: { limit: asked.limit, offset: asked.offset, total_count: all.length },
        };
      });

      api.get<Id>('/api/v2/payments/:id', async (request) => {
        const { answerAmount } = scenario;
        return paymentAnswer(
          known(request.params.id),
          answerAmount === null ? undefined : decimal(answerAmount),
        );
      });
      api.post<Id>('/api/v2/payments/:id/captures', (request) => once(request, payments.capture));
      api.post<Id>('/api/v2/payments/:id/refunds', (request) => once(request, payments.refund));
      api.post<Id>('/api/v2/payments/:id/close', async (request) => {
        const payment = known(request.params.id);
        payments.close(payment);
        return withheld(paymentAnswer(payment));
      });

      webhookApi(api, tabby.registered);
    },
    { prefix: '/tabby' },
  );

  function known(id: string): TabbyPayment {
    if (!/^[0-9a-f-]{36}$/.test(id)) refuse('bad_data', 'invalid payment id');
    return payments.get(id) ?? refuse('not_found', 'no such payment');
  }

  /** Moves money, or repeats the first answer to the same reference. */
  async function once(request: FastifyRequest<Id>, move: Payments['capture' | 'refund']): Promise<unknown> {
    const payment = known(request.params.id);
    const reference = text(record(request.body).reference_id);
    const key = `${request.routeOptions.url} ${payment.id} ${reference}`;
    const first = reference === null ? undefined : firstAnswers.get(key);
    if (first) return first;
    move(payment, request.body);
    const answer = paymentAnswer(payment);
    if (reference !== null) firstAnswers.put(key, answer);
    return withheld(answer);
  }
}

function authorize(request: FastifyRequest): void {
  const key = bearerOf(request);
  if (!key) refuse('not_authorized', 'authorization / missing Bearer scheme');
  if (!areSame(key, account.secretKey)) refuse('not_authorized', "auth: provided key doesn't exist");
}
