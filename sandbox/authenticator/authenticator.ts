import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pageHeaders } from '../kit/html.ts';
import { authenticatorPage } from './page.ts';
import { codeAt, type Key, readKey } from './totp.ts';

const added = z.object({ uris: z.array(z.string().max(500)).max(50) });
const keysMost = 100;

/**
 * Plays the app on the phones of staff that shows codes (RFC 6238). POST /control/authenticator adds keys by their
 * `otpauth://` addresses, as an app does that looks at a QR code, GET /control/authenticator tells each one's code, and
 * GET /authenticator shows them to people, `?lang=en` in English. Nothing of it is kept.
 */
export function authenticatorRoutes(app: FastifyInstance, { now }: { now: () => number }): void {
  const keys = new Map<string, Key>();
  const codes = () => [...keys].map(([label, key]) => ({ label, ...codeAt(key, now()) }));

  app.post('/control/authenticator', async (request, reply) => {
    const given = added.safeParse(request.body);
    if (!given.success) return reply.code(400).send({ error: z.prettifyError(given.error) });
    const read = given.data.uris.map(readKey);
    if (read.includes(null)) return reply.code(400).send({ error: 'otpauth://totp/…?secret=… is asked for' });
    for (const key of read) if (key && keys.size < keysMost) keys.set(key.label, key);
    return { codes: codes() };
  });
  app.get('/control/authenticator', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { codes: codes() };
  });
  // A code lasts for half a minute at most: the page comes anew by itself.
  app.get('/authenticator', async (request, reply) => {
    const { lang } = request.query as { lang?: unknown };
    const language = lang === 'en' ? 'en' : 'ar';
    return reply.headers({ ...pageHeaders, refresh: '5' }).send(authenticatorPage(codes(), language));
  });
}
