import { refuse } from '#server/kernel/base/refusal.ts';
import { implement } from '#server/kernel/operation.ts';
import { register as contract } from '#shop/contract/account.ts';
import { confirmationProblem } from '#shop/rules/accounts/account.ts';
import { byEmail, findAccount } from '../../people/person.ts';
import { admitCode, codeSent, issueCode } from '../codes/issue-code.ts';
import { checkNewPassword, hashPassword } from '../passwords/password.ts';
import { checkSignInEmail } from './email-rule.ts';
import { keepRegistration } from './registration.ts';

/**
 * The account is made when the code comes back. An address that has an account gets the same answer after the same
 * work; the mail tells its owner, and nobody else, that there is one.
 */
export const register = implement(contract, async (visit, { body }) => {
  const { context } = visit;
  const { name, email, password, confirm_password } = body;
  await checkSignInEmail(context, email);
  const problem = confirm_password === undefined ? null : confirmationProblem(password, confirm_password);
  if (problem) refuse('INVALID_INPUT', { fields: { confirm_password: problem } });
  await checkNewPassword(context, password, [name, email]);
  await admitCode(visit, 'register', email);
  const passwordHash = await hashPassword(password);
  await context.db.transaction(async (tx) => {
    const taken = await findAccount(tx, byEmail(email));
    await keepRegistration(tx, visit, { email, name, passwordHash });
    await issueCode(tx, visit, {
      purpose: 'register',
      target: email,
      sends: taken ? 'already_registered' : 'code',
    });
  });
  return { is_email_verified: false as const, ...codeSent };
});
