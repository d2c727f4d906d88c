import { and, between, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { blackoutDays, cities, slotDays } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  changeDay as changeContract,
  type cityDay,
  type dayWindow,
  listCityDays as listContract,
} from '#shop/contract/workshop/cities.ts';
import { runsOn, termsOn } from '#shop/rules/delivery/week.ts';
import { hijriDate } from '#shop/rules/time/hijri.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { daysOf as everyDayOf, monthsNow } from '../occasions.ts';
import { type WindowRow, windowsOfCity } from '../windows.ts';
import { lockWindow, refuseBelow } from './change-week.ts';
import { keepCity, lockCity, refusePast } from './staff-city.ts';

export const listCityDays = implementForStaff(listContract, async (tx, _, { params, query }) => {
  if ((await tx.$count(cities, eq(cities.id, params.id))) === 0) return refuse('CITY_NOT_FOUND');
  const { first_day: first, last_day: last } = query;
  const windows = await windowsOfCity(tx).execute({ cityId: params.id });
  const rows = await daysOf(tx, windows, first, last);
  const closed = await tx
    .select()
    .from(blackoutDays)
    .where(
      and(
        between(blackoutDays.day, first, last),
        or(isNull(blackoutDays.cityId), eq(blackoutDays.cityId, params.id)),
      ),
    )
    .orderBy(sql`${blackoutDays.cityId} nulls first`);
  const closedFor = new Map(closed.map(({ day, reason }) => [day, reason]));
  const days = everyDayOf({ firstDay: first, lastDay: last });
  const months = await monthsNow(tx);
  return {
    hijri_months: months,
    items: days.map(
      (day): z.input<typeof cityDay> => ({
        day,
        hijri_day: hijriDate(day, months).day,
        closed_for: closedFor.get(day) ?? null,
        windows: windows.flatMap((window) => {
          const row = rows.find((each) => each.slotId === window.id && each.day === day);
          return runsOn(window, day) || (row?.taken ?? 0) > 0 ? [toDayWindow(window, day, row)] : [];
        }),
      }),
    ),
  };
});

export const changeDay = implementForStaff(changeContract, async (tx, visit, { params, body }) => {
  const { day } = body;
  refusePast(day, visit, 'day');
  const { city, windows } = await lockCity(tx, params.id, body.version);
  const changes = body.windows.map(({ id, capacity }) => ({
    window: windows.find((each) => each.id === id && runsOn(each, day)) ?? refuse('WINDOW_NOT_FOUND'),
    capacity,
  }));
  changes.sort((one, other) => one.window.id - other.window.id);
  const told: { before: object[]; after: object[] } = { before: [], after: [] };
  for (const { window, capacity } of changes) {
    await lockWindow(tx, window);
    const [row] = await daysOf(tx, [window], day, day).for('update');
    const ofWeek = termsOn(window, day).capacity;
    const wanted = { capacity: capacity ?? ofWeek, own: capacity !== null };
    refuseBelow(visit, window, wanted.capacity, row ? [row] : []);
    await tx
      .insert(slotDays)
      .values({ slotId: window.id, day, ...wanted })
      .onConflictDoUpdate({ target: [slotDays.slotId, slotDays.day], set: wanted });
    const window_id = window.id;
    told.before.push({ slot_id: window_id, capacity: row?.capacity ?? ofWeek });
    told.after.push({ slot_id: window_id, capacity: wanted.capacity });
  }
  return keepCity(tx, visit, city, {
    before: { windows: told.before },
    after: { day, windows: told.after },
  });
});

function daysOf(tx: Transaction, windows: readonly WindowRow[], first: Day, last: Day) {
  const ids = windows.map(({ id }) => id);
  return tx
    .select()
    .from(slotDays)
    .where(and(inArray(slotDays.slotId, ids), between(slotDays.day, first, last)));
}

function toDayWindow(
  window: WindowRow,
  day: Day,
  row: typeof slotDays.$inferSelect | undefined,
): z.input<typeof dayWindow> {
  const ofWeek = termsOn(window, day).capacity;
  return {
    ...{ id: window.id, starts_at: window.startsAt.slice(0, 5), ends_at: window.endsAt.slice(0, 5) },
    ...{ capacity: row?.capacity ?? ofWeek, of_week: ofWeek, own: row?.own ?? false, taken: row?.taken ?? 0 },
  };
}
