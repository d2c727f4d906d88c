import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { AppContext } from '#server/kernel/context.ts';
import { networkOf } from '#server/kernel/limits.ts';
import type { BrowserError } from '#server/providers/errors/error-event.ts';
import type { ErrorReporter } from '#server/providers/errors/error-reporter.ts';
import { pageAt } from '#shop/pages.ts';
import { isSameOrigin } from '../visit/visitor.ts';

const bodyBytesMost = 8 * 1024;
/** What one network may tell in a minute, and how many networks are remembered for it. */
const aMinute = 10;
const networksMost = 5_000;

/** Where browsers report to; `pagePolicy` and `web/base/tell-error.ts` name it. */
export const browserErrorsPath = '/errors';

const path = z.string().max(2_000).regex(/^\//);
const told = z.object({
  kind: z.enum(['error', 'rejection', 'page']),
  type: z.string().max(100),
  message: z.string().max(4_000),
  stack: z.string().max(6_000),
  path,
});
/** As browsers report what a page's policy has kept out (CSP level 2, report-uri). */
const policy = z.object({
  'csp-report': z.object({
    'document-uri': z.string().max(4_000),
    'effective-directive': z.string().regex(/^[a-z-]{3,40}$/),
    'blocked-uri': z.string().max(4_000).default(''),
  }),
});

/**
 * POST /errors: what goes wrong in a browser, told by its page. It is answered the same way whether it is told on, is too
 * much or is nonsense; what is told on is only what `eventOfBrowser` knows to be nobody's.
 */
export function browserErrors(context: AppContext, errors: ErrorReporter) {
  const counted = new LRUCache<string, { times: number }>({ max: networksMost, ttl: 60_000 });
  const mayTell = (request: FastifyRequest) => {
    const network = networkOf(request.ip);
    const count = counted.get(network) ?? { times: 0 };
    if (count.times === 0) counted.set(network, count);
    count.times += 1;
    return count.times <= aMinute;
  };

  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      ['application/json', 'application/csp-report'],
      { parseAs: 'string', bodyLimit: bodyBytesMost },
      (_request, body, done) => done(null, body),
    );
    app.post(browserErrorsPath, async (request, reply) => {
      const error = isSameOrigin(request) && mayTell(request) ? readError(request.body) : null;
      if (error) {
        errors.ofBrowser(error);
        const { kind, type, page } = error;
        context.log.info({ kind, type: type.slice(0, 40), page, requestId: request.id }, 'told by a browser');
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  };
}

/** What a browser has sent, with the page's id in place of its address; null where it is nothing of the kind. */
function readError(body: unknown): BrowserError | null {
  const given = jsonOf(body);
  const own = told.safeParse(given);
  if (own.success) {
    const { path, ...error } = own.data;
    return { ...error, page: pageAt(path.split('?')[0] ?? '/').id };
  }
  const report = policy.safeParse(given);
  if (!report.success) return null;
  const {
    'document-uri': document,
    'effective-directive': directive,
    'blocked-uri': blocked,
  } = report.data['csp-report'];
  // Extensions of the browser put their own scripts into pages: no fault of ours.
  if (/extension:/.test(blocked)) return null;
  const message = `${directive} ${URL.parse(blocked)?.origin ?? /^(?:inline|eval|data|blob)$/.exec(blocked)?.[0] ?? 'other'}`;
  const page = pageAt(URL.parse(document)?.pathname ?? '/').id;
  return { kind: 'policy', type: 'Error', message, stack: '', page };
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}
