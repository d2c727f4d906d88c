import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/kernel/context.ts';
import { refusal } from '#server/kernel/operation.ts';
import type { ErrorCode } from '#shop/contract/errors.ts';
import { wallOfStaff } from './back-office/staff-host.ts';
import { isApi, sendErrorPage } from './errors/error-page.ts';
import { leadOn } from './moved-host.ts';
import { apexOf, movedTo } from './visit/moved.ts';
import { isHostOf, originNamed } from './visit/origin.ts';
import { apiLanguage } from './visit/visitor.ts';

/** Asked by machines that know the shop by another name: whoever watches it, and payment providers. */
const forMachines = /^\/(?:healthz|readyz|metrics|api\/webhooks\/\w+)(?:\?|$)/;
/** Anybody can ask for any host, before the limits: so often at most one of them is told of. */
const tellEveryMs = 60_000;

/**
 * In production the shop is at one address. Who asks for a page at the same name with or without `www.`, or at another
 * port, is led to PUBLIC_URL; all else is refused in words: led on, a browser whose proxy names the shop by an inner name
 * would end here again and again. What is no host at all is refused everywhere, so that it gets into no link. While the
 * shop has moved, every host but the new one leads there (decision 0052). Staff may have a host of their own.
 */
export function keepToItsHost(app: FastifyInstance, context: AppContext): void {
  const { production, publicUrl } = context.config;
  const told = { led: Number.NEGATIVE_INFINITY, refused: Number.NEGATIVE_INFINITY };
  app.addHook('onRequest', async (request, reply) => {
    if (originNamed(context, request) === null) return refuse(request, reply, 'BAD_REQUEST');
    if (forMachines.test(request.url)) return;
    const wall = wallOfStaff(context, request);
    if (wall === 'lost') return refuse(request, reply, 'NOT_FOUND');
    if (wall === 'staff') return request.url === '/' ? reply.redirect('/admin', 302) : undefined;
    const moved = await movedTo(context, request);
    if (moved !== null) return leadOn(request, reply, moved) ? reply : undefined;
    if (!production || request.host === '' || isHostOf(publicUrl, request.host)) return;
    if (isPage(request) && isSibling(request.host) && !comesBack(request)) {
      tell(request, 'led', 'If this has no end');
      // Not to be kept: once the name means something else, no browser shall remember this.
      reply.header('cache-control', 'no-store');
      return reply.redirect(publicUrl + request.url.replace(/^[/\\]+/, '/'), 308);
    }
    tell(request, 'refused', 'If shoppers come this way');
    return refuse(request, reply, 'MISDIRECTED', { address: publicUrl });
  });

  function isSibling(host: string): boolean {
    const asked = URL.parse(`https://${host}`)?.hostname;
    return asked !== undefined && apexOf(asked) === apexOf(new URL(publicUrl).hostname);
  }

  /** The browser is at PUBLIC_URL already, and a proxy asks for something else. */
  function comesBack(request: FastifyRequest): boolean {
    const asked = String(request.headers['x-forwarded-host'] ?? '');
    return asked !== '' && isHostOf(publicUrl, asked);
  }

  function tell({ host, id }: FastifyRequest, what: keyof typeof told, when: string): void {
    const now = performance.now();
    if (now - told[what] < tellEveryMs) return;
    told[what] = now;
    context.log.warn(
      { host, publicUrl, requestId: id },
      `${what === 'led' ? 'led on' : 'refused'}: asked for another host than that of PUBLIC_URL. ${when}, a proxy does not pass on the Host header`,
    );
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
