import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import { capacityOnDay, runsOnDay } from '#server/delivery/windows.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';

type Row = { id: number; starts_at: string; ends_at: string; capacity: number; taken: number };

const day = sql`${sql.placeholder('day')}::date`;
/** The slots of a city on a day with their places; also those of another week's plan in which something is booked. */
const slots = preparedSql<Row>(
  'board_slots',
  () => sql`
    select s.id, s.starts_at, s.ends_at, coalesce(d.capacity, ${capacityOnDay(day)}) as capacity,
      coalesce(d.taken, 0) as taken
    from slots s left join slot_days d on d.slot_id = s.id and d.day = ${day}
    where s.city_id = ${sql.placeholder('cityId')} and (d.taken > 0 or ${runsOnDay(day)})
    order by s.starts_at, s.id`,
);

export async function slotsOfDay(db: Database, given: { day: Day; cityId: number }): Promise<Row[]> {
  const rows = await slots(db, given);
  return rows.map((row) => ({
    ...row,
    starts_at: row.starts_at.slice(0, 5),
    ends_at: row.ends_at.slice(0, 5),
  }));
}
