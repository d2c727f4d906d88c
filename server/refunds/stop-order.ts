import type { Transaction } from '#server/db/database.ts';
import type { orders } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { OrderEnd } from '#shop/rules/orders/life.ts';
import { refundOrder } from './refund-order.ts';

/**
 * Rejects or cancels a paid order, whoever decides it: ends it as `end` says and gives everything that is left of its
 * money back, to where it came from unless the sender takes it as credit. Takes the order locked, at a status that the
 * table lets end so; throws RangeError otherwise.
 */
export async function stopOrder(
  context: AppContext,
  tx: Transaction,
  order: typeof orders.$inferSelect,
  end: OrderEnd,
  now: Date,
  to: 'source' | 'wallet' = 'source',
): Promise<void> {
  const wish = {
    pieces: 'all',
    delivery: true,
    to,
    end,
    reason: 'cancelled',
    requestKey: `end:${order.uuid}`,
  } as const;
  await refundOrder(context, tx, order, wish, now, await readSettings(context));
}
