import { versionsInForce } from '#server/content/read-page.ts';
import type { Transaction } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/index.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { keepTermsOfSignUp, type SignUp } from '../../people/consents.ts';
import type { Account } from '../../people/person.ts';

/** How an account is made, and which text of the terms that accepts. */
export type Making = Pick<SignUp, 'source' | 'version'>;

/** The same of an account that may be made now. Read before the transaction, which holds a connection of its own. */
export async function makingNow({ context }: Visit, source: Making['source']): Promise<Making> {
  return { source, version: (await versionsInForce(context)).terms };
}

/**
 * Makes a shopper, and keeps that they have accepted the terms: every way of signing up says so where it begins (decision
 * 0026). Nothing else makes one. Whoever has an account already accepts nothing by signing in.
 */
export async function makeAccount(
  tx: Transaction,
  { language, now }: Visit,
  values: Omit<typeof accounts.$inferInsert, 'kind' | 'language'>,
  making: Making,
): Promise<Account> {
  const [account] = await tx
    .insert(accounts)
    .values({ ...values, language, kind: 'shopper' })
    .returning();
  if (!account) throw new Error('no account made');
  await keepTermsOfSignUp(tx, account.id, { ...making, language, now });
  return account;
}
