import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { AppContext } from '#server/kernel/context.ts';
import { measure } from '#server/kernel/measure.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { isDataRequest } from '../errors/error-page.ts';
import { measuredVisit } from '../visit/measuring.ts';
import { pagePath } from '../visit/tellable-address.ts';

/** Counts a page that somebody opens, kept pages too: nothing of it waits, and nothing depends on a script. */
export function countView(
  context: AppContext,
  request: FastifyRequest,
  { id, path, language, status }: { id: string; path: string; language: Language; status: number },
): void {
  if (status !== 200 || !isView(request, path) || isbot(request.headers['user-agent'])) return;
  const visit = { context, measured: measuredVisit(context, request, language) };
  measure(visit, 'page_view', id);
  if (id !== 'product') return;
  // Any letter of an address may be written as %..: one product is one key, however it is asked for.
  const slug = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  measure(visit, 'view_item', slug, { items: [{ item_id: slug }] });
}

/**
 * Whether a request opens a page: a document, or the data that a page's script asks for to go to another one. The same page
 * read again, what is read beside a page and what is only fetched ahead open nothing.
 */
function isView({ method, url, headers }: FastifyRequest, path: string): boolean {
  if (method !== 'GET' || /prefetch/.test(String(headers['sec-purpose'] ?? headers.purpose ?? '')))
    return false;
  if (!isDataRequest(url)) return String(headers.accept ?? '').includes('text/html');
  const from = URL.parse(headers.referer ?? '');
  if (from === null || /[?&]beside(?:[=&]|$)/.test(url)) return false;
  return pagePath(from) !== path;
}
