import { and, asc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { letPicturesGo } from '#server/attachments/keep-picture.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { forms, mailAnswers } from '#server/db/schema/index.ts';

/** So long is kept what somebody wrote, as the privacy notice says. */
const days = 365;
const atOnce = 100;

/** Takes what was written out of forms whose time is over: that there was one, of which kind and when, stays. */
export async function blankOldForms(db: Database, now: Date): Promise<void> {
  const isOver = lt(forms.createdAt, new Date(now.getTime() - days * 86_400_000));
  while ((await db.transaction((tx) => blank(tx, isOver))) === atOnce);
}

/** The same for what somebody wrote who closes the account. */
export async function blankFormsOf(tx: Transaction, accountId: number): Promise<void> {
  while ((await blank(tx, eq(forms.accountId, accountId))) === atOnce);
}

async function blank(tx: Transaction, which: SQL): Promise<number> {
  const rows = await tx
    .select()
    .from(forms)
    .where(and(which, isNotNull(forms.given)))
    .orderBy(asc(forms.id))
    .limit(atOnce)
    .for('update');
  for (const { id, given } of rows) {
    // The fingerprint too: the same, written again, is a new form, and nobody can try what it was of.
    const gone = { given: null, network: '', fingerprint: `gone-${id}` };
    await tx.update(forms).set(gone).where(eq(forms.id, id));
    await tx.delete(mailAnswers).where(eq(mailAnswers.formId, id));
    await letPicturesGo(tx, given?.pictures ?? []);
  }
  return rows.length;
}

/** What a guest wrote is the shopper's that they turn out to be. */
export const formsToBring = sql`
  update ${forms} set account_id = ${sql.placeholder('to')} where account_id = ${sql.placeholder('from')}`;
