import type { Transaction } from '#server/db/database.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { releaseSlot, takeSlot } from './take-slot.ts';

type Place = { slotId: number; day: Day };

/**
 * Gives one place of a slot for another, in ascending order of slot and day, as places are taken everywhere: two who swap
 * crosswise don't wait for each other in a circle. `from` is null where none is held. Refuses SLOT_FULL.
 */
export async function swapSlot(tx: Transaction, from: Place | null, to: Place): Promise<void> {
  const take = async () => {
    if (!(await takeSlot(tx, to))) refuse('SLOT_FULL', { fields: { slot: 'slot_required' } });
  };
  if (from === null) return take();
  const release = () => releaseSlot(tx, from.slotId, from.day);
  for (const step of comesFirst(from, to) ? [release, take] : [take, release]) await step();
}

function comesFirst(one: Place, other: Place): boolean {
  return one.slotId < other.slotId || (one.slotId === other.slotId && one.day < other.day);
}
