import { implement } from '#server/kernel/operation.ts';
import { sendOtp as contract } from '#shop/contract/account.ts';
import { byPhone, findAccount, phoneTarget } from '../../people/person.ts';
import { admitCode, codeSent, issueCode } from '../codes/issue-code.ts';

export const sendOtp = implement(contract, async (visit, { body }) => {
  const { shop } = visit;
  const target = phoneTarget(shop, body);
  await admitCode(visit, 'sign_in', target);
  const known = await shop.db.transaction(async (tx) => {
    await issueCode(tx, visit, { purpose: 'sign_in', target, sends: 'code' });
    return findAccount(tx, byPhone(body));
  });
  return { is_new_account: known === undefined, ...codeSent };
});
