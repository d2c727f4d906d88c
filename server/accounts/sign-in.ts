import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/index.ts';
import type { Visit } from '#server/operation.ts';
import { refuse } from '#server/refusal.ts';
import type { SignedIn } from '#shop/contract/account.ts';
import { bringAlong } from './bring-along.ts';
import { pictureAddress } from './picture.ts';
import { endSessions, startSession } from './session.ts';

export type Account = typeof accounts.$inferSelect;

/**
 * Signs a shopper in: every way of signing in ends here, when it is certain who it is. The token is always a new one and
 * the guest's is over, so nobody can have prepared it.
 */
export async function signIn(
  tx: Transaction,
  { shop, caller, device, now }: Visit,
  account: Account,
  given: { device_id: string; device_token?: string | null | undefined },
  { isNew }: { isNew: boolean },
): Promise<SignedIn> {
  await lockAccount(tx, account.id);
  const token = await startSession(
    tx,
    account,
    { deviceId: given.device_id, deviceToken: given.device_token, device },
    now,
  );
  if (caller.kind === 'guest') {
    await endSessions(tx, caller.accountId);
    await bringAlong(shop, tx, caller.accountId, account.id);
  }
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

/**
 * Reads an account that must still be there, and makes what else changes it wait: deleting it or setting another
 * password must not be overtaken by a session that was allowed before. What merely names it, as a new order does, goes on.
 */
export async function lockAccount(tx: Transaction, id: number): Promise<Account> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
    .for('no key update');
  return account ?? refuse('UNAUTHENTICATED');
}
