import type { KeyObject } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { einvoiceUnits } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Authority, AuthorityDocument } from '#server/providers/authority/authority.ts';
import type { EInvoiceSeller, UnitCheck } from '#shop/rules/einvoice/einvoice.ts';
import type { UnitRow } from './switch-unit.ts';
import { credentialsOf, unitKey } from './unit-secrets.ts';

/** A document that shows what a unit can make. */
export type ComplianceDocument = AuthorityDocument & Pick<UnitCheck, 'type' | 'standard'>;

/** Makes them all, stamped by the unit: invoices, credit notes and debit notes, simplified and for a company. */
export type MakeDocuments = (
  seller: EInvoiceSeller,
  unit: { privateKey: KeyObject; certificate: string },
  now: Date,
) => ComplianceDocument[];

/**
 * Has the authority judge them one after another, and keeps what it says of each as it comes. Answers whether it took
 * them all. What was interrupted is begun anew: a document that was judged twice is judged alike.
 */
export async function checkUnit(
  { db, ...context }: AppContext,
  authority: Authority,
  unit: UnitRow,
  documents: ComplianceDocument[],
): Promise<{ checks: UnitCheck[]; passed: boolean }> {
  const as = credentialsOf(context, unit);
  const checks: UnitCheck[] = [];
  for (const { type, standard, ...document } of documents) {
    const { outcome, findings } = await authority.checkDocument(as, document);
    checks.push({
      ...{ type, standard, findings },
      // That clearance is off says nothing against the document.
      outcome: outcome === 'not_cleared_here' ? 'accepted' : outcome,
    });
    await db.update(einvoiceUnits).set({ checks }).where(eq(einvoiceUnits.id, unit.id));
  }
  return { checks, passed: checks.every(({ outcome }) => outcome !== 'rejected') };
}

/** What its documents are stamped with. Throws for a unit without a certificate. */
export function stampOf(context: Pick<AppContext, 'config'>, { id, privateKey, certificate }: UnitRow) {
  if (certificate === null) throw new Error(`unit ${id} has no certificate yet`);
  return { privateKey: unitKey(context, privateKey), certificate };
}
