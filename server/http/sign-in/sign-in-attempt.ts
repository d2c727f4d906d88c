import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { AppContext } from '#server/kernel/context.ts';
import { type SocialType, socialTypes } from '#shop/rules/accounts/account.ts';
import { originOf } from '../visit/origin.ts';

/**
 * What is remembered of somebody who is away at a provider. It stays in their own browser, sealed, one cookie for each
 * attempt: only who has set out can come back, and every process of the shop can take them in.
 */

const attempt = z.object({
  provider: z.enum(socialTypes),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Where to go when it is done. */
  next: z.string(),
  /** Whether it is done in a window of its own. */
  popup: z.boolean(),
});
export type KeptAttempt = z.output<typeof attempt>;

const prefix = 'asees_sign_in_';
const minutes = 10;
/** Started and not come back: more are forgotten, the oldest first. */
const openMost = 4;
const encryption = { alg: 'dir', enc: 'A256GCM' } as const;

export async function keepAttempt(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  kept: KeptAttempt,
): Promise<void> {
  // Browsers send the oldest first.
  const open = Object.keys(request.cookies).filter((name) => name.startsWith(prefix));
  for (const name of open.slice(0, Math.max(0, open.length - openMost + 1)))
    reply.clearCookie(name, attributes(context, request));
  const sealed = await new EncryptJWT(kept)
    .setProtectedHeader(encryption)
    .setIssuedAt()
    .setExpirationTime(`${minutes}m`)
    .encrypt(keyOf(context));
  reply.setCookie(nameFor(kept.state), sealed, { ...attributes(context, request), maxAge: minutes * 60 });
}

/** The attempt that this browser made with this state, once. Null: another browser's, too old, or nobody's. */
export async function takeAttempt(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  came: { provider: SocialType; state: string | null },
): Promise<KeptAttempt | null> {
  if (came.state === null || !/^[\w-]{43}$/.test(came.state)) return null;
  const name = nameFor(came.state);
  const sealed = request.cookies[name];
  if (sealed === undefined) return null;
  reply.clearCookie(name, attributes(context, request));
  try {
    const { payload } = await jwtDecrypt(sealed, keyOf(context), {
      keyManagementAlgorithms: [encryption.alg],
      contentEncryptionAlgorithms: [encryption.enc],
      requiredClaims: ['exp'],
    });
    const kept = attempt.parse(payload);
    return kept.state === came.state && kept.provider === came.provider ? kept : null;
  } catch {
    return null;
  }
}

function nameFor(state: string): string {
  return prefix + state.slice(0, 16);
}

/** Lax: it has to come along when a provider leads somebody back. */
function attributes(context: AppContext, request: FastifyRequest) {
  const secure = originOf(context, request).startsWith('https:');
  return { path: '/sign-in', httpOnly: true, sameSite: 'lax', secure } as const;
}

function keyOf(context: AppContext): Uint8Array {
  return createHmac('sha256', context.config.secret).update('attempts to sign in').digest();
}
