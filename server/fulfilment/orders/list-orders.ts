import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/schema/index.ts';
import { readCities } from '#server/delivery/cities.ts';
import type { Staff } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { staffOrders as contract } from '#shop/contract/workshop/orders.ts';
import { countedMost } from '#shop/rules/orders/order-list.ts';
import { isPaid, ordersFrom, ordersOf } from './find-orders.ts';
import { rowOf } from './order-row.ts';
import { inView } from './order-views.ts';

/** Reads without a transaction: where the database is busy, each statement that waits for another is a wait more. */
export const listOrders = implement<typeof contract, Staff>(contract, async (visit, { query }) => {
  const { context, language, now } = visit;
  const { db } = context;
  const { cursor, limit, ...filters } = query;
  const { q } = filters;
  const which = ordersOf(filters, now);
  const [rows, views, { all }] = await Promise.all([
    ordersFrom(db, which, { cursor, limit: limit + 1 }),
    countViews(db, now),
    readCities(context),
  ]);
  const page = rows.slice(0, limit);
  // What a first page holds whole is counted by it.
  const isWhole = cursor === undefined && rows.length <= limit;
  return {
    items: page.map((row) => rowOf(visit, row, q)),
    next: rows.length > limit ? (page.at(-1)?.cursor ?? null) : null,
    total: isWhole ? rows.length : await counted(db, which),
    most: countedMost,
    views,
    cities: all.map(({ id, nameAr, nameEn }) => ({ id, name: language === 'ar' ? nameAr : nameEn })),
  };
});

async function counted(db: Database, which: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(which)
    .limit(countedMost + 1)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return Math.min(row?.count ?? 0, countedMost);
}

async function countViews(db: Database, now: Date) {
  const count = (view: 'attention' | 'today' | 'waiting') =>
    sql`count(*) filter (where ${inView(view, now)})`.mapWith(Number);
  const [row] = await db
    .select({ attention: count('attention'), today: count('today'), waiting: count('waiting') })
    .from(orders)
    .where(and(isPaid, sql`${orders.status} < 5`));
  return row ?? { attention: 0, today: 0, waiting: 0 };
}
