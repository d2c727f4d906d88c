import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { accounts } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { saudiPhoneCode } from '#shop/rules/accounts/phone.ts';

export type Account = typeof accounts.$inferSelect;
export type Phone = { phone_code: string; phone_number: string };

/** A phone as codes are addressed to: 966551234567. Refuses what can't be called from here. */
export function phoneTarget({ config }: AppContext, { phone_code, phone_number }: Phone): string {
  if (!config.otherCountries && phone_code !== saudiPhoneCode)
    refuse('INVALID_INPUT', { fields: { phone_code: 'phone_country' } });
  return `${phone_code}${phone_number}`;
}

/** The shopper with this verified phone number. */
export async function findByPhone(db: Database | Transaction, phone: Phone): Promise<Account | undefined> {
  const [account] = await foundByPhone(db).execute(phone);
  return account;
}

/** The same, as `lockAccount` does. */
export async function lockByPhone(tx: Transaction, phone: Phone): Promise<Account | undefined> {
  const [account] = await lockedByPhone(tx).execute(phone);
  return account;
}

const hasPhone = and(
  eq(accounts.phoneCode, sql.placeholder('phone_code')),
  eq(accounts.phoneNumber, sql.placeholder('phone_number')),
);
const foundByPhone = prepared((db) => db.select().from(accounts).where(hasPhone).prepare('account_by_phone'));
const lockedByPhone = prepared((db) =>
  db
    .select()
    .from(accounts)
    .where(and(hasPhone, isNull(accounts.deletedAt)))
    .for('no key update')
    .prepare('account_lock_by_phone'),
);

/** The shopper with this verified e-mail address. */
export function byEmail(email: string): SQL {
  return eq(accounts.email, email);
}

export async function findAccount(
  db: Database | Transaction,
  who: SQL | undefined,
): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(who);
  return account;
}

/**
 * Finds an account that is still there and makes what else changes it wait: deleting it or setting another password must
 * not be overtaken by a session that was allowed before. What merely names it, as a new order does, goes on.
 */
export async function lockAccount(tx: Transaction, who: SQL | undefined): Promise<Account | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(who, isNull(accounts.deletedAt)))
    .for('no key update');
  return account;
}

/** The same for an account that signed in here: gone meanwhile, its session is too. */
export async function lockOwnAccount(tx: Transaction, id: number): Promise<Account> {
  return (await lockAccount(tx, eq(accounts.id, id))) ?? refuse('UNAUTHENTICATED');
}

/**
 * Makes everybody else who acts for the same phone, e-mail address or identity wait until this transaction is over, so
 * that looking for its account and making one are one step.
 */
export async function lockPerson(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
