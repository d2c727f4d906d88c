import type { Shop } from '#server/kernel/context.ts';

/** Removes what the provider keeps of somebody whose account is gone. Safe to repeat. */
export async function forgetCards(shop: Shop, customerId: string): Promise<void> {
  for (const { id } of await shop.payments.tap.listCards(customerId))
    await shop.payments.tap.removeCard({ customerId, cardId: id });
}
