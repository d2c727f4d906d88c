import { sql } from 'drizzle-orm';
import { picturesToBring } from '#server/attachments/keep-picture.ts';
import type { Transaction } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import { formsToBring } from '#server/forms/blank-forms.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { mergeCarts } from '#server/orders/merge-carts.ts';
import { ticketsToBring } from '#server/tickets/bring-tickets.ts';
import { bringWaits } from '#server/waits/bring-waits.ts';

/**
 * What a guest has goes along when they sign in (decision 0013): the cart with its coupons and what hangs on it,
 * pictures, tickets, forms, and what they wait for. The city is in the browser.
 *
 * Signing in never fails because of that: what can't be brought now, because somebody else changes it at this moment, is
 * brought by a job.
 */
export async function bringAlong(
  context: AppContext,
  tx: Transaction,
  guestId: number,
  shopperId: number,
): Promise<void> {
  await bringWritten(tx, { from: guestId, to: shopperId });
  try {
    await tx.transaction((savepoint) => bring(savepoint, guestId, shopperId));
  } catch (error) {
    context.log.error({ err: error, guestId, shopperId }, 'cart and waits not brought along yet');
    await context.jobs.enqueue(tx, 'bring-cart', { guestId, shopperId });
  }
}

const bringWritten = preparedSql(
  'guest_bring',
  () => sql`with pictures as (${picturesToBring}), tickets as (${ticketsToBring}) ${formsToBring}`,
);

async function bring(tx: Transaction, guestId: number, shopperId: number): Promise<void> {
  await mergeCarts(tx, guestId, shopperId);
  await bringWaits(tx, guestId, shopperId);
}

/** The job that brings them along afterwards. */
export async function bringCartLater(context: AppContext, guestId: number, shopperId: number): Promise<void> {
  await context.db.transaction((tx) => bring(tx, guestId, shopperId));
}
