import { eq } from 'drizzle-orm';
import { changed } from '#server/db/notify.ts';
import { settings } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import type { Implementation } from '#server/kernel/operation.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import type { Operation } from '#shop/contract/operation.ts';
import {
  readSwitches as readContract,
  setChat,
  setOwnRelease,
  setSupportHours,
  switchDomainMoved,
  switchMaintenance,
} from '#shop/contract/switches.ts';
import { hostAddress } from '#shop/rules/text/host-address.ts';

const readSwitches = implementForStaff(readContract, async (_tx, { context }) => {
  const { maintenance, domain_moved, support_hours, chat, own_release } = await readSettings(context);
  return { maintenance, domain_moved, support_hours, chat, own_release };
});

/**
 * Sets one key of the settings to what an operation is given: every process goes by it as soon as it is written. An
 * address in its field `leadsTo` may be this machine's in a demo alone.
 */
function setting(contract: Operation, key: keyof Settings, leadsTo?: string): Implementation {
  return implementForStaff(contract, async (tx, visit, given) => {
    const { body: value } = given as { body: Record<string, unknown> };
    const address = leadsTo === undefined ? '' : String(value[leadsTo]);
    if (leadsTo && !visit.context.config.sandbox && hostAddress(address) === 'loopback')
      refuse('INVALID_INPUT', { fields: { [leadsTo]: 'host_address' } });
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

/** What an owner switches: each is one setting. */
export const switchOperations: readonly Implementation[] = [
  readSwitches,
  setting(switchMaintenance, 'maintenance'),
  setting(switchDomainMoved, 'domain_moved', 'url'),
  setting(setSupportHours, 'support_hours'),
  setting(setChat, 'chat', 'base_url'),
  setting(setOwnRelease, 'own_release'),
];
