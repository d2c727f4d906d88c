import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { DatabaseAway } from '#server/db/away.ts';
import { anyone } from '#server/kernel/caller.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Implementation } from '#server/kernel/operation.ts';
import { readSettings } from '#server/settings/settings.ts';
import { type Page, pageAt, pages as table } from '#shop/pages.ts';
import { askAgain, codeOfHttpError, isDataRequest, sendErrorPage } from '../errors/error-page.ts';
import { originOf } from '../visit/origin.ts';
import { isSameOrigin } from '../visit/visitor.ts';
import { countView } from './count-view.ts';
import { inlineScriptSources } from './inline-scripts.ts';
import { encodingFor, type KeptPage, pageForMany, pageForOne } from './kept-page.ts';
import { callsOf } from './page-calls.ts';
import { keptAs, type PageFacts, readMoment, readPageFacts } from './page-facts.ts';
import { pageHandlers } from './page-handler.ts';
import { type PageMeasuring, pageMeasuring } from './page-measuring.ts';
import { type PolicyOf, pagePolicy } from './page-policy.ts';
import { readPagePreview, withPreview } from './page-preview.ts';
import { readPageVisit } from './page-visit.ts';

/** What the built pages offer the server; `web/entry.server.tsx` exports it. */
type Entry = {
  contextFor(
    page: PageFacts & ReturnType<typeof callsOf> & { measuring: PageMeasuring; report(error: unknown): void },
  ): RouterContextProvider;
};

export type PagesBuild = ServerBuild & { entry: { module: Entry } };

/** A shopper's picture, and what a form around it adds. */
const bodyBytesMost = 768 * 1024;
/** Longer addresses are rendered but not kept, so that nobody can fill the memory with made-up searches. */
const keptAddressLengthMost = 200;

/**
 * Serves the pages: public ones kept by origin, address, language, city, day and notices; private ones, and a draft that
 * somebody looks at, never stored anywhere.
 */
export function pages(
  context: AppContext,
  operations: readonly Implementation[],
  loadBuild: () => Promise<PagesBuild>,
) {
  const implementations = new Map(
    operations.map((implementation) => [implementation.operation.id, implementation]),
  );
  const handlerOf = pageHandlers(context.config.development ? 'development' : 'production');

  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMost }, (_request, body, done) =>
      done(null, body),
    );

    const sendAny = async (request: FastifyRequest, reply: FastifyReply) => {
      const origin = originOf(context, request);
      const url = addressOf(request, origin);
      if (!url) return sendErrorPage(reply, request, 'BAD_REQUEST');
      const { path, language, city, asks } = await readPageVisit(context, request, reply, url);
      const { id, public: forEverybody = false, parameters = [] } = pageAt(path);
      const { maintenance, chat } = await readSettings(context);
      const closed = maintenance.on;
      const now = new Date();
      if (closed !== (id === 'maintenance')) return reply.redirect(closed ? '/maintenance-mode' : '/', 302);
      if (request.method === 'POST' && !isSameOrigin(request)) {
        return sendErrorPage(reply, request, 'CROSS_SITE');
      }
      const build = await loadBuild();
      const isPublic = request.method !== 'POST' && forEverybody;
      const asked = { url, page: id, language, now };
      const preview = isPublic ? await readPagePreview(context, asked) : null;
      if (preview === 'over') return sendErrorPage(reply, request, 'PREVIEW_OVER');
      const keep = isPublic && !preview && !context.config.development && mayBeKept(url, parameters);
      const visited = { origin, language, city, asks, now };
      const moment = await readMoment(context, request, visited);
      if (preview) moment.notices.unshift(preview.notice);

      const render = async (): Promise<KeptPage> => {
        const visit = { request, reply, language, ...(isPublic && { as: anyone }) };
        const routed = build.entry.module.contextFor({
          ...(await readPageFacts(context, request, visited, moment)),
          ...callsOf(context, withPreview(implementations, preview), visit),
          measuring: pageMeasuring(context, request, reply, { asks, isPublic }),
          // Without the address, which may hold the key of somebody's order.
          report: (error) => context.log.error({ err: error, requestId: request.id }, 'page failed'),
        });
        const response = await handlerOf(build, id)(toWebRequest(request, url, isPublic), routed);
        return toKeptPage(response, { context, origin, path, keep, chat });
      };

      const page = keep
        ? await context.cache
            .get('pages', keptAs(request, visited, moment), async () => {
              const rendered = await render();
              // A page that failed or isn't there is not worth remembering; throwing it out keeps it out.
              if (rendered.status !== 200) throw new NotKept(rendered);
              return rendered;
            })
            .catch((error: unknown) => {
              if (error instanceof NotKept) return error.page;
              throw error;
            })
        : await render();
      if (preview) reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
      else countView(context, request, { id, path, language, status: page.status });
      if (isBare(page, request))
        return sendErrorPage(reply, request, codeOfHttpError({ statusCode: page.status }));
      if (closed) reply.header('retry-after', retryAfter(maintenance.until, now));
      else if (page.status === 503) askAgain(reply, 'UNAVAILABLE');
      return sendPage(request, reply, page, isPublic && !preview, closed ? 503 : page.status);
    };
    // Pages are compressed where they are made.
    const route = { handler: sendAny, compress: false, decompress: false } as const;
    app.route({ method: ['GET', 'POST'], url: '/*', ...route });
    for (const { path, bodyMost } of table as readonly Page[])
      if (bodyMost) app.route({ method: 'POST', url: path, bodyLimit: bodyMost, ...route });
  };
}

