import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import { letPicturesGo } from '#server/attachments/keep-picture.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  accounts,
  approvals,
  gifts,
  mailAnswers,
  orderCalls,
  orderEvents,
  orderLines,
  orderNoteMentions,
  orderNotes,
  orders,
  ratings,
  refunds,
  substitutions,
} from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { forgetRequestsOf } from '#server/orders/forget-requests.ts';
import { checkoutDetails } from '#shop/contract/checkout.ts';
import { endedStatuses, isUnderWay } from '#shop/rules/orders/order.ts';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'details'>;

/**
 * Takes the people, places, words and photos out of an order, its lines and what its payments were asked for with. What was
 * bought, when and for how much stays, as tax law wants it. One whose money hasn't arrived where it goes back to keeps
 * them: its sender is told when it has, or is asked where else to send it. Takes the order locked.
 */
export async function blankOrder(tx: Transaction, { id, details }: Order): Promise<void> {
  if ((await tx.$count(refunds, and(eq(refunds.orderId, id), ne(refunds.status, 'done')))) > 0) return;
  const { delivery_type, gift_for, care_card, slot } = details;
  const blank = checkoutDetails.parse({ delivery_type, gift_for, care_card, slot });
  await tx.update(orders).set({ details: blank, takenBy: null }).where(eq(orders.id, id));
  await tx
    .update(orderLines)
    .set({ engraving: '', photoCardId: null, videoCardId: null })
    .where(eq(orderLines.orderId, id));
  await tx.update(gifts).set(blankGift).where(eq(gifts.orderId, id));
  await tx.delete(mailAnswers).where(eq(mailAnswers.ratingId, id));
  await tx.update(ratings).set({ comment: '' }).where(eq(ratings.orderId, id));
  await forgetRequestsOf(tx, id);
  await forgetWordsOf(tx, id);
  const shown = await tx
    .select({ photo: orderEvents.photo })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id));
  await letPicturesGo(
    tx,
    shown.flatMap(({ photo }) => photo ?? []),
  );
}

/** What colleagues wrote to each other about an order, and why its money went back. */
async function forgetWordsOf(tx: Transaction, id: number): Promise<void> {
  const notes = tx.select({ id: orderNotes.id }).from(orderNotes).where(eq(orderNotes.orderId, id));
  await tx.delete(orderNoteMentions).where(inArray(orderNoteMentions.noteId, notes));
  await tx.update(substitutions).set({ reason: '' }).where(eq(substitutions.orderId, id));
  await tx.delete(orderNotes).where(eq(orderNotes.orderId, id));
  await tx.delete(orderCalls).where(eq(orderCalls.orderId, id));
  await tx.update(refunds).set({ note: '' }).where(eq(refunds.orderId, id));
  await tx
    .update(approvals)
    .set({ reason: '', answer: '' })
    .where(eq(approvals.subject, `order:${id}`));
}

/** A gift of which nobody knows any more where it went and what its recipient said. */
export const blankGift = {
  state: 'ended',
  place: null,
  placeBy: null,
  elsewhere: '',
  reason: '',
  clockAt: null,
} as const satisfies Partial<typeof gifts.$inferInsert>;

/** So many orders are looked for at once. */
const atOnce = 100;
/** How long an order that has ended keeps its people, as the privacy notice says: one that was paid, and one that wasn't. */
const paidYears = 3;
const unpaidDays = 90;

/**
 * Blanks the orders that were under way when their account was closed and have ended since, and everybody's when their
 * time is over. One whose money is still owed waits. What fails is told and keeps none of the others. Safe to stop
 * anywhere and to run twice: what isn't blank yet is found again.
 */
export async function blankEndedOrders(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  now: Date,
): Promise<void> {
  const ended = or(
    inArray(orders.state, ['released', 'refunding', 'refunded']),
    and(eq(orders.state, 'placed'), inArray(orders.status, [...endedStatuses])),
  );
  const isOwed = sql`exists (
    select from ${refunds} where ${refunds.orderId} = ${orders.id} and ${refunds.status} <> 'done')`;
  const dayMs = 86_400_000;
  const isOver = or(
    isNotNull(accounts.deletedAt),
    lt(orders.paidAt, new Date(now.getTime() - paidYears * 365 * dayMs)),
    and(isNull(orders.paidAt), lt(orders.createdAt, new Date(now.getTime() - unpaidDays * dayMs))),
  );
  const notBlank = sql`${orders.details} -> 'sender' ->> 'phone_number' <> ''`;
  for (let after = 0; ; ) {
    const found = await db
      .select({ id: orders.id })
      .from(accounts)
      .innerJoin(orders, eq(orders.accountId, accounts.id))
      .where(and(isOver, gt(orders.id, after), ended, notBlank, not(isOwed)))
      .orderBy(asc(orders.id))
      .limit(atOnce);
    for (const { id } of found)
      await db
        .transaction(async (tx) => {
          const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
          if (order && !isUnderWay(order)) await blankOrder(tx, order);
        })
        .catch((error: unknown) => log.error({ err: error, order: id }, 'order not blanked'));
    if (found.length < atOnce) return;
    after = found.at(-1)?.id ?? after;
  }
}
