import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { prepared, preparedSql } from '#server/db/prepared.ts';
import { slotDays, slots } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { lastFirstDay, slotIsOpen } from '#shop/rules/delivery/delivery.ts';
import { type Day, type Days, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import type { CityRow } from './cities.ts';
import { capacityOnDay, runsOnDay, windowColumns, windowsOfCity } from './windows.ts';

export type TakenSlot = { slotId: number; day: Day; startsAt: string; endsAt: string };

const slotOfCity = prepared((db) =>
  db
    .select(windowColumns)
    .from(slots)
    .where(and(eq(slots.id, sql.placeholder('slotId')), eq(slots.cityId, sql.placeholder('cityId'))))
    .prepare('slot_of_city'),
);

/** Checks a chosen slot against city, cut-offs and blackouts. Takes nothing yet. */
export async function checkSlot(
  tx: Transaction,
  city: CityRow,
  chosen: { date: Day; slot_id: number },
  now: Date,
  blackouts: Days,
): Promise<TakenSlot> {
  const [slot] = await slotOfCity(tx).execute({ slotId: chosen.slot_id, cityId: city.id });
  if (!slot) refuse('SLOT_NOT_FOUND', { fields: { slot: 'slot_required' } });
  if (!slotIsOpen(slot, chosen.date, now, { cityCutOff: city.cutOff, blackouts })) {
    refuse('SLOT_CLOSED', { fields: { slot: 'slot_required' } });
  }
  return { slotId: slot.id, day: chosen.date, startsAt: slot.startsAt, endsAt: slot.endsAt };
}

/** Checks the day that a recipient's choice begins on: one from today to the last that can be chosen. */
export async function checkFirstDay(
  tx: Transaction,
  city: CityRow,
  day: Day,
  now: Date,
  blackouts: Days,
): Promise<void> {
  const windows =
    city.deliveryService === 'barq'
      ? await windowsOfCity(tx).execute({ cityId: city.id })
      : ('courier' as const);
  const last = lastFirstDay(windows, now, { cityCutOff: city.cutOff, blackouts });
  if (last === null || day < riyadhDay(now) || day > last)
    refuse('SLOT_CLOSED', { fields: { not_before: 'first_day_required' } });
}

/**
 * Takes one place: false when the last one is gone. Two buyers can't both get the last place, and nobody gets one of a
 * window that staff have ended or of a day that they have closed meanwhile: whoever does waits for the places of the day
 * that are being taken, so that what was taken before is known to them, and what comes after them is asked for here.
 */
export async function takeSlot(
  tx: Transaction,
  slot: Pick<TakenSlot, 'slotId' | 'day'>,
  { even = 'open' }: { even?: 'open' | 'closed' } = {},
): Promise<boolean> {
  // Full, or the first of its day.
  if (!(await takePlace(tx, slot))) {
    await addDay(tx, slot);
    if (!(await takePlace(tx, slot))) return false;
  }
  if (even === 'closed') return true;
  if ((await closedMeanwhile(tx, slot)).length === 0) return true;
  await releaseSlot(tx, slot.slotId, slot.day);
  return false;
}

/**
 * Writes the row of a slot's day, which places are counted in, if it is missing. Whoever changes the slot is waited for: it is their number
 * then. Nothing is written where the window isn't there on that day.
 */
async function addDay(tx: Transaction, { slotId, day }: Pick<TakenSlot, 'slotId' | 'day'>): Promise<void> {
  const known = and(eq(slotDays.slotId, slotId), eq(slotDays.day, day));
  if ((await tx.$count(slotDays, known)) > 0) return;
  await tx.select({ id: slots.id }).from(slots).where(eq(slots.id, slotId)).for('share');
  const at = sql`${day}::date`;
  await tx.execute(sql`
    insert into slot_days (slot_id, day, capacity)
    select s.id, ${at}, ${capacityOnDay(at)} from slots s where s.id = ${slotId} and ${runsOnDay(at)}
    on conflict do nothing`);
}

/** Days without delivery in the city of a slot, as they stand now and not when the order was begun. */
const closedNow = preparedSql<{ id: number }>(
  'slot_closed',
  () => sql`select b.id from blackout_days b join slots s on s.id = ${sql.placeholder('slotId')}
    where b.day = ${sql.placeholder('day')}::date and (b.city_id is null or b.city_id = s.city_id)`,
);
const closedMeanwhile = (tx: Transaction, { slotId, day }: Pick<TakenSlot, 'slotId' | 'day'>) =>
  closedNow(tx, { slotId, day });

const placeOfDay = prepared((db) =>
  db
    .update(slotDays)
    .set({ taken: sql`${slotDays.taken} + 1` })
    .where(
      and(
        eq(slotDays.slotId, sql.placeholder('slotId')),
        eq(slotDays.day, sql.placeholder('day')),
        lt(slotDays.taken, slotDays.capacity),
      ),
    )
    .returning({ taken: slotDays.taken, capacity: slotDays.capacity })
    .prepare('slot_take'),
);

async function takePlace(
  tx: Transaction,
  { slotId, day }: Pick<TakenSlot, 'slotId' | 'day'>,
): Promise<boolean> {
  const [row] = await placeOfDay(tx).execute({ slotId, day });
  // Pages that promise this time promise another from now on.
  if (row && row.taken === row.capacity) await changed(tx, 'cities');
  return row !== undefined;
}

/**
 * Takes another place for one that is held, in the order in which places are taken everywhere: false when it is gone.
 * `even: 'closed'`: it was this order's before, and nobody chooses it anew.
 */
export async function swapSlot(
  tx: Transaction,
  held: { slotId: number; day: Day } | null,
  wanted: { slotId: number; day: Day },
  how: { even?: 'open' | 'closed' } = {},
): Promise<boolean> {
  if (held?.slotId === wanted.slotId && held.day === wanted.day) return true;
  // A slot is locked before its days, here as by whoever changes it: none waits for the other.
  if (held) await addDay(tx, wanted);
  const heldFirst = held && (held.slotId - wanted.slotId || (held.day < wanted.day ? -1 : 1)) < 0;
  if (held && heldFirst) await releaseSlot(tx, held.slotId, held.day);
  if (!(await takeSlot(tx, wanted, how))) return false;
  if (held && !heldFirst) await releaseSlot(tx, held.slotId, held.day);
  return true;
}

/** Gives one place back. */
export async function releaseSlot(tx: Transaction, slotId: number, day: Day): Promise<void> {
  const [row] = await tx
    .update(slotDays)
    .set({ taken: sql`${slotDays.taken} - 1` })
    .where(and(eq(slotDays.slotId, slotId), eq(slotDays.day, day), gt(slotDays.taken, 0)))
    .returning({ taken: slotDays.taken, capacity: slotDays.capacity });
  if (row && row.taken === row.capacity - 1) await changed(tx, 'cities');
}