/** Refused by the framework, or by a route without a page: a status and no words that a shopper could read. */
function isBare({ status, headers }: KeptPage, { url }: FastifyRequest): boolean {
  if (status === 405) return true;
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  return status >= 400 && !isDataRequest(url) && !type.startsWith('text/html');
}

/** Seconds after which it is worth asking again: when maintenance is to be over, and else in a minute, as its page does. */
function retryAfter(until: string | null, now: Date): number {
  const seconds = until === null ? 0 : Math.ceil((Date.parse(until) - now.getTime()) / 1000);
  return Math.max(60, seconds);
}

class NotKept extends Error {
  readonly page: KeptPage;
  constructor(page: KeptPage) {
    // What was kept before stands in for a page that the database is missing for.
    super('page not kept', page.status === 503 ? { cause: new DatabaseAway(null) } : {});
    this.page = page;
  }
}

/** `_routes` is React Router's own, in requests for data. */
function mayBeKept(url: URL, parameters: readonly string[]): boolean {
  if (url.pathname.length + url.search.length > keptAddressLengthMost) return false;
  return [...url.searchParams.keys()].every((name) => name === '_routes' || parameters.includes(name));
}

/** The page's full address on this shop; a path that begins with two slashes must not name another host. */
export function addressOf(request: FastifyRequest, origin: string): URL | null {
  return URL.parse(request.url.replace(/^[/\\]+/, '/'), origin);
}

/**
 * What a page may read of a request's head: how its form is written, and who asks. Where it comes from is decided by
 * `isSameOrigin`, by all that browsers say of it: React Router would decide again by `origin` alone, and browsers send
 * "null" in it from pages that tell nobody where they were.
 */
const told = ['content-type', 'cookie', 'user-agent'] as const;

/**
 * The request as the page reads it. A public page isn't told who asks: what its loaders can't see gets into no page that
 * is kept for everybody.
 */
export function toWebRequest(request: FastifyRequest, url: URL, isPublic: boolean): Request {
  const headers: Record<string, string> = { 'x-request-id': request.id };
  for (const name of isPublic ? [] : told) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  const aborted = new AbortController();
  request.raw.on('aborted', () => aborted.abort());
  const body = request.method === 'POST' ? new Uint8Array((request.body as Buffer | undefined) ?? []) : null;
  return new Request(url, {
    // A HEAD is answered like its GET, without the body.
    method: request.method === 'POST' ? 'POST' : 'GET',
    headers,
    body,
    signal: aborted.signal,
  });
}

async function toKeptPage(
  response: Response,
  page: PolicyOf & { context: AppContext; keep: boolean },
): Promise<KeptPage> {
  const headers = [...response.headers].filter(([name]) => name !== 'content-length');
  const { html, scripts } = renderedOf(response);
  if (html !== null && !page.context.config.development) {
    headers.push(['content-security-policy', pagePolicy(inlineScriptSources(scripts), page)]);
  }
  const body = html ?? Buffer.from(await response.arrayBuffer());
  if (!page.keep) return pageForOne(response.status, headers, body);
  return pageForMany(response.status, headers, Buffer.isBuffer(body) ? body : Buffer.from(body.join('')));
}

/** What the build's entry answers with a page: its text in pieces, and the scripts that its components wrote into it. */
type Rendered = { html: readonly string[]; scripts: readonly string[] };

/** Nothing is rendered of what is no page: a redirect, data, a file. */
export function renderedOf(response: Response): Rendered | { html: null; scripts: readonly string[] } {
  return 'html' in response ? (response as Response & Rendered) : { html: null, scripts: [] };
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  isPublic: boolean,
  status: number,
) {
  for (const [name, value] of page.headers) {
    if (name === 'set-cookie') reply.header(name, [reply.getHeader(name) ?? [], value].flat() as string[]);
    else reply.header(name, value);
  }
  reply.header('vary', 'accept-encoding, cookie');
  reply.header('cache-control', isPublic ? 'private, no-cache' : 'no-store');
  if (page.etag !== null && page.status === 200) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).send(await page.body(encoding));
}
