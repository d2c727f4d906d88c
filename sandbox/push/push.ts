import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Shelves } from '../kit/books.ts';
import { apply, scenarioRoutes } from '../kit/scenario.ts';
import { senderProblem } from './check-sender.ts';
import { decrypt } from './decrypt.ts';
import { calmPush, type PushScenario, pushChange } from './scenario.ts';
import { createSubscriptions } from './subscriptions.ts';

/** A declarative push message (W3C Push API), as far as the inbox shows it. */
const shown = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string().min(1),
    body: z.string(),
    navigate: z.url(),
    tag: z.string().default(''),
    silent: z.boolean().default(false),
  }),
});

export type Delivered = z.output<typeof shown>['notification'] & {
  /** The browser that got it. */
  to: string;
  /** The message as the browser reads it. */
  payload: string;
  ttl: number;
  urgency: string;
  topic: string | null;
};

const headers = z.object({
  ttl: z.string().regex(/^\d+$/).transform(Number),
  urgency: z.enum(['very-low', 'low', 'normal', 'high']).default('normal'),
  topic: z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .nullable()
    .default(null),
  'content-encoding': z.literal('aes128gcm'),
});

/**
 * A push service (RFC 8030), and the browsers behind it. POST /control/push/subscriptions makes such a browser for the
 * key of a sender and answers what its PushManager would; what is sent to it, it decrypts and hands to `deliver`. GET and
 * POST /control/push tell and change how the service behaves.
 */
export function pushRoutes(
  app: FastifyInstance,
  {
    shelf,
    now,
    closing,
    deliver,
  }: { shelf: Shelves; now: () => number; closing: AbortSignal; deliver(push: Delivered): string },
): { scenario: PushScenario; reset(all: boolean): void } {
  const scenario = calmPush();
  const subscriptions = createSubscriptions(shelf);
  scenarioRoutes(app, 'push', scenario, pushChange);

  const wish = z.strictObject({ key: z.string().regex(/^[\w-]{87}$/) });
  app.post('/control/push/subscriptions', async (request, reply) => {
    const given = wish.safeParse(request.body);
    if (!given.success) return reply.code(400).send({ error: z.prettifyError(given.error) });
    const { id, p256dh, auth } = subscriptions.make(given.data.key);
    return { endpoint: `http://${request.host}/push/${id}`, expirationTime: null, keys: { p256dh, auth } };
  });

  app.register(async (service) => {
    service.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    service.post<{ Params: { id: string } }>('/push/:id', async (request, reply) => {
      const refuse = (status: number, reason: string) => reply.code(status).send({ reason });
      if (scenario.silence) await sleep(120_000, undefined, { signal: closing }).catch(() => {});
      if (scenario.retryAfter !== null) reply.header('retry-after', String(scenario.retryAfter));
      if (scenario.status !== 201) return refuse(scenario.status, 'as the scenario has it');

      const subscription = subscriptions.get(request.params.id);
      if (!subscription) return refuse(410, 'unsubscribed');
      const problem = senderProblem(request.headers.authorization, {
        key: subscription.serverKey,
        audience: `http://${request.host}`,
        now: Math.floor(now() / 1000),
      });
      if (problem !== null) return refuse(403, problem);
      const asked = headers.safeParse(request.headers);
      if (!asked.success) return refuse(400, z.prettifyError(asked.error));
      const body = request.body as Buffer;
      if (body.length > 4096) return refuse(413, 'more than 4096 bytes');
      const payload = attempt(() => decrypt(body, subscription));
      const message = shown.safeParse(payload === null ? null : attempt(() => JSON.parse(payload)));
      // A real service could not know: the browser alone can, and would show nothing.
      if (payload === null || !message.success) return refuse(400, 'the browser can’t read it');
      const { ttl, urgency, topic } = asked.data;
      const id = deliver({ ...message.data.notification, to: subscription.id, payload, ttl, urgency, topic });
      return reply.code(201).header('location', `http://${request.host}/push/messages/${id}`).send();
    });
  });

  return {
    scenario,
    reset(all) {
      apply(scenario, calmPush());
      if (all) subscriptions.clear();
    },
  };
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
