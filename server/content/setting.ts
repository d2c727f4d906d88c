import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { settings } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
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

/** Sets one key of the settings to what an operation is given: every process goes by it as soon as it is written. */
export function setting(contract: Operation, key: keyof Settings, check?: Check): Implementation {
  return implementForStaff(contract, async (tx, visit, given) => {
    const { body: value } = given as { body: Record<string, unknown> };
    const fields = (await check?.(value as never, visit.context.config, tx)) ?? {};
    if (Object.keys(fields).length > 0) refuse('INVALID_INPUT', { fields });
    const [row] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
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
