import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#shop/contract/operation.ts';
import { sendAgain } from '#shop/messages/bilingual/send-again.ts';
import { isDataRequest } from '../errors/error-page.ts';
import { escaped } from '../errors/escaped.ts';
import { sendPlainPage } from '../errors/plain-page.ts';
import { toWebRequest } from '../pages/pages.ts';

/** What a form was sent with: its fields as they were typed, and whether files came along, which no page can give back. */
export type Sent = { fields: [name: string, value: string][]; hasFiles: boolean };

/**
 * What is to be kept of a form that leads to the door: one that was sent without script, as a script keeps its screen
 * (`web/backoffice/session`). Null where nothing was sent, and where a password would stand in a page.
 */
export async function keptOf(request: FastifyRequest, url: URL, answer: Response): Promise<Sent | null> {
  const isToDoor = /^\/admin\/sign-in\?next=/.test(answer.headers.get('location') ?? '');
  if (!isToDoor || request.method !== 'POST' || isDataRequest(request.url)) return null;
  const form = await toWebRequest(request, url, false)
    .formData()
    .catch(() => null);
  const all = [...(form ?? [])];
  const fields = all.filter((field): field is [string, string] => typeof field[1] === 'string');
  const isSecret = fields.some(([name]) => name.includes('password'));
  const hasFiles = all.some(([, value]) => typeof value !== 'string' && value.size > 0);
  return fields.length === 0 || isSecret ? null : { fields, hasFiles };
}

/** Sends, with 401, a page from which a form can be sent once more, to where it was sent, after coming in in another tab. */
export function sendSentAgain(
  reply: FastifyReply,
  { url }: FastifyRequest,
  { fields, hasFiles }: Sent,
  language: Language,
): FastifyReply {
  const say = (words: keyof typeof sendAgain) => sendAgain[words][language];
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  reply
    .code(401)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('referrer-policy', 'same-origin');
  return sendPlainPage(reply, {
    language,
    title: say('title'),
    body: `<h1>${say('title')}</h1><p>${say('text')}</p>${hasFiles ? `<p>${say('withoutFiles')}</p>` : ''}
<div><a href="/admin/sign-in" target="_blank" rel="noopener">${say('signIn')}</a></div>
<form method="post" action="${escaped(url)}">${inputs.join('')}<button>${say('send')}</button></form>`,
    sends: true,
  });
}
