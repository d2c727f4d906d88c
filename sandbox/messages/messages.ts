import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { SMTPServer } from 'smtp-server';
import type { Shelves } from '../kit/books.ts';
import { apply, scenarioRoutes } from '../kit/scenario.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { createMailServer } from './mail-server.ts';
import { calmMessages, type MessageScenario, messageChange } from './scenario.ts';
import { taqnyatApi } from './taqnyat.ts';
import { unifonicApi } from './unifonic.ts';

export type Messages = {
  scenario: MessageScenario;
  inbox: Inbox;
  mailServer: SMTPServer;
  /** Calm again; with `all`, the inbox is emptied too. */
  reset(all: boolean): void;
};

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

  scenarioRoutes(app, 'messages', scenario, messageChange);

  return {
    scenario,
    inbox,
    mailServer: createMailServer(inbox, scenario.email, closing),
    reset(all) {
      apply(scenario, calmMessages());
      if (all) inbox.kept.clear();
    },
  };
}
