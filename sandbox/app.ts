import type { AddressInfo } from 'node:net';
import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { authenticatorRoutes } from './authenticator/authenticator.ts';
import { resetRoute } from './control.ts';
import { identityRoutes } from './identity/identity.ts';
import { indexPage } from './index-page.ts';
import { behaviour } from './kit/behaviour.ts';
import { type Book, openBook } from './kit/books.ts';
import { createDoors } from './kit/doors.ts';
import { pageHeaders } from './kit/html.ts';
import { measuringRoutes } from './measuring/measuring.ts';
import { messageRoutes } from './messages/messages.ts';
import { pushRoutes } from './push/push.ts';
import { tabbyRoutes } from './tabby/routes.ts';
import { tamaraRoutes } from './tamara/routes.ts';
import { tapRoutes } from './tap/routes.ts';
import { urpayRoutes } from './urpay/routes.ts';
import { zatcaRoutes } from './zatca/routes.ts';

export type SandboxOptions = {
  /** Where the providers keep their books, so that what was paid can be refunded after a restart; null: in memory. */
  folder?: string | null;
  /** Tap's secret key; must be a test key. */
  tapKey?: string;
  /** The shop's address, where that is at another host than the sandbox and not on this machine. */
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

export type Sandbox = {
  /** Answers where it listens; port 0 is any. Without `pagePorts` the payment pages have no ports of their own. */
  listen(at: {
    host: string;
    port: number;
    smtpPort: number;
    pagePorts?: readonly number[];
  }): Promise<{ url: string; smtpPort: number; pagePorts: number[] }>;
  /** Ends pending webhooks and withheld answers too. */
  close(): Promise<void>;
};

/**
 * The providers' side for development and tests: Tap, Tabby and Tamara with their payment pages and webhooks, Urpay with
 * its codes, Google, Facebook and Apple with a page to say who one is, Unifonic, Taqnyat, a mail server and a push service
 * with one inbox for their messages, those who measure visits, a receiver of errors, and the tax authority.
 * Reached over HTTP and SMTP only, and sharing no code with the shop.
 */
export function buildSandbox(options: SandboxOptions = {}): Sandbox {
  const tapKey = options.tapKey ?? 'sk_test_asees';
  if (!tapKey.startsWith('sk_test_')) throw new Error('the sandbox takes test keys only: sk_test_…');
  const now = options.now ?? Date.now;
  const closing = new AbortController();
  const books: Book[] = [];
  const book = (provider: string) => {
    const opened = openBook(options.folder ?? null, provider);
    books.push(opened);
    return opened.shelf;
  };
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
  app.addHook('preClose', async () => closing.abort());

  app.register(formbody);
  const doors = createDoors(app);
  const shopUrl = options.shopUrl ?? null;
  const refundDelayMs = options.refundDelayMs ?? 1_500;
  const common = { now, webhookRetryMs: options.webhookRetryMs ?? 2_000, closing: closing.signal };
  const identity = identityRoutes(app, { shopUrl, closing: closing.signal });
  const messages = messageRoutes(app, { shelf: book('messages'), now, closing: closing.signal });
  const { inbox, mailServer } = messages;
  authenticatorRoutes(app, { now });
  const push = pushRoutes(app, {
    shelf: book('push'),
    now,
    closing: closing.signal,
    deliver: ({ to, title, body, ...push }) =>
      inbox.take({ channel: 'push', provider: 'web push', from: '', to, subject: title, body, push }),
  });
  const measuring = measuringRoutes(app, { closing: closing.signal });
  const tap = tapRoutes(app, {
    ...common,
    shelf: book('tap'),
    secretKey: tapKey,
    refundDelayMs,
    doors,
    shopUrl,
  });
  const tabby = tabbyRoutes(app, { ...common, shelf: book('tabby'), doors });
  const tamara = tamaraRoutes(app, { ...common, shelf: book('tamara'), doors });
  const urpay = urpayRoutes(app, {
    ...common,
    shelf: book('urpay'),
    refundDelayMs,
    sendText: (text) => inbox.take({ channel: 'sms', provider: 'urpay', ...text }),
  });
  const zatca = zatcaRoutes(app, { shelf: book('zatca'), now, closing: closing.signal });
  resetRoute(app, [identity, messages, push, measuring, tap, tabby, tamara, urpay, zatca], tap.scenario);
  app.get('/', async (_request, reply) => {
    const sections = [
      tap.section(),
      behaviour('Google, Facebook and Apple behave like this (POST /control/identity)', identity.scenario),
      behaviour('SMS and email behave like this (POST /control/messages)', messages.scenario),
      behaviour('The push service behaves like this (POST /control/push)', push.scenario),
      behaviour('Analytics and errors behave like this (POST /control/measuring)', measuring.scenario),
      tap.latestCharges(),
      tabby.section(),
      tamara.section(),
      urpay.section(),
      zatca.section(),
    ];
    return reply.headers(pageHeaders).send(indexPage(sections));
  });

  return {
    async listen({ host, port, smtpPort, pagePorts }) {
      const url = await app.listen({ host, port });
      await new Promise<void>((resolve, reject) => {
        mailServer.server.once('error', reject);
        mailServer.listen(smtpPort, host, resolve);
      });
      return {
        url,
        smtpPort: (mailServer.server.address() as AddressInfo).port,
        pagePorts: pagePorts ? await doors.listen(host, pagePorts) : [],
      };
    },
    async close() {
      doors.close();
      await app.close();
      for (const opened of books) opened.close();
      if (mailServer.server.listening) await new Promise<void>((resolve) => mailServer.close(resolve));
    },
  };
}
