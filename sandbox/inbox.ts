import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Bounded, bounded } from './bounded.ts';
import { pageHeaders } from './html.ts';
import { inboxPage } from './inbox-page.ts';

const keptMax = 1000;

/** What the shop sends to people: kept here instead of reaching a phone or a mailbox. */
const message = z.object({
  channel: z.enum(['sms', 'email', 'push']),
  to: z.string().trim().min(1).max(320),
  subject: z.string().max(1000).optional(),
  body: z.string().min(1).max(50_000),
  language: z.enum(['ar', 'en']),
});

export type Message = z.infer<typeof message> & { id: string; sentAt: string };
export type Inbox = Bounded<Message>;

export function createInbox(): Inbox {
  return bounded<Message>(keptMax);
}

const filter = z.object({
  to: z.string().trim().optional(),
  channel: z.enum(['sms', 'email', 'push']).optional(),
  limit: z.coerce.number().int().min(1).max(keptMax).default(100),
});

/**
 * POST /messages keeps a message and answers its id. GET /messages lists the newest first, `?to=` and `?channel=`
 * choosing among them, `?limit=` at most 1000. GET /inbox is the same for people, `?lang=en` in English.
 */
export function inboxRoutes(app: FastifyInstance, inbox: Inbox, now: () => number): void {
  let count = 0;

  app.post('/messages', async (request, reply) => {
    const given = message.safeParse(request.body);
    if (!given.success) return reply.code(400).send({ error: z.prettifyError(given.error) });
    const id = `msg_${++count}`;
    inbox.put(id, { ...given.data, id, sentAt: new Date(now()).toISOString() });
    return { id };
  });

  app.get('/messages', async (request, reply) => {
    const wanted = filter.safeParse(request.query);
    if (!wanted.success) return reply.code(400).send({ error: z.prettifyError(wanted.error) });
    reply.header('cache-control', 'no-store');
    return { messages: find(inbox, wanted.data) };
  });

  app.get('/inbox', async (request, reply) => {
    const { lang } = request.query as { lang?: unknown };
    const wanted = filter.catch({ limit: 100 }).parse(request.query);
    const found = find(inbox, { ...wanted, to: wanted.to || undefined });
    return reply.headers(pageHeaders).send(inboxPage(found, lang === 'en' ? 'en' : 'ar', wanted.to ?? ''));
  });
}

function find(inbox: Inbox, wanted: z.infer<typeof filter>): Message[] {
  // A plus sign typed into an address bar arrives as a space.
  const to = wanted.to?.replace(/^\+/, '');
  return inbox
    .newest(keptMax)
    .filter((kept) => to === undefined || kept.to.replace(/^\+/, '') === to)
    .filter((kept) => wanted.channel === undefined || kept.channel === wanted.channel)
    .slice(0, wanted.limit);
}
