import { implement } from '#server/kernel/operation.ts';
import { resendEmailOtp as contract } from '#shop/contract/account.ts';
import { byEmail, findAccount } from '../../people/person.ts';
import { admitCode, codeSent, issueCode } from '../codes/issue-code.ts';
import { findRegistration } from './registration.ts';

/** The same answer after the same work, whether anybody has registered with the address or not. */
export const resendEmailOtp = implement(contract, async (visit, { body: { email } }) => {
  const { context } = visit;
  await admitCode(visit, 'register', email);
  const asked = await findRegistration(context.db, visit, email);
  await context.db.transaction(async (tx) => {
    const taken = await findAccount(tx, byEmail(email));
    const sends = !asked ? 'nothing' : taken ? 'already_registered' : 'code';
    await issueCode(tx, visit, { purpose: 'register', target: email, sends });
  });
  return codeSent;
});
