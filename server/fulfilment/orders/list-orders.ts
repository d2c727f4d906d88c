import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { cities, orders } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { staffOrders as contract } from '#shop/contract/workshop/orders.ts';
import { countedMost } from '#shop/rules/orders/order-list.ts';
import { isPaid, ordersFrom, ordersOf } from './find-orders.ts';
import { rowOf } from './order-row.ts';
import { inView } from './order-views.ts';

export const listOrders = implementForStaff(contract, async (tx, visit, { query }) => {
  const { cursor, limit, ...filters } = query;
  const { q } = filters;
  const which = ordersOf(filters, visit.now);
  const rows = await ordersFrom(tx, which, { cursor, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    items: page.map((row) => rowOf(visit, row, q)),
    next: rows.length > limit ? (page.at(-1)?.cursor ?? null) : null,
    total: await counted(tx, which),
    most: countedMost,
    views: await countViews(tx, visit.now),
    cities: await citiesOfOrders(tx, visit.language),
  };
});

async function counted(tx: Transaction, which: SQL | undefined): Promise<number> {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(which)
    .limit(countedMost + 1)
    .as('some');
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(some);
  return Math.min(row?.count ?? 0, countedMost);
}

async function countViews(tx: Transaction, now: Date) {
  const count = (view: 'attention' | 'today' | 'waiting') =>
    sql`count(*) filter (where ${inView(view, now)})`.mapWith(Number);
  const [row] = await tx
    .select({ attention: count('attention'), today: count('today'), waiting: count('waiting') })
    .from(orders)
    .where(and(isPaid, sql`${orders.status} < 5`));
  return row ?? { attention: 0, today: 0, waiting: 0 };
}

function citiesOfOrders(tx: Transaction, language: 'ar' | 'en') {
  const name = language === 'ar' ? cities.nameAr : cities.nameEn;
  return tx.select({ id: cities.id, name }).from(cities).orderBy(asc(cities.id));
}
