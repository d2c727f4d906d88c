import { versionsInForce } from '#server/content/read-page.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implement } from '#server/kernel/operation.ts';
import { verifyEmailOtp as contract } from '#shop/contract/account.ts';
import { keepTermsOfSignUp } from '../../people/consents.ts';
import { byEmail, findAccount, lockPerson, makeShopper } from '../../people/person.ts';
import { tryCode, useCode } from '../codes/use-code.ts';
import { takeRegistration } from './registration.ts';
import { signIn } from './sign-in.ts';

/**
 * Makes the account that this caller has registered. Somebody else's code for the same address doesn't help them:
 * only what was asked for here, by who now reads the mail there, becomes an account.
 */
export const verifyEmailOtp = implement(contract, async (visit, { body }) => {
  const { context, now, language } = visit;
  const { email, otp } = body;
  const code = await tryCode(visit, { purpose: 'register', target: email, otp });
  const { terms: version } = await versionsInForce(context);
  return context.db.transaction(async (tx) => {
    await useCode(tx, code, now);
    await lockPerson(tx, email);
    const asked = await takeRegistration(tx, visit, email);
    if (!asked || (await findAccount(tx, byEmail(email)))) refuse('OTP_EXPIRED');
    const account = await makeShopper(tx, {
      name: asked.name,
      email,
      emailVerifiedAt: now,
      passwordHash: asked.passwordHash || null,
      language,
    });
    await keepTermsOfSignUp(tx, account.id, { version, language, now });
    return signIn(tx, visit, account, body, { isNew: true });
  });
});
