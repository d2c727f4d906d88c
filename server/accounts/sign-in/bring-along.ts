import { bringPictures } from '#server/attachments/keep-picture.ts';
import type { Transaction } from '#server/db/database.ts';
import { bringForms } from '#server/forms/blank-forms.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { mergeCarts } from '#server/orders/merge-carts.ts';
import { bringTickets } from '#server/tickets/bring-tickets.ts';

/**
 * What a guest has goes along when they sign in (decision 0013): the cart with its coupons and what hangs on it,
 * pictures, tickets and forms. The city is in the browser.
 *
 * Signing in never fails because of a cart: what can't be brought now, because somebody else changes it at this
 * moment, is brought by a job.
 */
export async function bringAlong(
  context: AppContext,
  tx: Transaction,
  guestId: number,
  shopperId: number,
): Promise<void> {
  await bringPictures(tx, guestId, shopperId);
  await bringTickets(tx, guestId, shopperId);
  await bringForms(tx, guestId, shopperId);
  try {
    await tx.transaction((savepoint) => mergeCarts(savepoint, guestId, shopperId));
  } catch (error) {
    context.log.error({ err: error, guestId, shopperId }, 'cart not brought along yet');
    await context.jobs.enqueue(tx, 'bring-cart', { guestId, shopperId });
  }
}

/** The job that brings a cart along afterwards. */
export async function bringCartLater(context: AppContext, guestId: number, shopperId: number): Promise<void> {
  await context.db.transaction((tx) => mergeCarts(tx, guestId, shopperId));
}
