import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/index.ts';
import { refuse } from '#server/refusal.ts';
import type { Shop } from '#server/shop.ts';
import type { Account } from './sign-in.ts';

/** The one country whose numbers are taken in production (spec section 5). */
const saudiPhoneCode = '966';

export type Phone = { phone_code: string; phone_number: string };

/** A phone as codes are addressed to: 966551234567. Refuses what can't be called from here. */
export function phoneTarget({ config }: Shop, { phone_code, phone_number }: Phone): string {
  if (config.production && phone_code !== saudiPhoneCode)
    refuse('INVALID_INPUT', { fields: { phone_code: 'phone_country' } });
  return `${phone_code}${phone_number}`;
}

/** The shopper with this verified phone number. */
export async function findByPhone(
  db: Database | Transaction,
  { phone_code, phone_number }: Phone,
): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.phoneCode, phone_code), eq(accounts.phoneNumber, phone_number)));
  return account;
}

/** The shopper with this verified e-mail address. */
export async function findByEmail(db: Database | Transaction, email: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  return account;
}

/** Makes a shopper. */
export async function makeShopper(
  tx: Transaction,
  values: Omit<typeof accounts.$inferInsert, 'kind'>,
): Promise<Account> {
  const [account] = await tx
    .insert(accounts)
    .values({ ...values, kind: 'shopper' })
    .returning();
  if (!account) throw new Error('no account made');
  return account;
}

/**
 * Makes everybody else who acts for the same phone, e-mail address or identity wait until this transaction is over, so
 * that looking for its account and making one are one step.
 */
export async function lockPerson(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
