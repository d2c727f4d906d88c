import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import type { Shelves } from '../kit/books.ts';
import { createInbox, type Inbox, inboxRoutes } from './inbox.ts';
import { createMailServer } from './mail-server.ts';
import { applyMessages, calmMessages, type MessageScenario, messageChange } from './scenario.ts';
import { taqnyatApi } from './taqnyat.ts';
import { unifonicApi } from './unifonic.ts';

export type Messages = { scenario: MessageScenario; inbox: Inbox; mailServer: SMTPServer; reset(): void };

/**
 * Unifonic, Taqnyat and a mail server, whose messages all land in one inbox. GET and POST /control/messages tell and
 * change how they behave.
 */
export function messageRoutes(
  app: FastifyInstance,
  { shelf, now, closing }: { shelf: Shelves; now: () => number; closing: AbortSignal },
): Messages {
  const scenario = calmMessages();
  const inbox = createInbox(now, shelf);
  inboxRoutes(app, inbox);

  app.register(async (sms) => {
    sms.addHook('onRequest', async (_request, reply) => {
      if (scenario.sms.delayMs > 0)
        await sleep(scenario.sms.delayMs, undefined, { signal: closing }).catch(() => {});
      if (scenario.sms.down) return reply.code(503).send({ message: 'Service unavailable' });
    });
    unifonicApi(sms, inbox, scenario.sms);
    taqnyatApi(sms, inbox, scenario.sms);
  });

  app.get('/control/messages', async () => scenario);
  app.post('/control/messages', async (request, reply) => {
    const change = messageChange.safeParse(request.body ?? {});
    if (!change.success) return reply.code(400).send({ error: z.prettifyError(change.error) });
    applyMessages(scenario, change.data);
    return scenario;
  });

  return {
    scenario,
    inbox,
    mailServer: createMailServer(inbox, scenario.email, closing),
    reset: () => applyMessages(scenario, calmMessages()),
  };
}
