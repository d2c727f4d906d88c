import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { placeholders, prepared } from '#server/db/prepared.ts';
import { orders } from '#server/db/schema/index.ts';
import { readCities } from '#server/delivery/cities.ts';
import type { Staff } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import type { Parsed } from '#shop/contract/operation.ts';
import { staffOrders as contract } from '#shop/contract/workshop/orders.ts';
import { countedMost } from '#shop/rules/orders/order-list.ts';
import { isPaid, ordersFrom, ordersOf } from './find-orders.ts';
import { rowOf } from './order-row.ts';
import { inView, momentsAt } from './order-views.ts';

/** Reads without a transaction: where the database is busy, each statement that waits for another is a wait more. */
export const listOrders = implement<typeof contract, Staff>(contract, async (visit, { query }) => {
  const { context, language, now } = visit;
  const { db } = context;
  const { cursor, limit, ...filters } = query;
  const { q } = filters;
  const which = ordersOf(filters, now);
  const shape = shapeOf(query);
  const listed = ordersFrom(db, which, { cursor, limit: limit + 1 });
  const [rows, [views = { attention: 0, today: 0, waiting: 0 }], { all }] = await Promise.all([
    shape ? listed.prepare(`orders_list_${shape}`).execute() : listed,
    countViews(db).execute(momentsAt(now)),
    readCities(context),
  ]);
  const page = rows.slice(0, limit);
  // What a first page holds whole is counted by it.
  const isWhole = cursor === undefined && rows.length <= limit;
  return {
    items: page.map((row) => rowOf(visit, row, q)),
    next: rows.length > limit ? (page.at(-1)?.cursor ?? null) : null,
    total: isWhole ? rows.length : await counted(db, which, shape),
    most: countedMost,
    views,
    cities: all.map(({ id, nameAr, nameEn }) => ({ id, name: language === 'ar' ? nameAr : nameEn })),
  };
});

/**
 * What a list's statement looks like but for its values, under which it is prepared; null for what was typed, whose best
 * plan depends on it.
 */
function shapeOf({ q, view, limit, ...narrowed }: Parsed<typeof contract>['query']): string | null {
  const given = Object.entries(narrowed).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return q === '' ? [view, ...given.sort()].join('_') : null;
}

async function counted(db: Database, which: SQL | undefined, shape: string | null): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(which)
    .limit(countedMost + 1)
    .as('some');
  const counting = db.select({ count: sql<number>`count(*)::int` }).from(some);
  const [row] = await (shape ? counting.prepare(`orders_count_${shape}`).execute() : counting);
  return Math.min(row?.count ?? 0, countedMost);
}

const countViews = prepared((db) => {
  const moments = placeholders(['now', 'today', 'silentSince']);
  const count = (view: 'attention' | 'today' | 'waiting') =>
    sql`count(*) filter (where ${inView(view, moments)})`.mapWith(Number);
  return db
    .select({ attention: count('attention'), today: count('today'), waiting: count('waiting') })
    .from(orders)
    .where(and(isPaid, sql`${orders.status} < 5`))
    .prepare('orders_views');
});
