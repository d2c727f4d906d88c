import { and, asc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { afterCursor, cursorOf, inOrder } from '#server/db/list-cursor.ts';
import { cities, gifts, orderSearch, orders } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { hasWords, typedWords } from '#server/people/typed-search.ts';
import { staffOrders as contract } from '#shop/contract/workshop/orders.ts';
import { type OrderStatus, typedOrderNumber } from '#shop/rules/orders/order.ts';
import { countedMost } from '#shop/rules/orders/order-list.ts';
import { westernDigits } from '#shop/rules/text/digits.ts';
import { rowColumns, rowOf } from './order-row.ts';
import { inView } from './order-views.ts';

const newest = { by: orders.paidAt, id: orders.id, way: 'desc' } as const;
const isPaid = eq(orders.state, 'placed');

export const listOrders = implementForStaff(contract, async (tx, visit, { query }) => {
  const { q, view, status, cities_id, from, to, cursor, limit } = query;
  const which = and(
    isPaid,
    inView(view, visit.now),
    q === '' ? undefined : found(q),
    status === undefined ? undefined : eq(orders.status, status as OrderStatus),
    cities_id === undefined ? undefined : eq(orders.cityId, cities_id),
    from === undefined ? undefined : gte(orders.slotDay, from),
    to === undefined ? undefined : lte(orders.slotDay, to),
  );
  const rows = await tx
    .select({ ...rowColumns, cursor: cursorOf(newest) })
    .from(orders)
    .leftJoin(gifts, eq(gifts.orderId, orders.id))
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .where(and(which, afterCursor(newest, cursor)))
    .orderBy(inOrder(newest))
    .limit(limit + 1);
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

/** By a number, with its prefix or five digits of it; by the names and phones of both sides. */
function found(q: string): SQL | undefined {
  const number = typedOrderNumber(q);
  const isNumber = number !== null && (/[a-z]/i.test(q) || /\d{5}/.test(westernDigits(q)));
  const byWords = hasWords(orderSearch.text, typedWords(q));
  return (
    or(
      isNumber ? eq(orders.number, number) : undefined,
      byWords
        ? sql`${orders.id} in (select ${orderSearch.orderId} from ${orderSearch} where ${byWords})`
        : undefined,
    ) ?? sql`false`
  );
}

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
