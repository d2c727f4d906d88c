import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { AppContext } from '#server/kernel/context.ts';
import type { Implementation } from '#server/kernel/operation.ts';
import { qrPath } from '#server/pictures/qr-path.ts';
import { type BrandedStore, readStoreInfo } from '#server/settings/settings.ts';
import { writeXlsx } from '#server/tables/xlsx/write-xlsx.ts';
import { pictureBytesMost } from '#shop/contract/attachments.ts';
import type { Call, Language } from '#shop/contract/operation.ts';
import { importBytesMost } from '#shop/rules/imports/import.ts';
import { sendErrorPage } from '../errors/error-page.ts';
import { inlineScriptSources } from '../pages/inline-scripts.ts';
import { addressOf, renderedOf, toWebRequest } from '../pages/pages.ts';
import { isSameOrigin } from '../visit/visitor.ts';
import { keptOf, sendSentAgain } from './send-again.ts';
import { staffCallsOf, whoseCookie } from './staff-calls.ts';
import { shopBeside, staffOriginOf } from './staff-host.ts';

/** What the server tells every page of the back office (`web/backoffice/base/context.ts`). */
type StaffPage = {
  call: Call;
  language: Language;
  sandbox: boolean;
  shop: string;
  qr(text: string): { size: number; path: string };
  workbook: typeof writeXlsx;
  store: Pick<BrandedStore, 'name' | 'brand'>;
  report(error: unknown): void;
};

/** What the built pages offer the server; `web/backoffice/entry.server.tsx` exports it. */
export type BackOfficeBuild = ServerBuild & {
  entry: { module: { contextFor(page: StaffPage): RouterContextProvider } };
};

const bodyBytesMost = 768 * 1024;
/**
 * Forms that bring a file: one that is somewhat too large is told so at its field, beyond that it isn’t read. Only who has
 * come in may send one that is larger than any other form: whoever was signed out while writing hears it where they write.
 */
const formsWithFiles = [
  { path: '/admin/imports', bodyLimit: 4 * importBytesMost },
  // A photo of the finished gift.
  { path: '/admin/orders/:number', bodyLimit: 2 * pictureBytesMost },
  // Pictures beside what a ticket is answered: scripts make them small before they travel.
  { path: '/admin/tickets/:number', bodyLimit: 3 * pictureBytesMost },
];
const languageCookie = 'asees_staff_lang';

/** Serves the back office at /admin, in the same process as the shop: never kept, told to no search engine. */
export function backOffice(
  context: AppContext,
  operations: readonly Implementation[],
  loadBuild: () => Promise<BackOfficeBuild>,
) {
  const { development, sandbox } = context.config;
  const implementations = new Map(operations.map((each) => [each.operation.id, each]));
  const handlers = new WeakMap<BackOfficeBuild, RequestHandler>();
  const handlerOf = (build: BackOfficeBuild) => {
    const handler =
      handlers.get(build) ?? createRequestHandler(build, development ? 'development' : 'production');
    handlers.set(build, handler);
    return handler;
  };

  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMost }, (_request, body, done) =>
      done(null, body),
    );
    const send = async (request: FastifyRequest, reply: FastifyReply) => {
      const origin = staffOriginOf(context, request);
      const url = addressOf(request, origin);
      if (!url) return sendErrorPage(reply, request, 'BAD_REQUEST');
      if (request.method === 'POST' && !isSameOrigin(request))
        return sendErrorPage(reply, request, 'CROSS_SITE');
      const language = chooseLanguage(request, reply, url);
      const build = await loadBuild();
      const routed = build.entry.module.contextFor({
        ...{ language, sandbox, qr: qrPath, workbook: writeXlsx },
        ...{ shop: shopBeside(context), store: await readStoreInfo(context, language) },
        call: staffCallsOf(context, implementations, { request, reply, language, origin }),
        report: (error) =>
          context.log.error({ err: error, requestId: request.id }, 'page of the back office failed'),
      });
      const response = await handlerOf(build)(toWebRequest(request, url, false), routed);
      const kept = await keptOf(request, url, response);
      if (kept) return sendSentAgain(reply, request, kept, language);
      for (const [name, value] of response.headers) if (name !== 'content-length') reply.header(name, value);
      reply
        .code(response.status)
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .header('cross-origin-opener-policy', 'same-origin')
        .header('referrer-policy', 'same-origin');
      // A file may be large: it leaves as it is made.
      if (response.body && response.headers.has('content-disposition'))
        return reply.send(Readable.fromWeb(response.body as ReadableStream));
      const { html, scripts } = renderedOf(response);
      if (!development && response.headers.get('content-type')?.startsWith('text/html'))
        reply.header('content-security-policy', policyOf(scripts));
      return reply.send(html?.join('') ?? Buffer.from(await response.arrayBuffer()));
    };
    const large = formsWithFiles.flatMap(({ path, bodyLimit }) =>
      ['', '.data'].map((end) => ({ url: path + end, bodyLimit })),
    );
    for (const form of large)
      app.route({
        ...{ method: 'POST', ...form, config: { takesLong: true } },
        onRequest: async (request, reply) => {
          const { kind } = await whoseCookie(context, request, staffOriginOf(context, request));
          const isSmall = Number(request.headers['content-length']) <= bodyBytesMost;
          if (kind !== 'staff' && !isSmall) return sendErrorPage(reply, request, 'UNAUTHENTICATED');
        },
        handler: send,
      });
    for (const url of ['/admin', '/admin.data', '/admin/*'])
      app.route({ method: ['GET', 'POST'], url, handler: send });
  };
}

/** Nothing but the back office's own files, and no other host at all. */
function policyOf(scripts: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScriptSources(scripts).join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** ?lang= wins and is remembered, as in the shop (decision 0007), in a cookie of the back office's own. */
function chooseLanguage(request: FastifyRequest, reply: FastifyReply, url: URL): Language {
  const asked = url.searchParams.get('lang');
  if (asked === 'ar' || asked === 'en')
    reply.setCookie(languageCookie, asked, {
      path: '/admin',
      sameSite: 'lax',
      httpOnly: true,
      maxAge: 365 * 86_400,
    });
  if (asked !== null) return asked === 'en' ? 'en' : 'ar';
  return languageOfStaff(request);
}

/** The language that was chosen last in this browser. */
export function languageOfStaff({ cookies }: FastifyRequest): Language {
  return cookies[languageCookie] === 'en' ? 'en' : 'ar';
}
