import { eq, sql } from 'drizzle-orm';
import { prepared } from '#server/db/prepared.ts';
import { accounts, codes } from '#server/db/schema/index.ts';
import type { JobData } from '#server/jobs/jobs.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import { codeMail, codeSms } from '#server/messages/code-message.ts';
import { sendText } from '#server/messages/text-message.ts';
import { codePartsMost } from '#shop/messages/bilingual/codes.ts';
import { type Code, type CodePurpose, codeOf } from './code.ts';

/**
 * The job that sends a code. It knows no more than which one, and works the digits out; what is used, replaced or too
 * old by now is sent to nobody.
 */
export async function sendCode(
  context: AppContext,
  { codeId, origin }: JobData['send-code'],
  now: Date,
): Promise<void> {
  const [code] = await codeToSend(context.db).execute({ codeId });
  if (!code || code.usedAt !== null || code.expiresAt <= now || code.sends === 'nothing') return;
  const digits = codeOf(context.config.secret, code);
  const to = { origin: originOfKept(context, origin), language: code.language };
  if (toPhones.includes(code.purpose) || (code.purpose === 'wait' && !code.target.includes('@'))) {
    const text = await codeSms(context, to, digits);
    await sendText(context, { to: `+${code.target}`, text }, codePartsMost);
    return;
  }
  const purpose =
    code.sends === 'already_registered' ? code.sends : mailFor[code.purpose as keyof typeof mailFor];
  const mail = await codeMail(context, to, { purpose, code: digits, name: await nameOf(context, code) });
  await context.mailer.send({ to: code.target, ...mail });
}

const codeToSend = prepared((db) =>
  db
    .select()
    .from(codes)
    .where(eq(codes.uuid, sql.placeholder('codeId')))
    .prepare('code_to_send'),
);

const toPhones: readonly CodePurpose[] = ['sign_in', 'new_phone', 'gift'];

const mailFor = {
  register: 'verify',
  reset: 'reset',
  new_email: 'change_email',
  wait: 'notify_me',
} as const satisfies Partial<Record<CodePurpose, string>>;

/**
 * Whom the mail greets: somebody whose address it is. To an address that isn't proved yet nobody's words go along, or a
 * stranger could have the shop deliver them.
 */
async function nameOf(context: AppContext, { purpose, target, accountId }: Code): Promise<string | null> {
  if (purpose === 'register' || purpose === 'new_email' || purpose === 'wait') return null;
  const person = accountId === null ? eq(accounts.email, target) : eq(accounts.id, accountId);
  const [account] = await context.db.select({ name: accounts.name }).from(accounts).where(person);
  return account?.name ?? null;
}
