import { sql } from 'drizzle-orm';
import { capacityOnDay, runsOnDay } from '#server/delivery/windows.ts';
import type { Grain } from './grain.ts';

/**
 * Times of a day with their places as they were that day, those that nobody chose too. A day that is closed has none, unless somebody was brought
 * something all the same. What was kept stays: whoever is moved to another day later doesn't empty it.
 */
export const slotsGrain = {
  table: 'report_slots',
  keys: ['slot_id', 'city_id', 'starts_at', 'ends_at'],
  numbers: ['capacity', 'taken'],
  stays: true,
  count: ({ from, until }) => sql`
    select d.day, s.id as slot_id, s.city_id, s.starts_at, s.ends_at,
      coalesce(t.capacity, ${capacityOnDay(sql`d.day`)}) as capacity, coalesce(t.taken, 0) as taken
    from (select generate_series(${from}::date, ${until}::date, interval '1 day')::date as day) d
    cross join slots s
    left join slot_days t on t.slot_id = s.id and t.day = d.day
    where coalesce(t.taken, 0) > 0 or (${runsOnDay(sql`d.day`)} and not exists (
      select from blackout_days b where b.day = d.day and (b.city_id is null or b.city_id = s.city_id)))`,
} as const satisfies Grain;
