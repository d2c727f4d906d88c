import { settings } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import type { Implementation } from '#server/kernel/operation.ts';
import { examplesIn } from '#server/settings/legal-facts.ts';
import { checkSettings, type Settings } from '#server/settings/settings.ts';
import { setShopFacts } from '#shop/contract/shop-facts.ts';
import {
  readSwitches as readContract,
  setChat,
  setOwnRelease,
  setSupportHours,
  switchDomainMoved,
  switchMaintenance,
} from '#shop/contract/switches.ts';
import { hostAddress } from '#shop/rules/text/host-address.ts';
import { type Check, setting, wasOfEach } from './setting.ts';

/** From the table, not from what a process remembers: whoever has saved sees what was saved. */
const readSwitches = implementForStaff(readContract, async (tx) => {
  const rows = await tx.select().from(settings);
  const { shop, maintenance, domain_moved, support_hours, chat, own_release } = checkSettings(rows);
  return {
    ...{ shop, maintenance, domain_moved, support_hours, chat, own_release },
    was: wasOfEach(rows, ['shop', 'maintenance', 'domain_moved', 'support_hours', 'chat']),
  };
});

/** An address may be this machine's in a demo alone. */
function leadsElsewhere(field: string): Check {
  return (value: Record<string, unknown>, { sandbox }) =>
    !sandbox && hostAddress(String(value[field])) === 'loopback' ? { [field]: 'host_address' } : {};
}

/** A shop in production that says the demo's facts wouldn't open again. */
const isOwn: Check = (value: Settings['shop'], { production }) => {
  const examples = production ? examplesIn(value) : [];
  return Object.fromEntries(
    examples.map((name) => [name === 'address' ? 'address.building' : name, 'example_fact']),
  );
};

/** What an owner switches: each is one setting. */
export const switchOperations: readonly Implementation[] = [
  readSwitches,
  setting(setShopFacts, 'shop', isOwn),
  setting(switchMaintenance, 'maintenance'),
  setting(switchDomainMoved, 'domain_moved', leadsElsewhere('url')),
  setting(setSupportHours, 'support_hours'),
  setting(setChat, 'chat', leadsElsewhere('base_url')),
  setting(setOwnRelease, 'own_release'),
];
