import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#server/kernel/context.ts';
import { readSettings } from '#server/settings/settings.ts';

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

/** The same address there. A path that begins with two slashes, of either kind, would name another host. */
export function at(origin: string, url: string): string {
  return `${origin}${url.replace(/^[/\\]*/, '/')}`;
}

/** A host without the `www.` that people put in front of it or leave out. */
export function apexOf(hostname: string): string {
  return hostname.replace(/^www\./, '');
}
