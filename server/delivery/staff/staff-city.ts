import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { cities, slotDays } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import type { staffCity } from '#shop/contract/workshop/cities.ts';
import { type Fees, feesAfter, feesOn } from '#shop/rules/delivery/fees.ts';
import { lastsUntil } from '#shop/rules/delivery/week.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { type Day, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { type CityRow, cityColumns } from '../cities.ts';
import { type WindowRow, windowsOfCity } from '../windows.ts';

export type LockedCity = { city: CityRow; windows: WindowRow[] };

/**
 * A city, locked, with its windows, so that whoever changes one of its days, its week or itself does it one after the
 * other. Refuses CITY_NOT_FOUND, and CHANGED_MEANWHILE where somebody was quicker; without a version, whoever asks
 * compares what they change themselves.
 */
export async function lockCity(tx: Transaction, id: number, version?: number): Promise<LockedCity> {
  const [city] = await tx.select(cityColumns).from(cities).where(eq(cities.id, id)).for('no key update');
  if (!city) return refuse('CITY_NOT_FOUND');
  if (version !== undefined && city.version !== version) refuse('CHANGED_MEANWHILE');
  return { city, windows: await windowsOfCity(tx).execute({ cityId: id }) };
}

/** Refuses a day that is over: what was is not changed. */
export function refusePast(day: Day, { now }: Pick<StaffVisit, 'now'>, field = 'first_day'): void {
  if (day < riyadhDay(now)) refuse('INVALID_INPUT', { fields: { [field]: 'day_past' } });
}

/** Keeps a change of a locked city: its next version, and every process told. Answers it as staff see it. */
export async function keepCity(
  tx: Transaction,
  visit: StaffVisit,
  city: CityRow,
  told: { before: object | null; after: object | null },
  columns: Partial<typeof cities.$inferSelect> = {},
): Promise<z.input<typeof staffCity>> {
  await tx
    .update(cities)
    .set({ ...columns, version: sql`${cities.version} + 1` })
    .where(eq(cities.id, city.id));
  const [after] = await tx.select(cityColumns).from(cities).where(eq(cities.id, city.id));
  if (!after) throw new Error('no city changed');
  await changed(tx, 'cities');
  visit.audit({ subject: `city:${city.id}`, ...told });
  return toStaffCity(after, await windowsOfCity(tx).execute({ cityId: city.id }), visit.now);
}

/** A city as staff see it. */
export function toStaffCity(
  city: CityRow,
  windows: readonly Pick<WindowRow, 'firstDay' | 'lastDay'>[],
  now: Date,
): z.input<typeof staffCity> {
  const { pickupAddressAr, pickupAddressEn } = city;
  const today = riyadhDay(now);
  return {
    ...{ id: city.id, version: city.version, name: { ar: city.nameAr, en: city.nameEn } },
    ...{ delivery_service: city.deliveryService, allow_engrave: city.allowEngrave },
    ...toldFees(feesOn(city.fees, today)),
    later_fees: feesAfter(city.fees, today).map(({ firstDay, ...fees }) => ({
      first_day: firstDay,
      ...toldFees(fees),
    })),
    cut_off: city.cutOff.slice(0, 5),
    pickup_address:
      pickupAddressAr === null || pickupAddressEn === null
        ? null
        : { ar: pickupAddressAr, en: pickupAddressEn },
    windows: windows.filter((window) => lastsUntil(window, today)).length,
  };
}

/** Fees in riyals, as the contract and the audit log have them. */
export function toldFees({ deliveryFee, freeDeliveryFrom }: Fees) {
  return {
    delivery_fee: toRiyals(deliveryFee),
    free_delivery_from: freeDeliveryFrom === null ? null : toRiyals(freeDeliveryFrom),
  };
}

/** What is taken of a city's windows from a day on, by window, in the order of days. */
export async function takenFrom(
  tx: Transaction,
  windows: readonly WindowRow[],
  from: Day,
): Promise<Map<number, (typeof slotDays.$inferSelect)[]>> {
  const ids = windows.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(slotDays)
    .where(and(inArray(slotDays.slotId, ids), gte(slotDays.day, from)))
    .orderBy(asc(slotDays.day));
  return Map.groupBy(rows, ({ slotId }) => slotId);
}
