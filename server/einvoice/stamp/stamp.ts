import { createHash, type KeyObject, sign } from 'node:crypto';
import type { EInvoiceParts } from '#shop/rules/einvoice/einvoice.ts';
import { canonicalText } from '#shop/rules/orders/invoice.ts';

// A thin double until the real one is merged.
export function stampSimplified(
  parts: EInvoiceParts,
  unit: { privateKey: KeyObject; certificate: string },
  at: Date,
): { xml: Buffer; hash: string; qr: string } {
  const { xml, hash } = standardDocument(parts);
  const signature = sign('sha256', Buffer.from(hash, 'base64'), unit.privateKey).toString('base64');
  return { xml, hash, qr: Buffer.from(`${hash}${signature}${at.toISOString()}`).toString('base64') };
}

export function standardDocument(parts: EInvoiceParts): { xml: Buffer; hash: string } {
  const { total, vat, net } = parts.document.totals;
  const sums = { TaxInclusive: total, Tax: vat, TaxExclusive: net };
  const tags = Object.entries(sums).map(
    ([name, sum]) => `<cbc:${name}Amount currencyID="SAR">${(sum / 100).toFixed(2)}</cbc:${name}Amount>`,
  );
  const xml = Buffer.from(tags.join('') + canonicalText(parts as never));
  return { xml, hash: createHash('sha256').update(xml).digest('base64') };
}
