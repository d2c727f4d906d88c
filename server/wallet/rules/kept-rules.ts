import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { settings } from '#server/db/schema/index.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { checkSettings, type Settings } from '#server/settings/settings.ts';

type Key = 'rewards' | 'top_ups';

/** One setting as it stands in its table, locked: one change of it follows the other. */
export async function lockRulesOf<K extends Key>(tx: Transaction, key: K): Promise<Settings[K]> {
  const where = eq(settings.key, key);
  // Where there is no row yet, the second of two finds the first one's version.
  const value = checkSettings([])[key];
  await tx.insert(settings).values({ key, value }).onConflictDoNothing();
  return checkSettings(await tx.select().from(settings).where(where).for('update'))[key];
}

/** Keeps a change of a locked setting as its next version, tells every process, and has the log keep it. */
export async function keepRules<K extends Key>(
  tx: Transaction,
  visit: StaffVisit,
  key: K,
  before: Settings[K],
  change: Partial<Settings[K]>,
): Promise<Settings[K]> {
  const value = { ...before, ...change, version: before.version + 1 };
  await tx.update(settings).set({ value }).where(eq(settings.key, key));
  await changed(tx, 'content');
  visit.audit({ subject: `setting:${key}`, before: { value: before }, after: { value } });
  return value;
}
