import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import type { Today } from '#shop/contract/workshop/today.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';

/** Pieces of orders with a time today or none that may be begun, in all cities, as today's making list has them. */
const pieces = preparedSql<{ count: number; made: number }>(
  'today_pieces',
  () => sql`select coalesce(sum(l.quantity - l.given_back), 0)::int as count,
      coalesce(sum(least(l.made, l.quantity - l.given_back)), 0)::int as made
    from orders o join order_lines l on l.order_id = o.id
    where o.state = 'placed' and o.status < 3 and not (o.variant = 'gift' and o.status = 1)
      and not exists (select from substitutions s where s.line_id = l.id and s.state = 'asked')
      and (o.slot_day = ${sql.placeholder('day')} or o.slot_day is null)`,
);

export async function piecesToMake(db: Database, day: Day): Promise<Today['making']> {
  const [found] = await pieces(db, { day });
  return found ?? { count: 0, made: 0 };
}
