import { createHash } from 'node:crypto';
import { canonicalText, type InvoiceDocument } from '#shop/rules/orders/invoice.ts';

/** What the next document of the chain names: SHA-256 of the document's canonical text, as base64. */
export function hashOf(document: InvoiceDocument): string {
  return createHash('sha256').update(canonicalText(document)).digest('base64');
}
