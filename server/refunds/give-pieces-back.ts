import { eq, sql } from 'drizzle-orm';
import { returnStock } from '#server/catalogue/stock.ts';
import type { Transaction } from '#server/db/database.ts';
import { type Order, orderLines, type refunds } from '#server/db/schema/index.ts';
import { touchOrder } from '#server/orders/advance-order.ts';
import { lapseSubstitutions } from '#server/substitutions/base/lapse.ts';
import { demandPerVariant } from '#shop/rules/cart/cart.ts';

type Given = (typeof refunds.$inferSelect)['lines'];

/**
 * Keeps how many pieces of each line were paid back, so that the workshop makes no more than are left; with `restock`
 * those that nothing is engraved on are for sale again, in ascending order of variant. A question about such a line is over.
 * Takes the order locked.
 */
export async function givePiecesBack(
  tx: Transaction,
  { id: orderId }: Pick<Order, 'id'>,
  given: Given,
  { restock, staffId, now }: { restock: boolean; staffId: number | null; now: Date },
): Promise<void> {
  const lineIds = given.flatMap(({ lineId, quantity }) => (quantity > 0 ? [lineId] : []));
  if (lineIds.length > 0) {
    await lapseSubstitutions(tx, { orderId, lineIds }, now);
    await touchOrder(tx, { id: orderId });
  }
  const back: { variantId: number; quantity: number }[] = [];
  for (const { lineId, quantity } of given) {
    if (quantity === 0) continue;
    const comesBack = sql`case when ${restock} and ${orderLines.engraving} = '' then ${quantity}::int else 0 end`;
    const [line] = await tx
      .update(orderLines)
      .set({
        givenBack: sql`${orderLines.givenBack} + ${quantity}`,
        restocked: sql`${orderLines.restocked} + ${comesBack}`,
      })
      .where(eq(orderLines.id, lineId))
      .returning({ variantId: orderLines.variantId, engraving: orderLines.engraving });
    if (restock && line?.engraving === '') back.push({ variantId: line.variantId, quantity });
  }
  await returnStock(tx, demandPerVariant(back), { kind: 'came_back', orderId, staffId });
}
