import { randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { prepared, preparedSql } from '#server/db/prepared.ts';
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
  const since = waitedSince(now);
  const [recent] = await sentLately(context.db).execute({ purpose, target, since });
  return recent ? Math.ceil((recent.sentAt.getTime() - since.getTime()) / 1000) : 0;
}

const sentLately = prepared((db) =>
  db
    .select({ sentAt: codes.sentAt })
    .from(codes)
    .where(
      and(
        eq(codes.purpose, sql.placeholder('purpose')),
        eq(codes.target, sql.placeholder('target')),
        gt(codes.sentAt, sql.placeholder('since')),
      ),
    )
    .prepare('code_sent_lately'),
);

/**
 * Makes a code for a phone or an address and the job that sends it; the one before it is over. The answer never waits
 * for the sending, so it takes the same time whatever is `sent`.
 */
export async function issueCode(
  tx: Transaction,
  { context, now, language, origin }: Visit,
  given: Pick<Code, 'purpose' | 'target' | 'sends'> & { accountId?: number },
): Promise<void> {
  const fresh: FreshCode = {
    ...{ purpose: given.purpose, target: given.target, uuid: randomUUID() },
    ...{ accountId: given.accountId ?? null, sends: given.sends, language },
    ...{ sentAt: now, expiresAt: new Date(now.getTime() + codeSeconds * 1000) },
  };
  const [issued] = await codeToIssue(tx, { ...fresh, since: waitedSince(now) });
  if (!issued) refuse('OTP_WAIT', { values: { seconds: resendSeconds } });
  await context.jobs.enqueue(tx, 'send-code', {
    codeId: issued.uuid,
    origin: keptOrigin(context, origin),
  });
}

const put = (name: keyof FreshCode | 'since') => sql.placeholder(name);
type FreshCode = Pick<
  Code,
  'purpose' | 'target' | 'uuid' | 'accountId' | 'sends' | 'language' | 'sentAt' | 'expiresAt'
>;
const codeToIssue = preparedSql<{ uuid: string }>(
  'code_issue',
  () => sql`
    insert into ${codes} (purpose, target, uuid, account_id, sends, language, tries, sent_at, expires_at)
    values (${put('purpose')}, ${put('target')}, ${put('uuid')}, ${put('accountId')}, ${put('sends')},
      ${put('language')}, 0, ${put('sentAt')}, ${put('expiresAt')})
    on conflict (purpose, target) do update set uuid = excluded.uuid, account_id = excluded.account_id,
      sends = excluded.sends, language = excluded.language, tries = 0, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, used_at = null, reset_token_hash = null
    -- Of two that ask at once, the second has to wait.
    where ${codes}.sent_at <= ${put('since')}
    returning uuid`,
);

function waitedSince(now: Date): Date {
  return new Date(now.getTime() - resendSeconds * 1000);
}
