import { randomUUID } from 'node:crypto';
import { stampSimplified, standardDocument } from '#server/einvoice/stamp/stamp.ts';
import type { EInvoiceSeller } from '#shop/rules/einvoice/einvoice.ts';
import { halalas, includedVat, minus, zero } from '#shop/rules/money/money.ts';
import { firstPreviousHash, type InvoiceDocument } from '#shop/rules/orders/invoice.ts';
import type { ComplianceDocument, MakeDocuments } from './unit-checks.ts';

/** An invoice, and a credit and a debit note for it. */
const types = ['388', '381', '383'] as const;

/**
 * The documents by which a unit shows what it can make: of each type a simplified one, stamped by it, and one for a
 * company; in a chain of their own, which ends with them.
 */
export const complianceDocuments: MakeDocuments = (seller, unit, now) => {
  const made: ComplianceDocument[] = [];
  let previousHash = firstPreviousHash;
  for (const standard of [false, true])
    for (const type of types) {
      const document = documentOf(seller, { type, standard, now });
      const parts = {
        ...{ document, seller, uuid: document.uuid, icv: made.length + 1, previousHash },
        paymentMeans: '48' as const,
        deliveredOn: null,
        ...(type === '383' && { typeCode: type }),
      };
      const { xml, hash } = standard ? standardDocument(parts) : stampSimplified(parts, unit, now);
      made.push({ type, standard, uuid: document.uuid, xml, hash });
      previousHash = hash;
    }
  return made;
};

function documentOf(
  seller: EInvoiceSeller,
  { type, standard, now }: { type: (typeof types)[number]; standard: boolean; now: Date },
): InvoiceDocument {
  const isInvoice = type === '388';
  const total = halalas(115_00);
  const vat = includedVat(total);
  const title = { ar: 'نبتة', en: 'Plant' };
  return {
    uuid: randomUUID(),
    kind: isInvoice ? 'invoice' : 'credit_note',
    number: `${isInvoice ? 'INV' : 'CRN'}-${standard ? 'C' : 'S'}${type}`,
    counter: 1,
    issuedAt: now.toISOString(),
    orderNumber: '',
    invoiceNumber: isInvoice ? null : `INV-${standard ? 'C' : 'S'}388`,
    reason: isInvoice ? null : { ar: 'تسوية', en: 'Adjustment' },
    seller: {
      name: { ar: seller.name, en: seller.name },
      ...{ vatNumber: seller.vatNumber, crNumber: '', address: { ar: '', en: '' } },
    },
    buyerName: '',
    ...(standard && {
      buyer: { name: 'شركة الفحص', vatNumber: '399999999900003', address: seller.address },
    }),
    lines: [{ title, quantity: 1, unitPrice: total, discount: zero, total, vat }],
    totals: { goods: total, discount: zero, delivery: zero, total, vat, net: minus(total, vat) },
    payment: [],
    previousHash: firstPreviousHash,
  };
}
