import type { AppContext } from '#server/kernel/context.ts';

/** Removes what the provider keeps of somebody whose account is gone. Safe to repeat. */
export async function forgetCards(context: AppContext, customerId: string): Promise<void> {
  for (const { id } of await context.payments.tap.listCards(customerId))
    await context.payments.tap.removeCard({ customerId, cardId: id });
}
