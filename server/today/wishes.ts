import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { approvals, orders, staff } from '#server/db/schema/index.ts';
import type { Today } from '#shop/contract/workshop/today.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';

/** What waits for a second person, by the index `approvals_waiting`; nobody decides what they asked for themselves. */
const waiting = prepared((db) =>
  db
    .select({
      kind: approvals.kind,
      amount: approvals.amount,
      by: staff.name,
      number: orders.number,
      askedAt: approvals.askedAt,
      expiresAt: approvals.expiresAt,
      count: sql`count(*) over ()`.mapWith(Number),
    })
    .from(approvals)
    .innerJoin(staff, sql`${staff.id} = ${approvals.askedBy}`)
    .leftJoin(orders, sql`${approvals.subject} = 'order:' || ${orders.id} and ${approvals.kind} = 'refund'`)
    .where(
      sql`${approvals.state} = 'waiting' and ${approvals.expiresAt} > ${sql.placeholder('now')}
        and ${approvals.askedBy} <> ${sql.placeholder('staffId')}`,
    )
    .orderBy(approvals.expiresAt, approvals.id)
    .limit(1)
    .prepare('today_wishes'),
);

export async function wishesToDecide(
  db: Database,
  { now, staffId }: { now: Date; staffId: number },
): Promise<Today['approvals']> {
  const [next] = await waiting(db).execute({ now: now.toISOString(), staffId });
  if (!next) return { count: 0, next: null };
  const { kind, amount, by, number, askedAt, expiresAt, count } = next;
  return {
    count,
    next: {
      ...{ kind, amount: toRiyals(amount), asked_by: by },
      order_number: number === null ? null : orderNumber(number),
      asked_at: askedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    },
  };
}
