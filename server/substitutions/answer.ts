import { and, eq } from 'drizzle-orm';
import { heldPiece } from '#server/catalogue/pieces.ts';
import { returnStock } from '#server/catalogue/stock.ts';
import type { Transaction } from '#server/db/database.ts';
import { type Order, orderLines, orders, substitutions } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { noteChange, touchOrder } from '#server/orders/advance-order.ts';
import { refundOrder } from '#server/refunds/refund-order.ts';
import { leftOf, refundsOf, sumOf } from '#server/refunds/what-goes-back.ts';
import { readSettings } from '#server/settings/settings.ts';
import { halalas } from '#shop/rules/money/money.ts';
import type { SubstitutionRow } from './say-of.ts';

/** Whose word it is: the sender's own, or staff's on the phone with them. */
export type Answerer = { by: 'sender' | 'support' | 'fulfilment'; staffId: number | null; at: Date };

type Answered = { order: Order; row: SubstitutionRow; before: SubstitutionRow };

/** A proposal with its order locked: whoever else answers, withdraws or ends the order waits. Refuses SUBSTITUTION_NOT_FOUND. */
export async function lockProposal(
  tx: Transaction,
  id: number,
): Promise<{ order: Order; row: SubstitutionRow }> {
  const [known] = await tx
    .select({ orderId: substitutions.orderId })
    .from(substitutions)
    .where(eq(substitutions.id, id));
  if (!known) return refuse('SUBSTITUTION_NOT_FOUND');
  const [order] = await tx.select().from(orders).where(eq(orders.id, known.orderId)).for('update');
  const [row] = await tx.select().from(substitutions).where(eq(substitutions.id, id));
  if (!order || !row) return refuse('SUBSTITUTION_NOT_FOUND');
  return { order, row };
}

/**
 * A yes puts the proposed piece into the order and gives back what it costs less; a no puts it back on the shelf. Takes the
 * proposal with its order locked. The same answer again is the answer; another one, or one to a proposal that is over, is
 * refused: SUBSTITUTION_OVER.
 */
export async function answer(
  context: AppContext,
  tx: Transaction,
  { order, row }: { order: Order; row: SubstitutionRow },
  agree: boolean,
  who: Answerer,
): Promise<Answered> {
  const state = agree ? 'accepted' : 'declined';
  if (row.state === state) return { order, row, before: row };
  if (row.state !== 'asked') refuse('SUBSTITUTION_OVER');
  if (agree) await exchange(tx, row);
  else await putBack(tx, row);
  const answered = await end(tx, row, state, who);
  await noteChange(tx, order, { ...who, note: agree ? 'piece' : 'proposal' });
  if (agree && row.difference > 0) await giveDifferenceBack(context, tx, order, row, who.at);
  return { order, row: answered, before: row };
}

/** Takes a proposal back; again it changes nothing. Refuses SUBSTITUTION_OVER for one that was answered. */
export async function withdraw(
  tx: Transaction,
  { order, row }: { order: Order; row: SubstitutionRow },
  who: Answerer,
): Promise<Answered> {
  if (row.state === 'withdrawn') return { order, row, before: row };
  if (row.state !== 'asked') refuse('SUBSTITUTION_OVER');
  await putBack(tx, row);
  const withdrawn = await end(tx, row, 'withdrawn', who);
  await noteChange(tx, order, { ...who, note: 'proposal' });
  return { order, row: withdrawn, before: row };
}

/** What was held for a proposal is for sale again. */
function putBack(tx: Transaction, { variantId, quantity, orderId }: SubstitutionRow): Promise<void> {
  return returnStock(tx, [[variantId, quantity]], { kind: 'proposal_over', orderId });
}

async function end(
  tx: Transaction,
  { id, orderId }: SubstitutionRow,
  state: SubstitutionRow['state'],
  { at, staffId }: Answerer,
): Promise<SubstitutionRow> {
  const [ended] = await tx
    .update(substitutions)
    .set({ state, answeredAt: at, answeredBy: staffId })
    .where(and(eq(substitutions.id, id), eq(substitutions.state, 'asked')))
    .returning();
  if (!ended) throw new Error(`proposal ${id} was answered while its order was locked`);
  await touchOrder(tx, { id: orderId });
  return ended;
}

/**
 * The line is of the other piece from now on: not made yet, at the price that was paid. Of what was paid back of it before,
 * nothing is on the shelf in its new colour: it counts as put back.
 */
async function exchange(tx: Transaction, row: SubstitutionRow): Promise<void> {
  const other = await heldPiece(tx, row.variantId);
  const { variantId, productId, slug, kind, title, glaze: colorTitle, picture } = other;
  await tx
    .update(orderLines)
    .set({
      ...{ variantId, productId, slug, kind, title, colorTitle, picture },
      ...{ made: 0, restocked: orderLines.givenBack },
    })
    .where(eq(orderLines.id, row.lineId));
  if (row.restock)
    await returnStock(tx, [[row.fromVariantId, row.quantity]], { kind: 'came_back', orderId: row.orderId });
}

/** As much of the difference as is left: what was given back since the piece was proposed isn't given twice. */
async function giveDifferenceBack(
  context: AppContext,
  tx: Transaction,
  order: Order,
  row: SubstitutionRow,
  now: Date,
): Promise<void> {
  const left = sumOf(await leftOf(tx, order, await refundsOf(tx, order)));
  const amount = halalas(Math.min(row.difference, left));
  if (amount === 0) return;
  const wish = {
    pieces: { amount },
    delivery: false,
    to: 'source',
    end: null,
    reason: 'other',
    staff: { id: row.askedBy, note: row.reason, approvedBy: null },
    requestKey: `substitution:${row.id}`,
  } as const;
  await refundOrder(context, tx, order, wish, now, await readSettings(context));
}
