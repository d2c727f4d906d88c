import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { limitOf, scenarioRoutes } from '../kit/scenario.ts';
import { chargeAnswer, type TapCharge } from './charges/charges.ts';
import { refundAnswer } from './charges/refunds.ts';
import { toMajor } from './protocol/money.ts';
import { type ChargeCode, chargeOutcomes } from './protocol/statuses.ts';
import { tapChange } from './state/scenario.ts';
import { chargeDelivery, type Tap } from './state/tap.ts';

type Id = { Params: { id: string } };

const decisions = { pay: '000', decline: '501', cancel: '302', abandon: '301' } as const satisfies Record<
  string,
  ChargeCode
>;
const chargeCodes = Object.keys(chargeOutcomes).filter((code) => code !== '100') as [
  ChargeCode,
  ...ChargeCode[],
];
const decideBody = z.object({ code: z.enum(chargeCodes) });

/** For tests, benchmarks and demonstrations: how Tap behaves, and what becomes of a charge without a browser. */
export function tapControl(app: FastifyInstance, tap: Tap): void {
  scenarioRoutes(app, 'tap', tap.scenario, tapChange);

  app.get('/control/tap/charges', async ({ query }) => ({
    charges: tap.charges.newest(limitOf(query)).map(shown),
  }));

  app.get('/control/tap/refunds', async ({ query }) => ({
    refunds: tap.refunds.newest(limitOf(query)).map((refund) => refundAnswer(refund, 'GET')),
  }));

  for (const [word, code] of Object.entries(decisions)) {
    app.post<Id>(`/control/tap/charges/:id/${word}`, async (request, reply) =>
      decide(reply, request.params.id, code),
    );
  }

  /** Any outcome by its response code: {"code": "505"}. */
  app.post<Id>('/control/tap/charges/:id/decide', async (request, reply) => {
    const given = decideBody.safeParse(request.body);
    if (!given.success) return reply.code(400).send({ error: z.prettifyError(given.error) });
    return decide(reply, request.params.id, given.data.code);
  });

  /** Sends the webhook of a charge once more, as it stands, and tells which HTTP status it met. */
  app.post<Id>('/control/tap/charges/:id/webhook', async (request, reply) => {
    const charge = tap.charges.get(request.params.id);
    const delivery = charge ? chargeDelivery(charge) : null;
    if (!delivery) return reply.code(404).send({ error: 'no such charge, or it has no post.url' });
    return { status: await tap.webhooks.replay(delivery) };
  });

  for (const [word, code] of [
    ['complete', '000'],
    ['fail', '501'],
  ] as const) {
    app.post<Id>(`/control/tap/refunds/:id/${word}`, async (request, reply) => {
      const refund = tap.refunds.get(request.params.id);
      if (!refund) return reply.code(404).send({ error: 'no such refund' });
      const changed = tap.refunds.decide(refund, code);
      return reply.code(changed ? 200 : 409).send(refundAnswer(refund, 'GET'));
    });
  }

  /** Answers the charge; 409 with its true state when it had already come to an end. */
  function decide(reply: FastifyReply, id: string, code: ChargeCode) {
    const charge = tap.charges.get(id);
    if (!charge) return reply.code(404).send({ error: 'no such charge' });
    const changed = tap.charges.decide(charge, code);
    return reply.code(changed ? 200 : 409).send(shown(charge));
  }
}

function shown(charge: TapCharge) {
  return chargeAnswer(charge, 'GET', toMajor(charge.amountMinor, charge.currency));
}
