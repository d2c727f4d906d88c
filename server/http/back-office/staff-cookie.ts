import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionHours } from '#shop/rules/staff/staff.ts';

/** Staff's session in their browser: the shop's pages aren't sent it, and no script reads it. */
const name = 'asees_staff';

function attributes(origin: string) {
  return { path: '/admin', httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') } as const;
}

export function staffToken({ cookies }: FastifyRequest): string | null {
  return cookies[name] ?? null;
}

export function setStaffCookie(reply: FastifyReply, origin: string, token: string): void {
  reply.setCookie(name, token, { ...attributes(origin), maxAge: sessionHours * 3_600 });
}

export function clearStaffCookie(reply: FastifyReply, origin: string): void {
  reply.clearCookie(name, attributes(origin));
}
