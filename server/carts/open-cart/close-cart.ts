import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { executePrepared, prepared } from '#server/db/prepared.ts';
import { carts, type orders } from '#server/db/schema/index.ts';

const closeOpen = prepared((db) =>
  db
    .update(carts)
    .set({ status: 'ordered' })
    .where(and(eq(carts.id, sql.placeholder('cartId')), eq(carts.status, 'open')))
    .returning({ id: carts.id })
    .prepare('cart_ordered'),
);

/**
 * Closes the cart of a paid order. What was put in while paying was under way was not bought: it moves to a new cart, so that
 * nothing a shopper chose gets lost.
 */
export async function closeCart(
  tx: Transaction,
  order: Pick<typeof orders.$inferSelect, 'id' | 'cartId' | 'accountId'>,
): Promise<void> {
  const closed = await closeOpen(tx).execute({ cartId: order.cartId });
  if (closed.length === 0) return;
  const statement = sql`
    with bought as (
      select o.variant_id, o.engraving, o.quantity,
        (select coalesce(array_agg((a->>'id')::int order by (a->>'id')::int), '{}') from jsonb_array_elements(o.addons) a) as addon_ids
      from order_lines o where o.order_id = ${order.id}
    ), left_over as (
      select c.id, c.quantity - coalesce(b.quantity, 0) as quantity
      from cart_lines c left join bought b
        on b.variant_id = c.variant_id and b.engraving = c.engraving and b.addon_ids = c.addon_ids
      where c.cart_id = ${order.cartId}
    ), fresh as (
      insert into carts (account_id)
      select ${order.accountId} where exists (select from left_over where quantity > 0)
      returning id
    ), moved as (
      update cart_lines c set cart_id = fresh.id, quantity = left_over.quantity
      from left_over, fresh
      where c.id = left_over.id and left_over.quantity > 0
    )
    delete from cart_lines where id in (select id from left_over where quantity <= 0)`;
  await executePrepared(tx, 'cart_close', statement);
}
