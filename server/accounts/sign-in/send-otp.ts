import { implement } from '#server/kernel/operation.ts';
import { sendOtp as contract } from '#shop/contract/account.ts';
import { findByPhone, phoneTarget } from '../../people/person.ts';
import { admitCode, codeSent, issueCode } from '../codes/issue-code.ts';

export const sendOtp = implement(contract, async (visit, { body }) => {
  const { context } = visit;
  const target = phoneTarget(context, body);
  await admitCode(visit, 'sign_in', target);
  const known = await context.db.transaction(async (tx) => {
    await issueCode(tx, visit, { purpose: 'sign_in', target, sends: 'code' });
    return findByPhone(tx, body);
  });
  return { is_new_account: known === undefined, ...codeSent };
});
