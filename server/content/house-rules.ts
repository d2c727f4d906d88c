import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { settings } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { wasOf } from '#server/kernel/base/was.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import type { Implementation } from '#server/kernel/operation.ts';
import { checkSettings } from '#server/settings/settings.ts';
import {
  type HouseRules,
  readHouseRules as readContract,
  setHouseRules as setContract,
} from '#shop/contract/store/house-rules.ts';

type Rules = Omit<HouseRules, 'was'>;

/** From the table, not from what a process remembers: whoever has saved sees what was saved. */
const readHouseRules = implementForStaff(readContract, async (tx) => toWire(await rulesIn(tx)));

const setHouseRules = implementForStaff(setContract, async (tx, visit, { body: { was, ...wanted } }) => {
  // One after the other, also while there is no row to lock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('house rules', 0))`);
  const before = await rulesIn(tx);
  if (wasOf(before) !== was) refuse('CHANGED_MEANWHILE');
  if (wasOf(wanted) === was) {
    visit.audit(null);
    return toWire(before);
  }
  await tx
    .insert(settings)
    .values(Object.entries(wanted).map(([key, value]) => ({ key, value })))
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } });
  await changed(tx, 'content');
  visit.audit({ subject: 'setting:house_rules', before, after: wanted });
  return toWire(wanted);
});

async function rulesIn(tx: Transaction): Promise<Rules> {
  const { return_days, email_must_end_with_com } = checkSettings(await tx.select().from(settings));
  return { return_days, email_must_end_with_com };
}

const toWire = (rules: Rules): HouseRules => ({ was: wasOf(rules), ...rules });

export const houseRuleOperations: readonly Implementation[] = [readHouseRules, setHouseRules];
