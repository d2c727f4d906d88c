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
  { orderId, lineIds }: { orderId: number; lineIds?: readonly number[] },
  now: Date,
): Promise<void> {
  const ofLines = lineIds && inArray(substitutions.lineId, [...lineIds]);
  const lapsed = await tx
    .update(substitutions)
    .set({ state: 'lapsed', answeredAt: now })
    .where(and(eq(substitutions.orderId, orderId), ofLines, isOpen))
    .returning({ variantId: substitutions.variantId, quantity: substitutions.quantity });
  await returnStock(tx, demandPerVariant(lapsed), { kind: 'proposal_over', orderId });
}

/** Whether whoever ordered is being asked about a piece of the order. */
export async function asksSender(tx: Transaction, orderId: number): Promise<boolean> {
  return (await tx.$count(substitutions, and(eq(substitutions.orderId, orderId), isOpen))) > 0;
}

/** Whether they are being asked about this line. */
export async function asksAbout(tx: Transaction, lineId: number): Promise<boolean> {
  return (await tx.$count(substitutions, and(eq(substitutions.lineId, lineId), isOpen))) > 0;
}

const isOpen = eq(substitutions.state, 'asked');
