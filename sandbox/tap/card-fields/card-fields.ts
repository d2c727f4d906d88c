import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '../../kit/html.ts';
import { tokenAnswer } from '../cards/card-answers.ts';
import { judgeCard, type TestCard } from '../cards/cards.ts';
import { readCardFields } from '../hosted/page.ts';
import { errorBody } from '../protocol/errors.ts';
import type { Tap } from '../state/tap.ts';
import { cardFieldsPage, themes } from './view.ts';

const schemes: TestCard['scheme'][] = ['MADA', 'VISA', 'MASTERCARD'];

/**
 * /tap/card/1.0.2: Tap's card SDK for a shop's page. The script, the frame that it shows, and where that frame makes
 * tokens. A card number comes here and nowhere else. `shopUrl` may show the frame, beside pages of this machine and of the host that it is
 * asked at.
 */
export function cardFields(app: FastifyInstance, tap: Tap, shopUrl: string | null): void {
  for (const [path, file] of [
    ['index.js', 'card-sdk.js'],
    ['fields.js', 'card-fields.js'],
  ] as const) {
    const code = readFileSync(new URL(`browser/${file}`, import.meta.url), 'utf8');
    app.get(`/tap/card/1.0.2/${path}`, async (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-store',
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(code),
    );
  }

  app.get<{ Querystring: Record<string, unknown> }>('/tap/card/1.0.2/fields', async (request, reply) => {
    const { key, origin, lang, dir, theme, holder, brands } = request.query;
    const language = lang === 'ar' ? 'ar' : 'en';
    const shown = typeof brands === 'string' ? brands.split(',') : schemes;
    const page = cardFieldsPage({
      language,
      direction: dir === 'rtl' || dir === 'ltr' ? dir : language === 'ar' ? 'rtl' : 'ltr',
      key: typeof key === 'string' ? key.slice(0, 200) : '',
      origin: originOf(origin),
      theme: themes.find((each) => each === theme) ?? 'light',
      holder: holder !== '0',
      brands: schemes.filter((scheme) => shown.includes(scheme)),
    });
    return reply.headers(frameHeaders(shopUrl, request.host)).send(page);
  });

  /** What was typed, for a token of it; or which fields are wrong. */
  app.post<{ Body: Record<string, unknown> | null }>('/tap/card/tokens', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (tap.scenario.delayMs > 0) await tap.pause(tap.scenario.delayMs);
    if (tap.scenario.down) return reply.code(503).send(errorBody('2101'));
    const form = request.body ?? {};
    if (form.key !== tap.publicKey) return reply.code(401).send(errorBody('2104'));
    const verdict = judgeCard(readCardFields(form));
    if ('wrong' in verdict) return reply.code(422).send({ wrong: verdict.wrong });
    return { token: tokenAnswer(tap.vault.tokenOfTyped(verdict.card), null) };
  });
}

/** Its own script, its own address to send to, and shops around it; otherwise as every page here. */
function frameHeaders(shopUrl: string | null, askedAt: string) {
  const here = URL.parse(`http://${askedAt}`)?.hostname ?? 'localhost';
  const names = new Set(['localhost', '127.0.0.1', here].map((name) => `http://${name}:*`));
  const shops = [...names, ...(shopUrl ? [new URL(shopUrl).origin] : [])];
  return {
    ...pageHeaders,
    'content-security-policy':
      "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; img-src data:; " +
      `base-uri 'none'; form-action 'none'; frame-ancestors ${shops.join(' ')}`,
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** A web page's origin; of anything else, one that no page has. */
function originOf(given: unknown): string {
  const url = typeof given === 'string' ? URL.parse(given) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : 'https://nobody.invalid';
}
