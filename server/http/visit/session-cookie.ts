import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/kernel/context.ts';
import { guestCookie, guestDays, sessionCookie } from '#server/kernel/session.ts';
import { originOf } from './origin.ts';

/** The session of a browser: out of reach of scripts, and of other sites' requests unless they lead somebody here. */
function attributes(context: AppContext, { request }: FastifyReply) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(context, request) } as const;
}

function isSecure(context: AppContext, request: FastifyRequest): boolean {
  return originOf(context, request).startsWith('https:');
}

/** Over https a browser takes it from this host alone: no other host of the domain, and no http, gives anybody a session. */
function hostOnly(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** The tokens that a browser has sent: of its session, and of the guest that a page made by itself. */
export function sentTokens(
  context: AppContext,
  request: FastifyRequest,
): { session: string | undefined; guest: string | undefined } {
  const secure = isSecure(context, request);
  const sent = (name: string) => request.cookies[hostOnly(name, secure)];
  return { session: sent(sessionCookie), guest: sent(guestCookie) };
}

export function setSessionCookie(
  reply: FastifyReply,
  context: AppContext,
  token: string,
  days: number,
): void {
  const kept = attributes(context, reply);
  reply.setCookie(hostOnly(sessionCookie, kept.secure), token, { ...kept, maxAge: days * 86_400 });
  clearGuestCookie(reply, context);
}

/** The guest that a page made by itself: an answer that comes late takes nobody's session away. */
export function setGuestCookie(reply: FastifyReply, context: AppContext, token: string): void {
  const kept = attributes(context, reply);
  reply.setCookie(hostOnly(guestCookie, kept.secure), token, { ...kept, maxAge: guestDays * 86_400 });
}

export function clearSessionCookie(reply: FastifyReply, context: AppContext): void {
  const kept = attributes(context, reply);
  reply.clearCookie(hostOnly(sessionCookie, kept.secure), kept);
  clearGuestCookie(reply, context);
}

function clearGuestCookie(reply: FastifyReply, context: AppContext): void {
  const kept = attributes(context, reply);
  const name = hostOnly(guestCookie, kept.secure);
  if (reply.request.cookies[name]) reply.clearCookie(name, kept);
}
