import { and, eq, notExists, sql } from 'drizzle-orm';
import { invoices, orders } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { readSettings } from '#server/settings/settings.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Issues the invoices of orders that were paid before the shop issued any. Safe to run twice and at the same time. */
export async function issueMissingInvoices(context: AppContext, now: Date): Promise<void> {
  const settings = await readSettings(context);
  const without = and(
    eq(orders.state, 'placed'),
    notExists(
      context.db
        .select({ one: sql`1` })
        .from(invoices)
        .where(and(eq(invoices.orderId, orders.id), eq(invoices.kind, 'invoice'))),
    ),
  );
  const missing = await context.db.select({ id: orders.id }).from(orders).where(without).orderBy(orders.id);
  for (const { id } of missing)
    await context.db.transaction(async (tx) => {
      await tx.execute(sql`select from orders where id = ${id} for update`);
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), without));
      if (order) await issueInvoice(context, tx, order, now, settings);
    });
}
