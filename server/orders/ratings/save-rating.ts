import { and, eq } from 'drizzle-orm';
import { orders, ratings } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { measure } from '#server/kernel/measure.ts';
import { implement } from '#server/kernel/operation.ts';
import { saveRating as contract } from '#shop/contract/ratings.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { isRateable } from '#shop/rules/orders/rating.ts';

/**
 * Keeps what whoever ordered thinks of it, once: of two at the same moment one is refused. Putting it off counts,
 * so that the question ends by itself; that of an order that is rated changes nothing.
 */
export const saveRating = implement(contract, async (visit, { body }) => {
  const { context, caller, now } = visit;
  const { order_id, later, rating, reasons, comment } = body;
  const saved = await context.db.transaction(async (tx) => {
    // Whoever comes second, with a rating or to take the delivery back, waits here.
    const [order] = await tx
      .select({ id: orders.id, status: orders.status, deliveredAt: orders.deliveredAt })
      .from(orders)
      .where(and(eq(orders.uuid, order_id), eq(orders.accountId, accountOf(caller))))
      .for('update');
    if (!order) refuse('ORDER_NOT_FOUND');
    const { id: orderId, status, deliveredAt } = order;
    if (status !== orderStatus.delivered || deliveredAt === null) refuse('ORDER_NOT_DELIVERED');
    const [said] = await tx
      .select({ rating: ratings.rating, putOff: ratings.putOff })
      .from(ratings)
      .where(eq(ratings.orderId, orderId));
    if (later && said?.rating) return { order_id, rating: said.rating };
    if (said?.rating) refuse('ALREADY_RATED');
    if (!later && !isRateable(deliveredAt, now)) refuse('RATING_OVER');
    const given = later
      ? { putOff: (said?.putOff ?? 0) + 1, putOffAt: now }
      : { rating: rating ?? null, reasons: [...new Set(reasons)], comment, ratedAt: now };
    await tx
      .insert(ratings)
      .values({ orderId, ...given })
      .onConflictDoUpdate({ target: ratings.orderId, set: given });
    return { order_id, rating: given.rating ?? null };
  });
  if (!later && saved.rating !== null) measure(visit, 'rating', String(saved.rating));
  return saved;
});
