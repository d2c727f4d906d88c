import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionHours } from '#shop/rules/staff/staff.ts';

/**
 * Staff's session in their browser: the shop's pages aren't sent it, and no script reads it. Its path keeps it from
 * being of one host alone, as the shopper's is (`__Host-`); over https no http sets it.
 */
function nameOn(origin: string): string {
  return isSecure(origin) ? '__Secure-asees_staff' : 'asees_staff';
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:');
}

function attributes(origin: string) {
  return { path: '/admin', httpOnly: true, sameSite: 'lax', secure: isSecure(origin) } as const;
}

export function staffToken({ cookies }: FastifyRequest, origin: string): string | null {
  return cookies[nameOn(origin)] ?? null;
}

export function setStaffCookie(reply: FastifyReply, origin: string, token: string): void {
  reply.setCookie(nameOn(origin), token, { ...attributes(origin), maxAge: sessionHours * 3_600 });
}

export function clearStaffCookie(reply: FastifyReply, origin: string): void {
  reply.clearCookie(nameOn(origin), attributes(origin));
}
