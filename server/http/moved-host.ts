import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageAt } from '#shop/pages.ts';
import { isApi, isDataRequest } from './errors/error-page.ts';
import { at } from './visit/moved.ts';

/** What a page of the old host is made of is sent from there, too. */
const filesOfPages = /^\/(?:pictures|assets)\//;

/**
 * Takes the place of the old host's service worker: it goes, and with it its pushes. Browsers ask for it whenever a page
 * of the old host is opened. At the new host nobody has been asked yet, so that pushes begin anew there.
 */
const removedWorker = `addEventListener('install',()=>skipWaiting());
addEventListener('activate',(event)=>event.waitUntil(registration.unregister()));`;

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
