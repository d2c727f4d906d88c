import { and, eq, notExists, sql } from 'drizzle-orm';
import { invoices, orders } from '#server/db/schema/index.ts';
import type { Shop } from '#server/kernel/context.ts';
import { readSettings } from '#server/settings/settings.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Issues the invoices of orders that were paid before the shop issued any. Safe to run twice and at the same time. */
export async function issueMissingInvoices(shop: Shop, now: Date): Promise<void> {
  const settings = await readSettings(shop);
  const without = and(
    eq(orders.state, 'placed'),
    notExists(
      shop.db
        .select({ one: sql`1` })
        .from(invoices)
        .where(and(eq(invoices.orderId, orders.id), eq(invoices.kind, 'invoice'))),
    ),
  );
  const missing = await shop.db.select({ id: orders.id }).from(orders).where(without).orderBy(orders.id);
  for (const { id } of missing)
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select from orders where id = ${id} for update`);
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), without));
      if (order) await issueInvoice(tx, order, now, settings);
    });
}
