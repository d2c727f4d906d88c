import { implement } from '#server/kernel/operation.ts';
import { forgotPassword as contract } from '#shop/contract/account.ts';
import { byEmail, findAccount } from '../../people/person.ts';
import { admitCode, codeSent, issueCode } from '../codes/issue-code.ts';

/**
 * An address without an account gets a code too, which is sent to nobody and is never right: the same rows are
 * written, the same job is queued, and the limits and the minute of waiting are the same.
 */
export const forgotPassword = implement(contract, async (visit, { body: { email } }) => {
  await admitCode(visit, 'reset', email);
  await visit.context.db.transaction(async (tx) => {
    const known = await findAccount(tx, byEmail(email));
    await issueCode(tx, visit, { purpose: 'reset', target: email, sends: known ? 'code' : 'nothing' });
  });
  return codeSent;
});
