import { implement } from '#server/kernel/operation.ts';
import {
  staffSignInByPasskey as contract,
  staffPasskeyOptions as optionsContract,
} from '#shop/contract/staff/sign-in.ts';
import { askForPasskey, takePasskey } from '../factors/passkeys.ts';
import { letIn, lockComing } from './come-in.ts';

export const staffPasskeyOptions = implement(optionsContract, async (visit) => {
  await visit.context.limits.staffKey(visit, '');
  return askForPasskey(visit, visit.context.db, null);
});

/** By a passkey, which has asked for a finger, a face or a PIN: both factors at once. */
export const staffSignInByPasskey = implement(contract, async (visit, { body }) => {
  await visit.context.limits.staffKey(visit, '');
  return visit.context.db.transaction(async (tx) => {
    const { staffId } = await takePasskey(tx, visit, body);
    await lockComing(tx, staffId);
    return letIn(tx, visit, { staffId, operation: contract.id, by: 'passkey' });
  });
});
