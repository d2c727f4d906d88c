import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
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
  const { purpose, target, accountId = null } = given;
  const [code] = await codeToTry(context.db).execute({ purpose, target, accountId, now });
  if (!code) refuse('OTP_EXPIRED');
  // Where no code was sent, none is right.
  if (!isCode(context.config.secret, code, given.otp) || code.sends !== 'code') refuse('OTP_WRONG');
  return code;
}

const codeToTry = prepared((db) =>
  db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(
      and(
        eq(codes.purpose, sql.placeholder('purpose')),
        eq(codes.target, sql.placeholder('target')),
        sql`${codes.accountId} is not distinct from ${sql.placeholder('accountId')}::int`,
        isNull(codes.usedAt),
        lt(codes.tries, codeTries),
        gt(codes.expiresAt, sql.placeholder('now')),
      ),
    )
    .returning()
    .prepare('code_try'),
);

/** Takes a code that was right, once: of two who come with it, the second finds it over. */
export async function useCode(
  tx: Transaction,
  code: Code,
  now: Date,
  resetTokenHash?: string,
): Promise<void> {
  const used = await codeToUse(tx).execute({
    ...{ uuid: code.uuid, now },
    resetTokenHash: resetTokenHash ?? code.resetTokenHash,
  });
  if (used.length === 0) refuse('OTP_EXPIRED');
}

const codeToUse = prepared((db) =>
  db
    .update(codes)
    .set({
      usedAt: sql`${sql.placeholder('now')}`,
      resetTokenHash: sql`${sql.placeholder('resetTokenHash')}`,
    })
    .where(and(eq(codes.uuid, sql.placeholder('uuid')), isNull(codes.usedAt)))
    .returning({ uuid: codes.uuid })
    .prepare('code_use'),
);
