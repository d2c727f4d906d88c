import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { messages, type Order, orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { tell } from '#server/outbox/tell.ts';
import { renewOrderLink as contract } from '#shop/contract/orders.ts';
import { mayRenewLink } from '#shop/rules/orders/private-link.ts';
import { orderKey, orderLink, readOrderKey } from './order-link.ts';

/**
 * Whoever ordered ends the link and goes on by a new one: by the link and their session, because whoever was passed the
 * link must not shut them out. Pressed again, also where the answer got lost, the key that it ended leads them to the
 * same new link.
 */
export const renewOrderLink = implement(contract, async ({ context, caller, ip, now }, { body }) => {
  const { secret } = context.config;
  const key = readOrderKey(secret, body.order_key) ?? refuse('ORDER_NOT_FOUND');
  await context.limits.linkRenewal({ ip, caller }, '');
  const renewed = await context.db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.uuid, key.uuid), eq(orders.accountId, accountOf(caller))))
      .for('update');
    if (order && key.opens({ linkVersion: order.linkVersion - 1 })) return order;
    if (!order || !key.opens(order)) refuse('ORDER_NOT_FOUND');
    if (!mayRenewLink(order)) refuse('ORDER_LINK_STAYS');
    return renewLink(tx, order, now);
  });
  return { order_link: orderLink(secret, renewed), order_key: orderKey(secret, renewed) };
});

/**
 * Gives an order, locked, its next link: from now on the one before opens nothing. Whoever ordered is sent it; what was
 * to say the same of an earlier one says nothing more, and all other messages are put in words when they leave.
 */
export async function renewLink(tx: Transaction, { id, linkVersion }: Order, now: Date): Promise<Order> {
  const [renewed] = await tx
    .update(orders)
    .set({ linkVersion: linkVersion + 1 })
    .where(eq(orders.id, id))
    .returning();
  if (!renewed) throw new Error(`order ${id} is gone`);
  await tx
    .update(messages)
    .set({ state: 'dropped', note: 'renewed again' })
    .where(and(eq(messages.orderId, id), eq(messages.event, 'link_renewed'), eq(messages.state, 'due')));
  await tell(tx, now, { event: 'link_renewed', orderId: id, version: renewed.linkVersion });
  return renewed;
}
