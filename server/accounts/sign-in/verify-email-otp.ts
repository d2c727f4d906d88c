import { refuse } from '#server/kernel/base/refusal.ts';
import { implement } from '#server/kernel/operation.ts';
import { verifyEmailOtp as contract } from '#shop/contract/account.ts';
import { byEmail, findAccount, lockPerson } from '../../people/person.ts';
import { tryCode, useCode } from '../codes/use-code.ts';
import { makeAccount, makingNow } from './make-account.ts';
import { takeRegistration } from './registration.ts';
import { signIn } from './sign-in.ts';

/**
 * Makes the account that this caller has registered. Somebody else's code for the same address doesn't help them:
 * only what was asked for here, by who now reads the mail there, becomes an account.
 */
export const verifyEmailOtp = implement(contract, async (visit, { body }) => {
  const { context, now } = visit;
  const { email, otp } = body;
  const code = await tryCode(visit, { purpose: 'register', target: email, otp });
  const making = await makingNow(visit, 'sign_up');
  return context.db.transaction(async (tx) => {
    await useCode(tx, code, now);
    await lockPerson(tx, email);
    const asked = await takeRegistration(tx, visit, email);
    if (!asked || (await findAccount(tx, byEmail(email)))) refuse('OTP_EXPIRED');
    const { name, passwordHash } = asked;
    const proven = { name, email, emailVerifiedAt: now, passwordHash: passwordHash || null };
    const account = await makeAccount(tx, visit, proven, making);
    return signIn(tx, visit, account, body, { isNew: true });
  });
});
