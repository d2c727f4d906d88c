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

/** Keeps a change of a locked setting, tells every process, and has the log keep it. */
export async function keepRules<K extends Key>(
  tx: Transaction,
  visit: StaffVisit,
  key: K,
  before: Settings[K],
  change: Partial<Settings[K]>,
): Promise<Settings[K]> {
  const value = { ...before, ...change };
  await tx.update(settings).set({ value }).where(eq(settings.key, key));
  await changed(tx, 'content');
  visit.audit({ subject: `setting:${key}`, before: { value: before }, after: { value } });
  return value;
}

/** Pauses or resumes. What was set stays what it is, and so does its version: whoever sets it meanwhile goes on. */
export async function pauseRules(
  tx: Transaction,
  visit: StaffVisit,
  key: Key,
  paused: boolean,
): Promise<{ paused: boolean }> {
  const before = await lockRulesOf(tx, key);
  if (before.paused === paused) visit.audit(null);
  else await keepRules(tx, visit, key, before, { paused });
  return { paused };
}
