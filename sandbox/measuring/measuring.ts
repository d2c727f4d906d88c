import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apply, scenarioRoutes } from '../kit/scenario.ts';
import { type Answer, type Call, ga4, plausible, type Received, sentry, umami } from './receivers.ts';
import { calmMeasuring, type MeasuringScenario, measuringChange } from './scenario.ts';

const receivedMost = 1_000;

/**
 * Google Analytics, Umami, Plausible and a Sentry, each at an address of its own: /ga4, /umami, /plausible and
 * /sentry/1. GET /control/measuring/received has what came in, oldest first; GET and POST /control/measuring tell and
 * change how they behave.
 */
export function measuringRoutes(
  app: FastifyInstance,
  { closing }: { closing: AbortSignal },
): { scenario: MeasuringScenario; reset(all: boolean): void } {
  const scenario = calmMeasuring();
  let received: Received[] = [];
  scenarioRoutes(app, 'measuring', scenario, measuringChange);
  app.get('/control/measuring/received', async () => received);

  const take =
    (by: Received['by'], judge: (call: Call) => Answer & { event?: unknown }) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (scenario.silence) await sleep(120_000, undefined, { signal: closing }).catch(() => {});
      if (scenario.retryAfter !== null) reply.header('retry-after', String(scenario.retryAfter));
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const call = { query: request.query as Call['query'], headers, body: request.body };
      const answer = judge(call);
      const isCalm = scenario.status === 0;
      received = [
        ...received.slice(1 - receivedMost),
        {
          by,
          kept: isCalm && answer.why === '',
          why: answer.why,
          headers,
          body: answer.event ?? request.body,
        },
      ];
      if (!isCalm) return reply.code(scenario.status).send({ error: 'as the scenario has it' });
      return reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send(answer.body ?? undefined);
    };

  app.register(async (service) => {
    service.addContentTypeParser(
      'application/x-sentry-envelope',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    service.post('/ga4/mp/collect', take('ga4', ga4));
    service.post('/umami/api/send', take('umami', umami));
    service.post('/plausible/api/event', take('plausible', plausible));
    service.post('/sentry/api/1/envelope/', take('sentry', sentry));
  });

  return {
    scenario,
    reset(all) {
      apply(scenario, calmMeasuring());
      if (all) received = [];
    },
  };
}
