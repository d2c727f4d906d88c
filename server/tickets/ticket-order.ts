import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { prepared } from '#server/db/prepared.ts';
import { orderEvents, orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { linkShowsAll } from '#server/orders/link-shows-all.ts';
import { readOrderKey } from '#server/orders/order-link.ts';

const uuid = z.uuid();

/**
 * The order that a ticket is to be about: an own one by its uuid, or by the key of its private link as long as that shows
 * all of it. Refuses ORDER_NOT_FOUND for another's, and ORDER_LINK_OVER.
 */
export async function orderOfTicket(visit: Visit, named: string) {
  const { context, caller, now } = visit;
  const { db, config } = context;
  const linked = readOrderKey(config.secret, named);
  const own = caller.kind !== 'anyone' && uuid.safeParse(named).success ? caller.accountId : null;
  if (linked === null && own === null) return refuse('ORDER_NOT_FOUND');
  const [found] = linked
    ? await db.select().from(orders).where(eq(orders.uuid, linked.uuid))
    : await ownOrder(db).execute({ uuid: named, accountId: own });
  const order = linked ? linked.opens(found) : found;
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (own === null) {
    const [last] = await db
      .select({ at: orderEvents.at })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(desc(orderEvents.id))
      .limit(1);
    if (!linkShowsAll({ order, lastEventAt: last?.at ?? null }, caller, now)) refuse('ORDER_LINK_OVER');
  }
  return order;
}

const ownOrder = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.uuid, sql.placeholder('uuid')), eq(orders.accountId, sql.placeholder('accountId'))))
    .prepare('ticket_own_order'),
);
