import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pageHeaders } from '../kit/html.ts';
import { channels, type Inbox, type Message, messagesMax } from './inbox.ts';
import { inboxPage } from './inbox-page.ts';

const filter = z.object({
  to: z.string().trim().optional(),
  channel: z.enum(channels).optional(),
  limit: z.coerce.number().int().min(1).max(messagesMax).default(100),
});

/** Mails show the shop's pictures. */
const inboxHeaders = {
  ...pageHeaders,
  'content-security-policy': pageHeaders['content-security-policy'].replace(
    'img-src data:',
    'img-src data: http: https:',
  ),
};

/**
 * GET /messages lists what was sent, the newest first, `?to=` and `?channel=` choosing among it, `?limit=` at most
 * 1000. GET /inbox is the same for people, `?lang=en` in English.
 */
export function inboxRoutes(app: FastifyInstance, inbox: Inbox): void {
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
    return reply.headers(inboxHeaders).send(inboxPage(found, lang === 'en' ? 'en' : 'ar', wanted.to ?? ''));
  });
}

function find(inbox: Inbox, wanted: z.infer<typeof filter>): Message[] {
  // A plus sign typed into an address bar arrives as a space.
  const to = wanted.to?.replace(/^\+/, '').toLowerCase();
  return inbox.kept
    .newest(messagesMax)
    .filter((kept) => to === undefined || kept.to.replace(/^\+/, '').toLowerCase() === to)
    .filter((kept) => wanted.channel === undefined || kept.channel === wanted.channel)
    .slice(0, wanted.limit);
}
