import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import type { Today } from '#shop/contract/workshop/today.ts';
import { weekLength } from '#shop/rules/staff/today.ts';
import { addDays, type Day, riyadhMoment } from '#shop/rules/time/riyadh-day.ts';

/** Orders by the day on which they were paid, by the index `orders_placed`. */
const paid = preparedSql<{ day: Day; orders: number }>(
  'today_week',
  () => sql`select ((paid_at at time zone 'Asia/Riyadh')::date)::text as day, count(*)::int as orders
    from orders where state = 'placed' and status <= 5 and paid_at >= ${sql.placeholder('from')} group by 1`,
);

/** The last seven days, today the last, each beside the same weekday before. */
export async function weekOfOrders(db: Database, today: Day): Promise<Today['week']> {
  const first = addDays(today, 1 - 2 * weekLength);
  const rows = await paid(db, { from: riyadhMoment(first, '00:00').toISOString() });
  const on = new Map(rows.map(({ day, orders }) => [day, orders]));
  return Array.from({ length: weekLength }, (_, at) => {
    const day = addDays(first, weekLength + at);
    return { day, orders: on.get(day) ?? 0, before: on.get(addDays(day, -weekLength)) ?? 0 };
  });
}
