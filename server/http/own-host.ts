import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '#server/operation.ts';
import type { Shop } from '#server/shop.ts';
import type { ErrorCode } from '#shop/contract/errors.ts';
import { isApi, sendErrorPage } from './error-page.ts';
import { isHostOf, originNamed } from './origin.ts';
import { apiLanguage } from './visitor.ts';

/** Asked by machines that know the shop by another name: whoever watches it, and payment providers. */
const forMachines = /^\/(?:healthz|readyz|metrics|api\/webhooks\/\w+)(?:\?|$)/;
/** Names of an inner network: what a proxy asks for when it doesn't pass on what the browser asked for. */
const innerHost = /^(?:[^.]+|[\d.]+|\[.*\])(?::\d+)?$/;

/**
 * In production the shop is at one address: who asks for a page at another is led to PUBLIC_URL, all else is refused in
 * words. What is no host at all is refused everywhere, so that it gets into no link.
 */
export function keepToItsHost(app: FastifyInstance, shop: Shop): void {
  const { production, publicUrl } = shop.config;
  app.addHook('onRequest', async (request, reply) => {
    if (originNamed(shop, request) === null) return refuse(request, reply, 'BAD_REQUEST');
    if (!production || request.host === '' || isHostOf(publicUrl, request.host)) return;
    if (forMachines.test(request.url)) return;
    if (isPage(request) && !comesBack(request)) {
      // Not to be kept: once the name means something else, no browser shall remember this.
      reply.header('cache-control', 'no-store');
      return reply.redirect(publicUrl + request.url.replace(/^[/\\]+/, '/'), 308);
    }
    shop.log.warn(
      { host: request.host, publicUrl, requestId: request.id },
      'refused: asked for another host than that of PUBLIC_URL. If shoppers come this way, a proxy does not pass on the Host header',
    );
    return refuse(request, reply, 'MISDIRECTED', { address: publicUrl });
  });

  /** Leading on would end here again: the browser is at PUBLIC_URL already, and a proxy asks for something else. */
  function comesBack(request: FastifyRequest): boolean {
    const asked = String(request.headers['x-forwarded-host'] ?? '');
    return innerHost.test(request.host) || (asked !== '' && isHostOf(publicUrl, asked));
  }
}

function isPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !isApi(url);
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  values: Record<string, string> = {},
) {
  if (!isApi(request.url)) return sendErrorPage(reply, request, code, values);
  const answer = refusal(code, apiLanguage(request), { values });
  return reply.code(answer.statusCode).header('cache-control', 'no-store').send(answer);
}
