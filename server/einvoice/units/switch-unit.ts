import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { einvoiceUnits, invoiceChain } from '#server/db/schema/index.ts';
import type { Change } from '#server/kernel/audit.ts';

export type UnitRow = typeof einvoiceUnits.$inferSelect;

/** Keeps who changed what, in the transaction that changes it. */
export type Audit = (tx: Transaction, change: Change) => Promise<void>;

/**
 * Holds the end of the invoice chain until the transaction ends: no document is numbered or stamped meanwhile, so a unit
 * begins and ends between two of them, for every process alike.
 */
export async function holdChain(tx: Transaction): Promise<void> {
  await tx.select({ id: invoiceChain.id }).from(invoiceChain).where(eq(invoiceChain.id, 1)).for('update');
}

/** Ends a unit: it stamps no more, and still sends what it stamped. The caller holds the chain. */
export async function retire(tx: Transaction, unit: UnitRow, now: Date, audit: Audit): Promise<void> {
  await tx
    .update(einvoiceUnits)
    .set({ state: 'retired', retiredAt: now })
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
