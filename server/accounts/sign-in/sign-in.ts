import type { Transaction } from '#server/db/database.ts';
import type { Visit } from '#server/kernel/operation.ts';
import type { SignedIn } from '#shop/contract/account.ts';
import { startSession } from '../../kernel/session.ts';
import type { Account } from '../../people/person.ts';
import { pictureAddress } from '../../people/picture.ts';
import { bringAlong } from './bring-along.ts';

/**
 * Signs a shopper in: every way of signing in ends here, when it is certain who it is. The token is always a new one and
 * the guest's is over, so nobody can have prepared it. The account was locked, or made, by this transaction.
 */
export async function signIn(
  tx: Transaction,
  { context, caller, device, now }: Visit,
  account: Account,
  given: { device_id: string; device_token?: string | null | undefined },
  { isNew }: { isNew: boolean },
): Promise<SignedIn> {
  const guestId = caller.kind === 'guest' ? caller.accountId : null;
  const token = await startSession(
    tx,
    account.id,
    { deviceId: given.device_id, deviceToken: given.device_token, device },
    now,
    { insteadOf: guestId },
  );
  if (guestId !== null) await bringAlong(context, tx, guestId, account.id);
  return {
    id: account.id,
    uuid: account.uuid,
    token,
    profile_picture: pictureAddress(account.picture),
    name: account.name,
    phone_code: account.phoneCode,
    phone_number: account.phoneNumber,
    is_new_account: isNew,
    is_email_verified: true,
  };
}
