import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#server/db/prepared.ts';
import { rowsWithin } from '#server/db/rows-within.ts';
import { slots, slotTerms } from '#server/db/schema/index.ts';
import type { WeekWindow } from '#shop/rules/delivery/week.ts';

/* The week of a city as rows: windows with what is so of them from a day on (shop/rules/delivery/week.ts). */

/** A window as rules and lists take it. */
export const windowColumns = {
  ...{ id: slots.id, cityId: slots.cityId, weekday: slots.weekday },
  ...{ startsAt: slots.startsAt, endsAt: slots.endsAt },
  ...{ capacity: slots.capacity, cutOffMinutes: slots.cutOffMinutes },
  ...{ firstDay: slots.firstDay, lastDay: slots.lastDay },
  later: rowsWithin(
    { firstDay: slotTerms.firstDay, capacity: slotTerms.capacity, cutOffMinutes: slotTerms.cutOffMinutes },
    sql`from ${slotTerms} where ${slotTerms.slotId} = ${slots.id}`,
    slotTerms.firstDay,
  ),
};
export type WindowRow = WeekWindow & { id: number; cityId: number };

/** Every window that a city has or had, by the time of day at which it opens. */
export const windowsOfCity = prepared((db) =>
  db
    .select(windowColumns)
    .from(slots)
    .where(eq(slots.cityId, sql.placeholder('cityId')))
    .orderBy(asc(slots.startsAt), asc(slots.id))
    .prepare('windows_of_city'),
);

/** The same rules in SQL, of a slot `s`: whether it runs on a day … */
export const runsOnDay = (day: SQL) =>
  sql`s.weekday = extract(dow from ${day})::int and coalesce(s.first_day, ${day}) <= ${day}
    and coalesce(s.last_day, ${day}) >= ${day}`;

/** … and how many orders it takes then, unless the day has a number of its own. */
export const capacityOnDay = (day: SQL) => sql`coalesce((select t.capacity from slot_terms t
  where t.slot_id = s.id and t.first_day <= ${day} order by t.first_day desc limit 1), s.capacity)`;
