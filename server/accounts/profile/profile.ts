import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Transaction } from '#server/db/database.ts';
import { accounts, identities } from '#server/db/schema/index.ts';
import { spendableBy } from '#server/ledger/spendable.ts';
import { walletHistory } from '#server/ledger/wallet-history.ts';
import type { profile } from '#shop/contract/user.ts';
import { halalas, toRiyals } from '#shop/rules/money/money.ts';
import { walletShares } from '#shop/rules/payments/wallet.ts';
import { pictureAddress } from '../../people/picture.ts';

/** A shopper's account as the shopper sees it. */
export async function readProfile(
  db: Database | Transaction,
  accountId: number,
): Promise<z.input<typeof profile>> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new Error('no account');
  const social = await db
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(asc(identities.createdAt));
  const { rows } = await db.execute<{ balance: string }>(sql`select ${spendableBy(accountId)} as balance`);
  const balance = halalas(Number(rows[0]?.balance ?? 0));
  const history = balance > 0 ? await walletHistory(db, accountId, { withHeld: false }) : [];
  const { paidIn, bonus } = walletShares(balance, history);
  return {
    id: account.id,
    uuid: account.uuid,
    name: account.name,
    phone_code: account.phoneCode,
    phone_number: account.phoneNumber,
    email: account.email,
    profile_picture: pictureAddress(account.picture),
    has_password: account.passwordHash !== null,
    social: [...new Set(social.map(({ provider }) => provider))],
    current_language: account.language,
    order_pushes: account.orderPushes,
    order_messages: account.orderMessages,
    marketing_push: account.marketingPush,
    marketing_sms: account.marketingSms,
    marketing_email: account.marketingEmail,
    wallet_balance: toRiyals(balance),
    wallet_paid_in: toRiyals(paidIn),
    wallet_bonus: toRiyals(bonus),
  };
}
