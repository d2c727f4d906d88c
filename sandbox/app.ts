import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { controlRoutes } from './control.ts';
import { pageHeaders } from './html.ts';
import { identityRoutes } from './identity/identity.ts';
import { createInbox, inboxRoutes } from './inbox.ts';
import { indexPage } from './index-page.ts';
import { tapApi } from './tap/api.ts';
import { hostedPage } from './tap/hosted-page.ts';
import { createTap } from './tap/tap.ts';

export type SandboxOptions = {
  /** Tap's secret key; must be a test key. */
  tapKey?: string;
  /** Where shoppers reach the sandbox, without a slash at the end; by default where the merchant's server does. */
  publicUrl?: string | null;
  /** The shop's address, where people are sent back to after signing in; this machine's is always good. */
  shopUrl?: string | null;
  /** How long a refund stays PENDING. */
  refundDelayMs?: number;
  /** Between two attempts of one webhook. */
  webhookRetryMs?: number;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** One line per request: method, route, status, time. Never bodies, headers or queries. */
  log?: boolean;
};

/**
 * The providers' side for development and tests: Tap with its payment page and webhooks, Google, Facebook and
 * Apple with a page to say who one is, and an inbox for messages.
 * Reached over HTTP only, and sharing no code with the shop. Listen with `app.listen({ host, port })`; `app.close()`
 * ends pending webhooks and withheld answers too.
 */
export function buildSandbox(options: SandboxOptions = {}): FastifyInstance {
  const tapKey = options.tapKey ?? 'sk_test_asees';
  if (!tapKey.startsWith('sk_test_')) throw new Error('the sandbox takes test keys only: sk_test_…');
  const now = options.now ?? Date.now;
  const closing = new AbortController();
  const tap = createTap({
    secretKey: tapKey,
    now,
    refundDelayMs: options.refundDelayMs ?? 1_500,
    webhookRetryMs: options.webhookRetryMs ?? 2_000,
    closing: closing.signal,
  });
  const inbox = createInbox();

  const app = fastify({
    bodyLimit: 256 * 1024,
    forceCloseConnections: true,
  });
  if (options.log) {
    app.addHook('onResponse', async (request, reply) => {
      const { method, routeOptions } = request;
      const line = {
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      };
      console.log(JSON.stringify(line));
    });
  }
  // A page of another site that is open in the same browser must not press buttons here.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') {
      return reply.code(403).send({ error: 'cross-site requests are refused' });
    }
  });
  app.addHook('preClose', async () => {
    closing.abort();
    await tap.webhooks.settled();
  });

  app.register(formbody);
  const identity = identityRoutes(app, {
    publicUrl: options.publicUrl ?? null,
    shopUrl: options.shopUrl ?? null,
    closing: closing.signal,
  });
  app.get('/', async (_request, reply) => reply.headers(pageHeaders).send(indexPage(tap, identity.scenario)));
  tapApi(app, tap, options.publicUrl ?? null);
  hostedPage(app, tap);
  inboxRoutes(app, inbox, now);
  controlRoutes(app, tap, inbox, identity);
  return app;
}
