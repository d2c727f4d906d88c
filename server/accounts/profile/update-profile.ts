import { eq } from 'drizzle-orm';
import { accounts } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implement } from '#server/kernel/operation.ts';
import { updateProfile as contract } from '#shop/contract/user.ts';
import { accountOf } from '../../kernel/caller.ts';
import { findByPhone, phoneTarget } from '../../people/person.ts';
import { admitCode, codeSent, issueCode } from '../codes/issue-code.ts';
import { readProfile } from './profile.ts';

/**
 * Keeps the name. A new phone or, when the phone stays, a new e-mail address is only sent a code: it
 * becomes the account's when that comes back. A number that has an account is refused; whether an address has one, only
 * who reads its mail gets to know.
 */
export const updateProfile = implement(contract, async (visit, { body }) => {
  const { context, caller } = visit;
  const accountId = accountOf(caller);
  const before = await readProfile(context.db, accountId);
  const phoneChanges = before.phone_code !== body.phone_code || before.phone_number !== body.phone_number;
  const emailChanges = !!body.email && body.email !== before.email;
  const verify = phoneChanges
    ? { as: 'phone' as const, purpose: 'new_phone' as const, target: phoneTarget(context, body) }
    : emailChanges
      ? { as: 'email' as const, purpose: 'new_email' as const, target: body.email as string }
      : null;
  if (verify) await admitCode(visit, verify.purpose, verify.target);
  if (phoneChanges && (await findByPhone(context.db, body))) refuse('PHONE_TAKEN');

  const profile = await context.db.transaction(async (tx) => {
    await tx.update(accounts).set({ name: body.name }).where(eq(accounts.id, accountId));
    if (verify) {
      const { purpose, target } = verify;
      await issueCode(tx, visit, { purpose, target, accountId, sends: 'code' });
    }
    return readProfile(tx, accountId);
  });
  return { ...profile, verify: verify?.as ?? null, resend_in: verify ? codeSent.resend_in : 0 };
});
