import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orderLines, type orders } from '#server/db/schema/index.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { toRiyals } from '#shop/rules/money/money.ts';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'uuid' | 'state' | 'total' | 'paymentMethod'>;

/**
 * Tells whoever measures visits of a purchase, where its shopper has agreed to that and is back from paying: the payment
 * itself may be heard of without them. `completeOrder` counts it for the shop.
 */
export async function trackPurchase(
  { context, measured }: Pick<Visit, 'context' | 'measured'>,
  order: Order | null | undefined,
): Promise<void> {
  if (!measured || order?.state !== 'placed') return;
  const lines = await context.db
    .select({
      slug: orderLines.slug,
      title: orderLines.title,
      price: orderLines.unitPrice,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  context.analytics.track(measured, {
    event: 'purchase',
    key: order.paymentMethod ?? 'none',
    value: toRiyals(order.total),
    transactionId: createHmac('sha256', context.config.secret)
      .update(`purchase|${order.uuid}`)
      .digest('hex')
      .slice(0, 20),
    items: lines.map(({ slug, title, price, quantity }) => ({
      item_id: slug,
      item_name: title.en,
      price: toRiyals(price),
      quantity,
    })),
  });
}
