import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { refundOrder } from '#server/refunds/refund-order.ts';
import { readSettings } from '#server/settings/settings.ts';
import { halalas } from '#shop/rules/money/money.ts';
import type { Paid } from '../orders/paid-order.ts';
import type { TestShop } from '../shop/test-shop.ts';

/** Gives so many halalas of an order back into the wallet, as support does. */
export async function giveBack(
  { context }: TestShop,
  order: Pick<Paid, 'id'>,
  amount = 1_000,
): Promise<void> {
  const settings = await readSettings(context);
  await context.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(orders).where(eq(orders.id, order.id)).for('update');
    if (!locked) throw new Error('no order');
    const wish = {
      ...{ pieces: { amount: halalas(amount) }, delivery: false, to: 'wallet', end: null, reason: 'reduced' },
      requestKey: randomUUID(),
    } as unknown as Parameters<typeof refundOrder>[3];
    await refundOrder(context, tx, locked, wish, new Date(), settings);
  });
}
