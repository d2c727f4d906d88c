import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/kernel/context.ts';
import { readSettings } from '#server/settings/settings.ts';
import { pageAt } from '#shop/pages.ts';
import { isApi, isDataRequest } from './errors/error-page.ts';

/** What a page of the old host is made of is sent from there, too. */
const filesOfPages = /^\/(?:pictures|assets)\//;

/**
 * Takes the place of the old host's service worker: it goes, and with it its pushes. Browsers ask for it whenever a page
 * of the old host is opened. At the new host nobody has been asked yet, so that pushes begin anew there.
 */
const removedWorker = `addEventListener('install',()=>skipWaiting());
addEventListener('activate',(event)=>event.waitUntil(registration.unregister()));`;

/**
 * Where the shop has moved to, for whoever asks for any other host: an origin, without a slash at the end. Null at the new
 * host, with or without `www.`, and while nothing has moved.
 */
export async function movedTo(context: AppContext, request: FastifyRequest): Promise<string | null> {
  const { on, url } = (await readSettings(context)).domain_moved;
  if (!on || request.host === '') return null;
  const to = new URL(url);
  // A proxy that asks by an inner name: the browser is at the new host already, and would be led round in circles.
  const names = [request.host, String(request.headers['x-forwarded-host'] ?? '')];
  const isThere = (host: string) => {
    const asked = URL.parse(`${to.protocol}//${host}`)?.hostname;
    return asked !== undefined && apexOf(asked) === apexOf(to.hostname);
  };
  return names.some((host) => host !== '' && isThere(host)) ? null : to.origin;
}

/**
 * Answers for the old host: what everybody reads is left to the pages, which say where the shop is; private links, forms
 * and calls go there at once. Answers whether it has.
 */
export function leadOn(request: FastifyRequest, reply: FastifyReply, to: string): boolean {
  const { method, url } = request;
  const path = url.replace(/[?#].*/s, '');
  if (path === '/sw.js') {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(removedWorker);
    return true;
  }
  const reads = method === 'GET' || method === 'HEAD';
  if (reads && filesOfPages.test(path)) return false;
  if (reads && !isApi(url) && !isDataRequest(url) && pageAt(path).public) return false;
  // Not to be kept: once the switch is off again, no browser shall remember this.
  reply.header('cache-control', 'no-store').redirect(at(to, url), 308);
  return true;
}

/** The same address there. A path that begins with two slashes, of either kind, would name another host. */
export function at(origin: string, url: string): string {
  return `${origin}${url.replace(/^[/\\]*/, '/')}`;
}

/** A host without the `www.` that people put in front of it or leave out. */
export function apexOf(hostname: string): string {
  return hostname.replace(/^www\./, '');
}
