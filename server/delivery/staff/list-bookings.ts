import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { listBookings as contract } from '#shop/contract/workshop/cities.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';

const listedMost = 100;

type Row = {
  number: number | null;
  state: string;
  cityId: number;
  nameAr: string;
  nameEn: string;
  day: Day;
  startsAt: string;
  endsAt: string;
};

export const listBookings = implementForStaff(contract, async (tx, { language }, { query }) => {
  const { first_day: first, last_day: last, cities_id: cityId, window_id: slotId } = query;
  const { rows } = await tx.execute<Row>(sql`
    select o.number, o.state, o.city_id as "cityId", c.name_ar as "nameAr", c.name_en as "nameEn",
      o.slot_day::text as day, o.slot_starts_at as "startsAt", o.slot_ends_at as "endsAt"
    from orders o join cities c on c.id = o.city_id
    where ${holdsPlace} and o.slot_day >= ${first}::date
      ${last === undefined ? sql`` : sql`and o.slot_day <= ${last}::date`}
      ${cityId === undefined ? sql`` : sql`and o.city_id = ${cityId}`}
      ${slotId === undefined ? sql`` : sql`and o.slot_id = ${slotId}`}
    order by o.slot_day, o.slot_starts_at, o.id limit 5000`);
  const paid = rows.filter(({ number }) => number !== null);
  return {
    items: paid.slice(0, listedMost).map((row) => ({
      order_number: orderNumber(row.number as number),
      ...{ cities_id: row.cityId, city: language === 'ar' ? row.nameAr : row.nameEn },
      ...{ day: row.day, starts_at: row.startsAt.slice(0, 5), ends_at: row.endsAt.slice(0, 5) },
    })),
    total: paid.length,
    unpaid: rows.length - paid.length,
  };
});

/** How many orders hold places on days, by day and city. */
export async function bookedOn(tx: Transaction, days: readonly Day[]): Promise<Map<string, number>> {
  if (days.length === 0) return new Map();
  const { rows } = await tx.execute<{ day: Day; cityId: number; orders: number }>(sql`
    select o.slot_day::text as day, o.city_id as "cityId", count(*)::int as orders from orders o
    where ${holdsPlace} and o.slot_day in (${sql.join(
      days.map((day) => sql`${day}::date`),
      sql`, `,
    )})
    group by 1, 2`);
  return new Map(rows.map(({ day, cityId, orders }) => [`${day} ${cityId}`, orders]));
}

/** Orders that hold a place in their slot: paid and not ended, or waiting for their payment. */
const holdsPlace: SQL = sql`o.slot_id is not null
  and (o.state = 'awaiting_payment' or o.state = 'placed' and o.status < 5)`;
