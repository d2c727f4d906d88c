import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { afterCursor, cursorOf, inOrder } from '#server/db/list-cursor.ts';
import { cities, gifts, orderSearch, orders } from '#server/db/schema/index.ts';
import { hasWords, typedWords } from '#server/people/typed-search.ts';
import type { Parsed } from '#shop/contract/operation.ts';
import type { exportOrders } from '#shop/contract/workshop/orders.ts';
import { type OrderStatus, typedOrderNumber } from '#shop/rules/orders/order.ts';
import { westernDigits } from '#shop/rules/text/digits.ts';
import { rowColumns } from './order-row.ts';
import { inView, momentsAt } from './order-views.ts';

/** What a list of orders is narrowed to. */
export type OrderFilters = Parsed<typeof exportOrders>['body'];

const newest = { by: orders.paidAt, id: orders.id, way: 'desc' } as const;
/** As the indices say it: a plan that is made for every value can't tell that a parameter is theirs. */
export const isPaid = sql`${orders.state} = 'placed'`;

/** The paid orders that filters choose, at a moment. */
export function ordersOf(filters: OrderFilters, now: Date): SQL | undefined {
  const { q, view, status, cities_id, from, to } = filters;
  return and(
    isPaid,
    inView(view, momentsAt(now)),
    q === '' ? undefined : found(q),
    status === undefined ? undefined : eq(orders.status, status as OrderStatus),
    cities_id === undefined ? undefined : eq(orders.cityId, cities_id),
    from === undefined ? undefined : gte(orders.slotDay, from),
    to === undefined ? undefined : lte(orders.slotDay, to),
  );
}

/** Such orders as rows, the newest first, each with the cursor of what comes after it. */
export function ordersFrom(
  on: Database | Transaction,
  which: SQL | undefined,
  { cursor, limit }: { cursor: string | undefined; limit: number },
) {
  return on
    .select({ ...rowColumns, cursor: cursorOf(newest) })
    .from(orders)
    .leftJoin(gifts, eq(gifts.orderId, orders.id))
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .where(and(which, afterCursor(newest, cursor)))
    .orderBy(inOrder(newest))
    .limit(limit);
}

/** By a number, with its prefix or five digits of it; by the names and phones of both sides. */
function found(q: string): SQL {
  const number = typedOrderNumber(q);
  const isNumber = number !== null && (/[a-z]/i.test(q) || /\d{5}/.test(westernDigits(q)));
  const words = hasWords(orderSearch.text, typedWords(q));
  // Each looked for in its own index: one condition for both would read all orders.
  const ways = [
    ...(isNumber ? [sql`select id from orders where number = ${number}`] : []),
    ...(words ? [sql`select ${orderSearch.orderId} from ${orderSearch} where ${words}`] : []),
  ];
  return ways.length === 0 ? sql`false` : sql`${orders.id} in (${sql.join(ways, sql` union `)})`;
}
