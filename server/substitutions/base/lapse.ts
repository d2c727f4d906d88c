import { and, eq, inArray } from 'drizzle-orm';
import { returnStock } from '#server/catalogue/stock.ts';
import type { Transaction } from '#server/db/database.ts';
import { substitutions } from '#server/db/schema/index.ts';
import { demandPerVariant } from '#shop/rules/cart/cart.ts';

/**
 * Ends the open questions of an order, or of some of its lines, because what they ask about has ended; their pieces are
 * for sale again. Takes the order locked.
 */
export async function lapseSubstitutions(
  tx: Transaction,
  about: { orderId: number } | { lineIds: readonly number[] },
  now: Date,
): Promise<void> {
  const where =
    'orderId' in about
      ? eq(substitutions.orderId, about.orderId)
      : inArray(substitutions.lineId, [...about.lineIds]);
  const lapsed = await tx
    .update(substitutions)
    .set({ state: 'lapsed', answeredAt: now })
    .where(and(where, eq(substitutions.state, 'asked')))
    .returning({ variantId: substitutions.variantId, quantity: substitutions.quantity });
  await returnStock(tx, demandPerVariant(lapsed));
}

/** Whether whoever ordered is being asked about a piece. */
export async function asksSender(tx: Transaction, orderId: number): Promise<boolean> {
  const open = and(eq(substitutions.orderId, orderId), eq(substitutions.state, 'asked'));
  return (await tx.$count(substitutions, open)) > 0;
}
