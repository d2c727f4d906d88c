import type { FastifyReply } from 'fastify';
import type { AppContext } from '#server/kernel/context.ts';
import { guestCookie, guestDays, sessionCookie } from '#server/kernel/session.ts';
import { originOf } from './origin.ts';

/** The session of a browser: out of reach of scripts, and of other sites' requests unless they lead somebody here. */
function attributes(context: AppContext, { request }: FastifyReply) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: originOf(context, request).startsWith('https:'),
  } as const;
}

export function setSessionCookie(
  reply: FastifyReply,
  context: AppContext,
  token: string,
  days: number,
): void {
  reply.setCookie(sessionCookie, token, { ...attributes(context, reply), maxAge: days * 86_400 });
  clearGuestCookie(reply, context);
}

/** The guest that a page made by itself: an answer that comes late takes nobody's session away. */
export function setGuestCookie(reply: FastifyReply, context: AppContext, token: string): void {
  reply.setCookie(guestCookie, token, { ...attributes(context, reply), maxAge: guestDays * 86_400 });
}

export function clearSessionCookie(reply: FastifyReply, context: AppContext): void {
  reply.clearCookie(sessionCookie, attributes(context, reply));
  clearGuestCookie(reply, context);
}

function clearGuestCookie(reply: FastifyReply, context: AppContext): void {
  if (reply.request.cookies[guestCookie]) reply.clearCookie(guestCookie, attributes(context, reply));
}
