import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { codes } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { codeTries } from '#shop/rules/accounts/account.ts';
import { type Code, type CodePurpose, isCode } from './code.ts';

/**
 * Holds digits against the code that was sent to a target. The try is counted before the digits are looked at, and
 * outside any transaction that a refusal would undo: however many guesses come at once, five are looked at.
 *
 * Answers the code, which is used only by `useCode`, together with what it allows.
 */
export async function tryCode(
  visit: Visit,
  given: { purpose: CodePurpose; target: string; otp: string; accountId?: number },
): Promise<Code> {
  const { context, now } = visit;
  await context.limits.try(visit, given.target);
  const [code] = await context.db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(
      and(
        eq(codes.purpose, given.purpose),
        eq(codes.target, given.target),
        given.accountId === undefined ? isNull(codes.accountId) : eq(codes.accountId, given.accountId),
        isNull(codes.usedAt),
        lt(codes.tries, codeTries),
        gt(codes.expiresAt, now),
      ),
    )
    .returning();
  if (!code) refuse('OTP_EXPIRED');
  // Where no code was sent, none is right.
  if (!isCode(context.config.secret, code, given.otp) || code.sends !== 'code') refuse('OTP_WRONG');
  return code;
}

/** Takes a code that was right, once: of two who come with it, the second finds it over. */
export async function useCode(
  tx: Transaction,
  code: Code,
  now: Date,
  resetTokenHash?: string,
): Promise<void> {
  const used = await tx
    .update(codes)
    .set({ usedAt: now, ...(resetTokenHash && { resetTokenHash }) })
    .where(and(eq(codes.uuid, code.uuid), isNull(codes.usedAt)))
    .returning({ uuid: codes.uuid });
  if (used.length === 0) refuse('OTP_EXPIRED');
}
