import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Identity } from '../identity/identity.ts';
import { apply, calm, scenarioChange } from '../kit/scenario.ts';
import type { Messages } from '../messages/messages.ts';
import { chargeAnswer, type TapCharge } from './charges/charges.ts';
import { refundAnswer } from './charges/refunds.ts';
import { toMajor } from './protocol/money.ts';
import { type ChargeCode, chargeOutcomes } from './protocol/statuses.ts';
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

/**
 * For tests, benchmarks and demonstrations: how the providers behave, and what becomes of a charge without a browser.
 * Settings hold until POST /control/reset, which with `{"all": true}` also forgets charges, refunds and messages.
 */
export function controlRoutes(
  app: FastifyInstance,
  tap: Tap,
  messages: Messages,
  identity: Identity,
  others: { reset(all: boolean): void }[],
): void {
  app.get('/control/tap', async () => tap.scenario);

  app.post('/control/tap', async (request, reply) => {
    const change = scenarioChange.safeParse(request.body ?? {});
    if (!change.success) return reply.code(400).send({ error: z.prettifyError(change.error) });
    apply(tap.scenario, change.data);
    return tap.scenario;
  });

  app.post('/control/reset', async (request) => {
    apply(tap.scenario, calm());
    identity.reset();
    messages.reset();
    const all = (request.body as { all?: unknown } | null | undefined)?.all === true;
    for (const provider of others) provider.reset(all);
    if (all) {
      tap.clear();
      messages.inbox.kept.clear();
    }
    return tap.scenario;
  });

  app.get('/control/tap/charges', async () => ({ charges: tap.charges.newest(100).map(shown) }));

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
