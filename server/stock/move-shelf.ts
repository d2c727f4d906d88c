import { eq } from 'drizzle-orm';
import { type ByHand, moveStock } from '#server/catalogue/stock.ts';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { stockMovements, variants } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { moveShelf as moveContract, undoMovement as undoContract } from '#shop/contract/workshop/stock.ts';
import { byHand, countedDelta } from '#shop/rules/catalogue/stock.ts';
import { readOne, type ShelfRow, toShelf } from './shelf-rows.ts';

export const moveShelf = implementForStaff(moveContract, async (tx, visit, { params, body }) => {
  const { kind, pieces, reason, note, idempotency_key: requestKey } = body;
  const before = await lockShelf(tx, params.variants_id);
  const [done] = await tx
    .select({ variantId: stockMovements.variantId })
    .from(stockMovements)
    .where(eq(stockMovements.requestKey, requestKey));
  if (done) return unchanged(visit, before);
  const { available, held } = before;
  const delta =
    kind === 'counted'
      ? countedDelta(pieces, { forSale: available, held })
      : kind === 'added'
        ? pieces
        : -pieces;
  const counted = kind === 'counted' ? pieces : null;
  const why = { kind, reason, note, counted, undoes: null, requestKey, staffId: visit.caller.staffId };
  return move(tx, visit, before, delta, why);
});

export const undoMovement = implementForStaff(undoContract, async (tx, visit, { params }) => {
  const [wanted] = await tx.select().from(stockMovements).where(eq(stockMovements.id, params.id));
  if (!wanted || !byHand.some((kind) => kind === wanted.kind)) return refuse('MOVEMENT_NOT_FOUND');
  const before = await lockShelf(tx, wanted.variantId);
  const [undone] = await tx
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(eq(stockMovements.undoes, wanted.id));
  if (undone || wanted.delta === 0) return unchanged(visit, before);
  const why = { kind: 'undone', reason: null, note: '', counted: null, requestKey: null } as const;
  return move(tx, visit, before, -wanted.delta, {
    ...why,
    ...{ undoes: wanted.id, staffId: visit.caller.staffId },
  });
});

/** The shelf, locked: whoever buys of it waits, so that a count and a sale follow each other. Refuses SHELF_NOT_FOUND. */
async function lockShelf(tx: Transaction, variantId: number): Promise<ShelfRow> {
  await tx.select({ id: variants.id }).from(variants).where(eq(variants.id, variantId)).for('no key update');
  return (await readOne(tx, variantId)) ?? refuse('SHELF_NOT_FOUND');
}

/** `delta` is null where less was found than orders hold. Refuses STOCK_HELD where too little is for sale. */
async function move(tx: Transaction, visit: StaffVisit, before: ShelfRow, delta: number | null, why: ByHand) {
  const written = delta === null ? null : await moveStock(tx, before.id, delta, why);
  if (!written) return refuse('STOCK_HELD', { values: { available: before.available, held: before.held } });
  const { kind, reason, note } = why;
  visit.audit({
    subject: `variant:${before.id}`,
    before: { for_sale: before.available },
    after: { for_sale: written.after, movement: kind, ...(reason && { reason }), ...(note && { note }) },
  });
  // What was sold out is on pages that are kept.
  await changed(tx, 'catalogue');
  return toShelf({ ...before, available: written.after }, visit.language);
}

function unchanged(visit: StaffVisit, before: ShelfRow) {
  visit.audit(null);
  return toShelf(before, visit.language);
}
