import type { Transaction } from '#server/db/database.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { bringSubscription, keepDeviceToken } from '#server/push/subscriptions.ts';
import type { SignedIn } from '#shop/contract/account.ts';
import { endSessions, hashToken, startSession } from '../../kernel/session.ts';
import type { Account } from '../../people/person.ts';
import { pictureAddress } from '../../people/picture.ts';
import { bringAlong } from './bring-along.ts';

/**
 * Signs a shopper in: every way of signing in ends here, when it is certain who it is. The token is always a new one and
 * the guest's is over, so nobody can have prepared it. The account was locked, or made, by this transaction.
 */
export async function signIn(
  tx: Transaction,
  { context, caller, device, language, now }: Visit,
  account: Account,
  given: { device_id: string; device_token?: string | null | undefined },
  { isNew }: { isNew: boolean },
): Promise<SignedIn> {
  const token = await startSession(tx, account.id, { deviceId: given.device_id, device }, now);
  const holder = { accountId: account.id, tokenHash: hashToken(token) };
  if (caller.kind === 'guest') {
    await bringSubscription(tx, caller.tokenHash, holder);
    await endSessions(tx, caller.accountId);
    await bringAlong(context, tx, caller.accountId, account.id);
  }
  await keepDeviceToken(context, tx, holder, given.device_token, { language, now });
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
