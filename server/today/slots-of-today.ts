import { sql } from 'drizzle-orm';
import { preparedSql } from '#server/db/prepared.ts';
import { readDefaultCity } from '#server/delivery/cities.ts';
import { readBlackouts } from '#server/delivery/time-slots.ts';
import { capacityOnDay, runsOnDay } from '#server/delivery/windows.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Today } from '#shop/contract/workshop/today.ts';
import { addDays, type Day } from '#shop/rules/time/riyadh-day.ts';
import type { CityNames } from './city-names.ts';

type Row = NonNullable<Today['slots']>[number]['slots'][number] & { city_id: number };

/** A gift whose recipient hasn't answered: neither made nor brought until they have. */
const waits = sql`(variant = 'gift' and status = 1)`;
const day = sql`${sql.placeholder('day')}::date`;
/** Slots of the day with their places and how far their orders are: what is booked anywhere, and the first city's all. */
const slots = preparedSql<Row>(
  'today_slots',
  () => sql`
    select s.id, s.city_id, to_char(s.starts_at, 'HH24:MI') as starts_at, to_char(s.ends_at, 'HH24:MI') as ends_at,
      coalesce(d.capacity, ${capacityOnDay(day)}) as capacity, coalesce(d.taken, 0) as taken,
      coalesce(o.waiting, 0) as waiting, coalesce(o.to_make, 0) as to_make, coalesce(o.wrapping, 0) as wrapping,
      coalesce(o.on_the_way, 0) as on_the_way, coalesce(o.delivered, 0) as delivered
    from slots s
    join cities c on c.id = s.city_id
    left join slot_days d on d.slot_id = s.id and d.day = ${day}
    left join (
      select slot_id, (count(*) filter (where ${waits}))::int as waiting,
        (count(*) filter (where status < 3 and not ${waits}))::int as to_make,
        (count(*) filter (where status = 3))::int as wrapping, (count(*) filter (where status = 4))::int as on_the_way,
        (count(*) filter (where status = 5))::int as delivered
      from orders where state = 'placed' and status <= 5 and slot_day = ${day} group by slot_id
    ) o on o.slot_id = s.id
    where d.taken > 0 or s.city_id = ${sql.placeholder('first')} and not ${sql.placeholder('closed')}::boolean
      and ${runsOnDay(day)}
    order by c.position, c.id, s.starts_at, s.id`,
);

/** Orders of a day, by the index of the board. */
const ordersOn = preparedSql<{ orders: number }>(
  'today_tomorrow',
  () => sql`select count(*)::int as orders from orders
    where state = 'placed' and status <= 5 and slot_day = ${sql.placeholder('day')}`,
);

/** Of those, what isn't delivered and may be begun. */
const openOn = preparedSql<{ orders: number }>(
  'today_open',
  () => sql`select count(*)::int as orders from orders
    where state = 'placed' and status < 5 and not ${waits} and slot_day = ${sql.placeholder('day')}`,
);

/** How today's slots stand. On a day without delivery only those are told in which something is booked all the same. */
export async function slotsOfToday(
  context: AppContext,
  { today, cityOf }: { today: Day; cityOf: CityNames },
): Promise<Today['slots']> {
  const first = await readDefaultCity(context);
  const closed = (await readBlackouts(context, first.id, today)).has(today);
  const rows = await slots(context.db, {
    ...{ day: today, first: first.id, closed },
  });
  return [...Map.groupBy(rows, ({ city_id }) => city_id)].map(([id, ofCity]) => ({
    city: cityOf(id),
    slots: ofCity.map(({ city_id: _, ...slot }) => slot),
  }));
}

export async function ordersTomorrow({ db }: AppContext, today: Day): Promise<Today['tomorrow']> {
  const day = addDays(today, 1);
  const [found] = await ordersOn(db, { day });
  return { day, orders: found?.orders ?? 0 };
}

export async function ordersStillToday({ db }: AppContext, day: Day): Promise<number> {
  const [found] = await openOn(db, { day });
  return found?.orders ?? 0;
}
