import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Doors } from '../kit/doors.ts';
import { areSame, bearerOf, withholding } from '../kit/merchant-api.ts';
import { cardRoutes } from './card-api.ts';
import { readChargeRequest } from './charges/charge-request.ts';
import { chargeAnswer } from './charges/charges.ts';
import { listed } from './charges/list-request.ts';
import { refundAnswer } from './charges/refunds.ts';
import { errorBody, TapRefusal } from './protocol/errors.ts';
import { toMajor } from './protocol/money.ts';
import type { Tap } from './state/tap.ts';

/** Tap: idempotency. The first answer to a `reference.idempotent` is repeated for 24 hours. */
const idempotencyMs = 24 * 60 * 60_000;

/** /tap/v2: the API that a merchant's server calls. */
export function tapApi(app: FastifyInstance, tap: Tap, doors: Doors): void {
  const withheld = withholding(tap.scenario, tap.pause);
  const firstAnswers = tap.shelf<{ madeMs: number; answer: unknown }>('answers', 20_000);

  app.register(
    async (api) => {
      api.addHook('onRequest', async (request) => {
        if (tap.scenario.delayMs > 0) await tap.pause(tap.scenario.delayMs);
        if (tap.scenario.down) throw new TapRefusal('2101', 503);
        authorize(request, tap.secretKey);
      });

      api.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
        if (error instanceof TapRefusal) {
          return reply.code(error.statusCode).send(errorBody(error.tapCode));
        }
        const status = error.statusCode ?? 500;
        return reply.code(status).send(errorBody(status < 500 ? '2100' : '9999'));
      });
      api.setNotFoundHandler((_request, reply) => reply.code(404).send(errorBody('2102')));

      api.post('/charges', async (request) => {
        const idempotent = idempotencyOf(request.body);
        return once(`charge ${idempotent}`, idempotent !== null, () => {
          const input = readChargeRequest(request.body);
          const origin = doors.pagesOf('tap', request.host, input.redirectUrl);
          const charge = tap.charges.create(input, {
            language: request.headers.lang_code === 'ar' ? 'ar' : 'en',
            pageUrl: (id) => `${origin}/tap/pay/${id}`,
          });
          tap.afterCharge(charge);
          return chargeAnswer(charge, 'POST', toMajor(charge.amountMinor, charge.currency));
        });
      });

      /** Tap: list all charges, newest first, fifty at most; that there are none is a refusal. */
      api.post('/charges/list', async (request) => {
        const found = listed(tap.charges.newest(Number.POSITIVE_INFINITY), request.body);
        if (found.length === 0) throw new TapRefusal('1145');
        return withheld({
          object: 'list',
          live_mode: false,
          charges: found.map((charge) =>
            chargeAnswer(charge, 'GET', toMajor(charge.amountMinor, charge.currency)),
          ),
        });
      });

      /** Tap: list all refunds, as charges are listed. */
      api.post('/refunds/list', async (request) => {
        const found = listed(tap.refunds.newest(Number.POSITIVE_INFINITY), request.body);
        if (found.length === 0) throw new TapRefusal('1160');
        return withheld({
          object: 'list',
          live_mode: false,
          refunds: found.map((refund) => refundAnswer(refund, 'GET')),
        });
      });

      api.get<{ Params: { id: string } }>('/charges/:id', async (request) => {
        const charge = tap.charges.get(request.params.id);
        if (!charge) throw new TapRefusal('1144', 404);
        const amount = tap.scenario.answerAmount ?? toMajor(charge.amountMinor, charge.currency);
        return chargeAnswer(charge, 'GET', amount);
      });

      api.post('/refunds', async (request) => {
        const idempotent = idempotencyOf(request.body);
        return once(`refund ${idempotent}`, idempotent !== null, () => {
          const refund = tap.refunds.create(request.body);
          tap.afterRefund(refund);
          return refundAnswer(refund, 'CREATE');
        });
      });

      api.get<{ Params: { id: string } }>('/refunds/:id', async (request) => {
        const refund = tap.refunds.get(request.params.id);
        if (!refund) throw new TapRefusal('1160', 404);
        return refundAnswer(refund, 'GET');
      });

      cardRoutes(api, tap, doors);
    },
    { prefix: '/tap/v2' },
  );

  /** Does the work, or repeats its first answer; in the timeout scenario the work is done and the answer withheld. */
  async function once(key: string, repeatable: boolean, work: () => unknown): Promise<unknown> {
    const first = repeatable ? firstAnswers.get(key) : undefined;
    if (first && tap.now() - first.madeMs < idempotencyMs) return first.answer;
    const answer = work();
    if (repeatable) firstAnswers.put(key, { madeMs: tap.now(), answer });
    return withheld(answer);
  }
}

function idempotencyOf(body: unknown): string | null {
  const key = (body as { reference?: { idempotent?: unknown } } | null)?.reference?.idempotent;
  return typeof key === 'string' && key !== '' ? key : null;
}

function authorize(request: FastifyRequest, secretKey: string): void {
  const key = bearerOf(request);
  if (!key) throw new TapRefusal('2107', 401);
  if (key.startsWith('pk_')) throw new TapRefusal('2106', 401);
  if (!areSame(key, secretKey)) throw new TapRefusal('1101', 401);
}
