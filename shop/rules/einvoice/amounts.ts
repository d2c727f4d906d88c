import { add, type Halalas, halalas, includedVat, minus, vatPercent, zero } from '../money/money.ts';
import type { InvoiceDocument } from '../orders/invoice.ts';

/** A line as the authority adds it up. `net` and `discount` are without VAT, `total` is with it. */
export type EInvoiceLine = {
  net: Halalas;
  discount: Halalas;
  vat: Halalas;
  total: Halalas;
  /** Of one piece, without VAT and before the discount: riyals with ten decimals. */
  price: string;
};

/**
 * A document's lines without VAT, so that they add up to its net (decision 0097). Prices here contain their VAT, and for
 * one total in eight no halalas are both: net and VAT that make the price, and VAT that is 15 % of net. The authority lets
 * a document be off by a halala for each line, so its totals stay what the paper, the order and the books say.
 *
 * A line's VAT is the paper's on a simplified document. On a company's it is 15 % of the line's net, because one edition
 * of the authority's rules (BR-KSA-50) wants it to the halala there; lines with VAT may then be a halala off the paper's.
 */
export function einvoiceLines({ buyer, lines }: InvoiceDocument): EInvoiceLine[] {
  return lines.map((line) => {
    const net = minus(line.total, line.vat);
    const discount = minus(line.discount, includedVat(line.discount));
    const vat = buyer ? halalas(Math.round((net * vatPercent) / 100)) : line.vat;
    return { net, discount, vat, total: add(net, vat), price: priceOf(add(net, discount), line.quantity) };
  });
}

/** Ten decimals, so that price times quantity is the amount again to the halala. */
function priceOf(amount: Halalas, quantity: number): string {
  if (quantity < 1) throw new RangeError(`a line of ${quantity} pieces has no price`);
  const pieces = BigInt(quantity);
  const scaled = (BigInt(amount) * 100_000_000n * 2n + pieces) / (2n * pieces);
  const digits = scaled.toString().padStart(11, '0');
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`;
}

/** What lines come to together. */
export function netOf(lines: readonly EInvoiceLine[]): Halalas {
  return lines.length === 0 ? zero : add(...lines.map(({ net }) => net));
}
