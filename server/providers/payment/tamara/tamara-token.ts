import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { sameText } from '#server/providers/kit/same-text.ts';

/** "eyJ…" as JSON; fails for what isn't. */
const encodedJson = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});
const headerPart = encodedJson.pipe(z.object({ alg: z.literal('HS256') }));
const claimsPart = encodedJson.pipe(z.object({ exp: z.number() }));

/**
 * Whether a notification's JWT is signed with the notification token by HS256, the one algorithm that is taken, and
 * hasn't expired. It says who sent something, never what: Tamara doesn't sign the body.
 */
export function tokenHolds(token: string, notificationToken: string, now: Date): boolean {
  const [header = '', claims = '', signature = '', ...more] = token.split('.');
  const expected = createHmac('sha256', notificationToken).update(`${header}.${claims}`).digest('base64url');
  if (more.length > 0 || !sameText(signature, expected)) return false;
  const expiry = claimsPart.safeParse(claims).data?.exp ?? 0;
  return headerPart.safeParse(header).success && now.getTime() < expiry * 1000;
}
