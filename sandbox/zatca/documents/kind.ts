import { all, type Element, first, text } from './xml.ts';

/** What a document is, as its type code and the places of its name say. */
export function kindOf(root: Element): { type: string; name: string; standard: boolean; note: boolean } {
  const code = first(root, 'cbc:InvoiceTypeCode');
  const type = code?.text ?? '';
  const name = code?.attributes.name ?? '';
  return { type, name, standard: name.startsWith('01'), note: type === '381' || type === '383' };
}

/** Halalas of an amount in riyals; NaN where it isn't one of two decimals at most. */
export function halalasOf(amount: string): number {
  return /^-?\d+(?:\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : Number.NaN;
}

/** The total VAT: the one that is split into categories. */
export function splitTotal(root: Element): Element | undefined {
  return all(root, 'cac:TaxTotal').find((total) => first(total, 'cac:TaxSubtotal'));
}

/** When a document says that it was issued, as its QR code says it too: "2026-11-26T09:30:00". */
export function issuedAt(root: Element): string {
  return `${text(root, 'cbc:IssueDate')}T${text(root, 'cbc:IssueTime')}`;
}
