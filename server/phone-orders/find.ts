import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { accounts, carts, messages, type Order, orderLines, orders } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { guestOfPhoneKey } from '#server/orders/phone-link.ts';
import type { Language } from '#shop/contract/operation.ts';

/** An order that was taken on the phone: its guest, its basket, and the order that holds or held it last. */
export type PhoneOrder = {
  guest: string;
  accountId: number;
  takenBy: number | null;
  takenAt: Date;
  order: Order;
  /** When its link was sent last. */
  sentAt: Date | null;
};

/** Those that were taken on the phone, the newest first. */
export async function findPhoneOrders(
  db: Database | Transaction,
  where: SQL | undefined,
  most: number,
): Promise<PhoneOrder[]> {
  const rows = await db
    .select({
      guest: accounts.uuid,
      accountId: accounts.id,
      takenBy: carts.takenBy,
      takenAt: carts.createdAt,
      order: orders,
      sentAt: sql<string | null>`(
        select max(m.due_at) from ${messages} m
        where m.event = 'phone_order' and m.order_id = ${orders.id})`,
    })
    .from(carts)
    .innerJoin(accounts, eq(accounts.id, carts.accountId))
    .innerJoin(orders, sql`${orders.id} = (select max(o.id) from ${orders} o where o.cart_id = ${carts.id})`)
    .where(and(isNotNull(carts.takenBy), where))
    .orderBy(desc(carts.id))
    .limit(most);
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentAt: sentAt === null ? null : new Date(sentAt) }));
}

/** That of a guest, or null. */
export async function findPhoneOrder(db: Database | Transaction, guest: string): Promise<PhoneOrder | null> {
  const [found] = await findPhoneOrders(db, eq(accounts.uuid, guest), 1);
  return found ?? null;
}

/** The language that somebody ordered in on the phone, for the page of its link; null for a key that opens none. */
export async function languageOfPhoneOrder(
  { db, config }: AppContext,
  key: string,
): Promise<Language | null> {
  const guest = guestOfPhoneKey(config.secret, key);
  return guest === null ? null : ((await findPhoneOrder(db, guest))?.order.language ?? null);
}

/** What was ordered of each. */
export function linesOf(db: Database | Transaction, orderId: number) {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id));
}

/** Whether it holds its goods, has let them go, or was paid. One that came to its end is let go within moments. */
export function phoneOrderState({ state }: Pick<Order, 'state'>): 'held' | 'let_go' | 'paid' {
  if (state === 'placed') return 'paid';
  return state === 'awaiting_payment' ? 'held' : 'let_go';
}
