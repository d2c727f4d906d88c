import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { cardCustomers, orders, type payments, savedCards } from '#server/db/schema/index.ts';
import type { SavedCard } from '#server/providers/payment/payment-provider.ts';

/** Notes the card that the provider has kept for who paid: for a shopper, never for a guest. */
export async function keepCard(
  tx: Transaction,
  payment: typeof payments.$inferSelect,
  card: SavedCard,
): Promise<void> {
  const accountId = payment.walletId ?? (await accountOfOrder(tx, payment.orderId));
  if (accountId !== null) await noteCard(tx, accountId, card);
}

/** The same for an account; a card that is there already gets its new expiry. */
export async function noteCard(tx: Transaction, accountId: number, card: SavedCard): Promise<void> {
  await tx.insert(cardCustomers).values({ accountId, customerId: card.customerId }).onConflictDoNothing();
  const kept = {
    customerId: card.customerId,
    brand: card.brand,
    lastFour: card.lastFour,
    expiryMonth: card.expiryMonth,
    expiryYear: card.expiryYear,
  };
  await tx
    .insert(savedCards)
    .values({ accountId, cardId: card.id, ...kept })
    .onConflictDoUpdate({ target: [savedCards.accountId, savedCards.cardId], set: kept });
}

async function accountOfOrder(tx: Transaction, orderId: number | null): Promise<number | null> {
  const [order] = await tx
    .select({ accountId: orders.accountId })
    .from(orders)
    .where(eq(orders.id, orderId ?? 0));
  return order?.accountId ?? null;
}
