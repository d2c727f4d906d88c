import type { orders } from '#server/db/schema/index.ts';
import { type OrderEnd, restockUnseen } from '#shop/rules/orders/life.ts';
import { type OrderStatus, orderStatus } from '#shop/rules/orders/order.ts';

/** How a gift ends that its recipient declines, or that nobody answers: rejected, before anybody has begun with it. */
export function giftEnd(
  { variant, status }: Pick<typeof orders.$inferSelect, 'variant' | 'status'>,
  by: 'recipient' | 'clock',
): OrderEnd {
  const restock = restockUnseen(variant, status as OrderStatus);
  return { to: orderStatus.rejected, by, restock, note: by === 'recipient' ? 'declined' : 'unanswered' };
}
