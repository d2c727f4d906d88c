import type { InvoiceDocument } from '../orders/invoice.ts';
import { riyadhTimestamp } from '../time/riyadh-day.ts';

/**
 * How the authority wants an invoice's file named (Security Features Implementation Standards, XML): VAT number, date,
 * `T` and time of issue in Riyadh, and the invoice's number, whose characters beside letters and digits are hyphens. With
 * no ending: the XML and its PDF share it.
 */
export function fileNameOf({
  seller,
  issuedAt,
  number,
}: Pick<InvoiceDocument, 'seller' | 'issuedAt' | 'number'>): string {
  const at = riyadhTimestamp(new Date(issuedAt)).replace(/[-:]/g, '');
  return `${plain(seller.vatNumber)}_${at}_${plain(number)}`;
}

const plain = (text: string) => text.replace(/[^A-Za-z0-9]/g, '-');
