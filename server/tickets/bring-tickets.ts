import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { tickets } from '#server/db/schema/index.ts';

/** What a guest wrote is the shopper's that they turn out to be. The shopper's own keys may be the same as the guest's. */
export async function bringTickets(tx: Transaction, guestId: number, shopperId: number): Promise<void> {
  await tx
    .update(tickets)
    .set({ accountId: shopperId, idempotencyKey: null })
    .where(eq(tickets.accountId, guestId));
}
