import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { settings } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { wasOf } from '#server/kernel/base/was.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import type { Implementation } from '#server/kernel/operation.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Operation } from '#shop/contract/operation.ts';

/** What is wrong with a value in this shop, though it is written as it must be: fields and why. */
export type Check = (
  value: never,
  config: AppContext['config'],
  tx: Transaction,
) => Record<string, string> | Promise<Record<string, string>>;

/**
 * Sets one key of the settings to what an operation is given: every process goes by it as soon as it is written. Refuses
 * CHANGED_MEANWHILE where it isn't any more what was read (`was`).
 */
export function setting(contract: Operation, key: keyof Settings, check?: Check): Implementation {
  return implementForStaff(contract, async (tx, visit, given) => {
    const { query, body: value } = given as { query?: { was?: string }; body: Record<string, unknown> };
    const fields = (await check?.(value as never, visit.context.config, tx)) ?? {};
    if (Object.keys(fields).length > 0) refuse('INVALID_INPUT', { fields });
    // One after the other, also while there is no row to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`);
    const [row] = await tx.select().from(settings).where(eq(settings.key, key));
    if (query?.was !== undefined && query.was !== wasOf(row?.value)) refuse('CHANGED_MEANWHILE');
    await tx
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    await changed(tx, 'content');
    visit.audit({
      subject: `setting:${key}`,
      before: row ? { value: row.value } : null,
      after: { value },
    });
    return value;
  });
}

/** How settings stand, for whoever sets one of them. */
export function wasOfEach<Key extends keyof Settings>(
  rows: readonly (typeof settings.$inferSelect)[],
  keys: readonly Key[],
): Record<Key, string> {
  const of = (key: Key) => wasOf(rows.find((row) => row.key === key)?.value);
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, string>;
}
