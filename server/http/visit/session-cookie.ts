import type { FastifyReply } from 'fastify';
import type { Shop } from '#server/kernel/context.ts';
import { guestCookie, guestDays, sessionCookie } from '#server/kernel/session.ts';
import { originOf } from './origin.ts';

/** The session of a browser: out of reach of scripts, and of other sites' requests unless they lead somebody here. */
function attributes(shop: Shop, { request }: FastifyReply) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: originOf(shop, request).startsWith('https:'),
  } as const;
}

export function setSessionCookie(reply: FastifyReply, shop: Shop, token: string, days: number): void {
  reply.setCookie(sessionCookie, token, { ...attributes(shop, reply), maxAge: days * 86_400 });
  clearGuestCookie(reply, shop);
}

/** The guest that a page made by itself: an answer that comes late takes nobody's session away. */
export function setGuestCookie(reply: FastifyReply, shop: Shop, token: string): void {
  reply.setCookie(guestCookie, token, { ...attributes(shop, reply), maxAge: guestDays * 86_400 });
}

export function clearSessionCookie(reply: FastifyReply, shop: Shop): void {
  reply.clearCookie(sessionCookie, attributes(shop, reply));
  clearGuestCookie(reply, shop);
}

function clearGuestCookie(reply: FastifyReply, shop: Shop): void {
  if (reply.request.cookies[guestCookie]) reply.clearCookie(guestCookie, attributes(shop, reply));
}
