import type { FastifyInstance, FastifyReply } from 'fastify';
import { shopperDays } from '#server/kernel/session.ts';
import { readSettings } from '#server/settings/settings.ts';
import { type Implementation, perform, refusal } from '#server/kernel/operation.ts';
import type { Shop } from '#server/kernel/context.ts';
import { codeOfHttpError } from '../errors/error-page.ts';
import { setSessionCookie } from '../visit/session-cookie.ts';
import { apiLanguage, callerOfRequest, isSameOrigin, tokenOf, visitOf } from '../visit/visitor.ts';
import { webhooks } from './webhooks.ts';

/** What answers while the shop is closed for maintenance: what tells so, and what completes payments under way. */
const openDuringMaintenance = new Set([
  'checkMaintenanceMode',
  'captureTap',
  'settleOrder',
  'urpayValidateOtp',
  'readOrder',
  'readInvoice',
]);

/** Mounts every operation of the contract under /api, the document that describes them, and the providers' webhooks. */
export function api(shop: Shop, operations: readonly Implementation[], described: () => object) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const code = codeOfHttpError(error);
      if (code === 'INTERNAL') shop.log.error({ err: error, requestId: request.id }, 'request failed');
      return send(reply, refusal(code, apiLanguage(request), { values: { requestId: request.id } }));
    });
    // Stands before the pages' catch-all: nothing below /api is ever answered with a page.
    for (const url of ['', '/*'])
      app.all(url, (request, reply) => send(reply, refusal('NOT_FOUND', apiLanguage(request))));
    app.removeContentTypeParser('text/plain');
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    });

    for (const implementation of operations) {
      const { operation } = implementation;
      const changes = operation.method !== 'GET' || operation.changes === true;
      app.route({
        method: operation.method,
        url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
        exposeHeadRoute: false,
        ...(operation.bodyMost && { bodyLimit: operation.bodyMost }),
        handler: async (request, reply) => {
          const now = new Date();
          const language = apiLanguage(request);
          if (changes && tokenOf(request).fromCookie && !isSameOrigin(request)) {
            return send(reply, refusal('CROSS_SITE', language));
          }
          if (!openDuringMaintenance.has(operation.id) && (await readSettings(shop)).maintenance.on) {
            return send(reply, refusal('MAINTENANCE', language));
          }
          const caller = await callerOfRequest(shop, request, now);
          const { token, fromCookie } = tokenOf(request);
          if (caller.kind !== 'anyone' && caller.renewed && fromCookie && token)
            setSessionCookie(reply, shop, token, shopperDays);
          const visit = visitOf(shop, request, { caller, language, now });
          return send(reply, await perform(implementation, visit, request));
        },
      });
    }

    await app.register(webhooks(shop), { prefix: '/webhooks' });

    app.get('/openapi.json', { exposeHeadRoute: false }, async () => described());
  };
}

function send(reply: FastifyReply, answer: { statusCode: number }) {
  return reply.code(answer.statusCode).send(answer);
}
