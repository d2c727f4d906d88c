import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { orderLines, orders } from '#server/db/schema/index.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { myOrders as contract } from '#shop/contract/orders.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { orderLink } from './order-link.ts';

/** The newest hundred: more than one browser's guest will ever have. */
export const myOrders = implement(contract, async ({ context, caller, language }) => {
  const found = await context.db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountOf(caller)), isNotNull(orders.paidAt)))
    .orderBy(desc(orders.paidAt))
    .limit(100);
  if (found.length === 0) return [];
  const lines = await context.db
    .select({
      orderId: orderLines.orderId,
      title: sql<string>`(array_agg(${orderLines.title}->>${language} order by ${orderLines.id}))[1]`,
      picture: sql<string>`(array_agg(${orderLines.picture} order by ${orderLines.id}))[1]`,
      pieces: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        found.map((order) => order.id),
      ),
    )
    .groupBy(orderLines.orderId);
  const linesOf = new Map(lines.map((line) => [line.orderId, line]));
  return found.flatMap((order) => {
    const line = linesOf.get(order.id);
    if (!line || order.number === null || order.status === null || order.paidAt === null) return [];
    return {
      order_number: orderNumber(order.number),
      order_link: orderLink(context.config.secret, order.uuid),
      status: order.status,
      paid_at: order.paidAt.toISOString(),
      recipient_name:
        order.details.gift_for === 'self' ? order.details.sender.name : order.details.recipient.name,
      feature_image: pictureUrl(line.picture),
      product_title: line.title,
      pieces: line.pieces,
      total: toRiyals(order.total),
    };
  });
});
