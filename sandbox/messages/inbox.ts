import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Shelves } from '../kit/books.ts';
import type { Bounded } from '../kit/bounded.ts';
import { type Language, pageHeaders } from '../kit/html.ts';
import { inboxPage } from './inbox-page.ts';

const keptMax = 1000;
const channel = z.enum(['sms', 'email']);

/** What the shop sent to somebody: kept here instead of reaching a phone or a mailbox. */
export type Message = {
  id: string;
  sentAt: string;
  channel: z.infer<typeof channel>;
  /** Who carried it: unifonic, taqnyat or smtp. */
  provider: string;
  from: string;
  /** "+9665…" or an e-mail address. */
  to: string;
  subject?: string;
  /** The text; of an e-mail the part for readers without HTML. */
  body: string;
  html?: string;
  /** What came with an e-mail; its content isn't kept. */
  attachments?: { name: string; type: string; bytes: number }[];
  /** That of its first letter, as a phone would show it. */
  language: Language;
};

export type Inbox = {
  /** Keeps a message and answers its id. */
  take(message: Omit<Message, 'id' | 'sentAt' | 'language'>): string;
  kept: Bounded<Message>;
};

export function createInbox(now: () => number, shelf: Shelves): Inbox {
  const kept = shelf<Message>('messages', keptMax);
  let count = Number(kept.newest(1)[0]?.id.replace('msg_', '') ?? 0);
  return {
    kept,
    take(message) {
      const id = `msg_${++count}`;
      const sentAt = new Date(now()).toISOString();
      kept.put(id, { id, sentAt, ...message, language: languageOf(message.body) });
      return id;
    },
  };
}

function languageOf(text: string): Language {
  return /\p{Script=Arabic}/u.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'ar' : 'en';
}

const filter = z.object({
  to: z.string().trim().optional(),
  channel: channel.optional(),
  limit: z.coerce.number().int().min(1).max(keptMax).default(100),
});

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
    return reply.headers(pageHeaders).send(inboxPage(found, lang === 'en' ? 'en' : 'ar', wanted.to ?? ''));
  });
}

function find(inbox: Inbox, wanted: z.infer<typeof filter>): Message[] {
  // A plus sign typed into an address bar arrives as a space.
  const to = wanted.to?.replace(/^\+/, '').toLowerCase();
  return inbox.kept
    .newest(keptMax)
    .filter((kept) => to === undefined || kept.to.replace(/^\+/, '').toLowerCase() === to)
    .filter((kept) => wanted.channel === undefined || kept.channel === wanted.channel)
    .slice(0, wanted.limit);
}
