import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { blackoutDays, slotDays, slots } from '#server/db/schema/index.ts';
import type { Localized } from '#server/db/schema/types.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';

/**
 * Closes days, everywhere or in a city, and answers those that weren't closed so already. Checkouts that are taking places
 * of these days are waited for, and those that come later find the day closed (`takeSlot`): whoever asks for an answer
 * about the orders of a day is told of all of them. Refuses DAY_HAS_ORDERS unless they stay as they are.
 */
export async function closeDays(
  tx: Transaction,
  {
    days,
    keepOrders,
    ...day
  }: {
    days: Day[];
    cityId: number | null;
    reason: Localized;
    occasionId: number | null;
    keepOrders: boolean;
  },
): Promise<Day[]> {
  const { cityId } = day;
  const scope = cityId === null ? isNull(blackoutDays.cityId) : eq(blackoutDays.cityId, cityId);
  const known = await tx
    .select({ day: blackoutDays.day })
    .from(blackoutDays)
    .where(and(scope, inArray(blackoutDays.day, days)));
  const open = days.filter((each) => !known.some((row) => row.day === each));
  if (open.length === 0) return [];
  const places = await lockPlaces(tx, cityId, open);
  if (places > 0 && !keepOrders) refuse('DAY_HAS_ORDERS', { values: { places } });
  // Who closed one of them while places were waited for was quicker.
  const closed = await tx
    .insert(blackoutDays)
    .values(open.map((each) => ({ ...day, day: each })))
    .onConflictDoNothing()
    .returning({ day: blackoutDays.day });
  if (closed.length > 0) await changed(tx, 'cities');
  return closed.map((row) => row.day);
}

/** How many places are taken on days, locked: slots first and their days behind them, as everywhere. */
async function lockPlaces(tx: Transaction, cityId: number | null, days: Day[]): Promise<number> {
  const ofCity = cityId === null ? undefined : eq(slots.cityId, cityId);
  await tx.select({ id: slots.id }).from(slots).where(ofCity).orderBy(asc(slots.id)).for('no key update');
  const rows = await tx
    .select({ taken: slotDays.taken })
    .from(slotDays)
    .where(
      and(
        inArray(slotDays.day, days),
        inArray(slotDays.slotId, tx.select({ id: slots.id }).from(slots).where(ofCity)),
      ),
    )
    .orderBy(asc(slotDays.slotId), asc(slotDays.day))
    .for('update');
  return rows.reduce((sum, { taken }) => sum + taken, 0);
}

/** Opens what was closed for an occasion, and for nothing else. */
export async function openFor(tx: Transaction, occasionId: number): Promise<void> {
  const gone = await tx.delete(blackoutDays).where(eq(blackoutDays.occasionId, occasionId)).returning();
  if (gone.length > 0) await changed(tx, 'cities');
}
