import { eq } from 'drizzle-orm';
import { accounts } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implement } from '#server/kernel/operation.ts';
import { verifyUpdateEmailOtp as contract } from '#shop/contract/user.ts';
import { known } from '../../kernel/caller.ts';
import { endSessions } from '../../kernel/session.ts';
import { byEmail, findAccount, lockOwnAccount, lockPerson } from '../../people/person.ts';
import { tryCode, useCode } from '../codes/use-code.ts';
import { readProfile } from './profile.ts';

/** Passwords are reset by one's e-mail address: with another one, every other device is signed out. */
export const verifyUpdateEmailOtp = implement(contract, async (visit, { body: { email, otp } }) => {
  const { context, caller, now } = visit;
  const { accountId, tokenHash } = known(caller);
  const code = await tryCode(visit, { purpose: 'new_email', target: email, otp, accountId });
  return context.db.transaction(async (tx) => {
    await useCode(tx, code, now);
    await lockPerson(tx, email);
    const owner = await findAccount(tx, byEmail(email));
    if (owner && owner.id !== accountId) refuse('EMAIL_TAKEN');
    await lockOwnAccount(tx, accountId);
    await tx.update(accounts).set({ email, emailVerifiedAt: now }).where(eq(accounts.id, accountId));
    await endSessions(tx, accountId, { except: tokenHash });
    return readProfile(tx, accountId);
  });
});
