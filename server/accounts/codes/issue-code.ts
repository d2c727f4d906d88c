import { randomUUID } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { codes } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { keptOrigin } from '#server/kernel/origin.ts';
import { codeSeconds, resendSeconds } from '#shop/rules/accounts/account.ts';
import type { Code, CodePurpose } from './code.ts';

/** What every answer says after a code was asked for, whatever became of it. */
export const codeSent = { resend_in: resendSeconds, expires_in: codeSeconds };

/** Refuses a code that is asked for too soon after the last one, or too often. Comes before the transaction. */
export async function admitCode(visit: Visit, purpose: CodePurpose, target: string): Promise<void> {
  const seconds = await secondsToWait(visit, purpose, target);
  if (seconds > 0) refuse('OTP_WAIT', { values: { seconds } });
  await visit.context.limits.code(visit, target);
}

/** How long until another code may be asked for: 0 when it may be now. */
export async function secondsToWait(
  { context, now }: Visit,
  purpose: CodePurpose,
  target: string,
): Promise<number> {
  const [recent] = await context.db
    .select({ sentAt: codes.sentAt })
    .from(codes)
    .where(and(eq(codes.purpose, purpose), eq(codes.target, target), gt(codes.sentAt, waitedSince(now))));
  return recent ? Math.ceil((recent.sentAt.getTime() - waitedSince(now).getTime()) / 1000) : 0;
}

/**
 * Makes a code for a phone or an address and the job that sends it; the one before it is over. The answer never waits
 * for the sending, so it takes the same time whatever is `sent`.
 */
export async function issueCode(
  tx: Transaction,
  { context, now, language, origin }: Visit,
  given: Pick<Code, 'purpose' | 'target' | 'sends'> & { accountId?: number },
): Promise<void> {
  const fresh = {
    uuid: randomUUID(),
    accountId: given.accountId ?? null,
    sends: given.sends,
    language,
    tries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + codeSeconds * 1000),
    usedAt: null,
    resetTokenHash: null,
  };
  const [issued] = await tx
    .insert(codes)
    .values({ purpose: given.purpose, target: given.target, ...fresh })
    .onConflictDoUpdate({
      target: [codes.purpose, codes.target],
      set: fresh,
      // Of two that ask at once, the second has to wait.
      setWhere: lte(codes.sentAt, waitedSince(now)),
    })
    .returning({ uuid: codes.uuid });
  if (!issued) refuse('OTP_WAIT', { values: { seconds: resendSeconds } });
  await context.jobs.enqueue(tx, 'send-code', {
    codeId: issued.uuid,
    origin: keptOrigin(context, origin),
  });
}

function waitedSince(now: Date): Date {
  return new Date(now.getTime() - resendSeconds * 1000);
}
