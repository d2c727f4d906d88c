import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { einvoiceUnits, invoiceChain } from '#server/db/schema/index.ts';
import type { Change } from '#server/kernel/audit.ts';
import { holdUnits } from './stamping-units.ts';

export type UnitRow = typeof einvoiceUnits.$inferSelect;

/** Keeps who changed what, in the transaction that changes it. */
export type Audit = (tx: Transaction, change: Change) => Promise<void>;

/**
 * Holds the units and the end of the shop's own chain until the transaction ends: nothing is stamped or numbered meanwhile, so
 * a unit begins and ends between two documents, for every process alike. Answers the last one's counter.
 */
export async function holdUnitsAndChain(tx: Transaction): Promise<number> {
  await holdUnits(tx);
  const [end] = await tx
    .select({ counter: invoiceChain.counter })
    .from(invoiceChain)
    .where(eq(invoiceChain.id, 1))
    .for('update');
  if (!end) throw new Error('the invoice chain has no end');
  return end.counter;
}

/**
 * Ends a unit after a document of the shop's own chain. It still sends what it stamped, and stamps what was issued until
 * then where no other can. The caller holds units and chain.
 */
export async function retire(
  tx: Transaction,
  unit: UnitRow,
  { counter, now, audit }: { counter: number; now: Date; audit: Audit },
): Promise<void> {
  await tx
    .update(einvoiceUnits)
    .set({ state: 'retired', retiredAt: now, untilCounter: counter })
    .where(and(eq(einvoiceUnits.id, unit.id), ne(einvoiceUnits.state, 'retired')));
  await audit(tx, {
    subject: subjectOf(unit),
    before: { state: unit.state },
    after: { state: 'retired' },
  });
}

/** A unit as the log calls it. */
export function subjectOf({ id }: Pick<UnitRow, 'id'>): string {
  return `einvoice_unit:${id}`;
}
