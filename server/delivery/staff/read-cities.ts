import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { cities, districts, slots } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  listStaffCities as listContract,
  readStaffCity as readContract,
  type weekWindow,
} from '#shop/contract/workshop/cities.ts';
import { lastsUntil, termsOn } from '#shop/rules/delivery/week.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { cityColumns } from '../cities.ts';
import { windowsOfCity } from '../windows.ts';
import { takenFrom, toStaffCity } from './staff-city.ts';

export const listStaffCities = implementForStaff(listContract, async (tx, { now }) => {
  const all = await tx.select(cityColumns).from(cities).orderBy(asc(cities.position), asc(cities.id));
  const windows = await tx
    .select({ cityId: slots.cityId, firstDay: slots.firstDay, lastDay: slots.lastDay })
    .from(slots);
  const byCity = Map.groupBy(windows, ({ cityId }) => cityId);
  return {
    items: all.map((city) => toStaffCity(city, byCity.get(city.id) ?? [], now)),
    today: riyadhDay(now),
  };
});

export const readStaffCity = implementForStaff(
  readContract,
  async (tx, { now, language }, { params, query }) => {
    const [city] = await tx.select(cityColumns).from(cities).where(eq(cities.id, params.id));
    if (!city) return refuse('CITY_NOT_FOUND');
    const today = riyadhDay(now);
    const from = query.first_day === undefined || query.first_day < today ? today : query.first_day;
    const windows = await windowsOfCity(tx).execute({ cityId: city.id });
    const taken = await takenFrom(tx, windows, from);
    const ofCity = await tx.select().from(districts).where(eq(districts.cityId, city.id));
    const collator = new Intl.Collator(language);
    const nameOf = (each: { nameAr: string; nameEn: string }) =>
      language === 'ar' ? each.nameAr : each.nameEn;
    return {
      city: toStaffCity(city, windows, now),
      districts: ofCity
        .sort((one, other) => collator.compare(nameOf(one), nameOf(other)))
        .map(({ id, nameAr, nameEn }) => ({ id, name: { ar: nameAr, en: nameEn } })),
      first_day: from,
      today,
      week: windows
        .filter((window) => lastsUntil(window, from))
        .map((window): z.input<typeof weekWindow> => {
          const { capacity, cutOffMinutes } = termsOn(window, from);
          const fullest = (taken.get(window.id) ?? []).reduce<{ day: string; taken: number } | null>(
            (most, row) => (row.taken > (most?.taken ?? 0) ? { day: row.day, taken: row.taken } : most),
            null,
          );
          return {
            ...{ id: window.id, weekday: window.weekday },
            ...{ starts_at: window.startsAt.slice(0, 5), ends_at: window.endsAt.slice(0, 5) },
            ...{ first_day: window.firstDay, last_day: window.lastDay },
            ...{ capacity, cut_off_minutes: cutOffMinutes, fullest },
            later: window.later
              .filter(({ firstDay }) => firstDay > from)
              .map((terms) => ({
                first_day: terms.firstDay,
                ...{ capacity: terms.capacity, cut_off_minutes: terms.cutOffMinutes },
              })),
          };
        }),
    };
  },
);
