import { decimalRiyals } from '../money/money.ts';
import { riyadhTimestamp } from '../time/riyadh-day.ts';
import type { EInvoiceParts } from './einvoice.ts';
import { oneLine } from './xml-text.ts';

/** What a document's stamp adds to its QR code: hash and signature in base64, the others in DER. */
export type QrStamp = {
  hash: string;
  signature: string;
  publicKey: Uint8Array;
  certificateSignature: Uint8Array;
};

/** So that the whole text stays below 700 characters, beyond which the authority takes no code, whatever the amounts are. */
const nameBytesMost = 150;

/**
 * What the QR code of a stamped document says: nine tags with length and value, as base64. The first five are those of the
 * first phase, the time now as in the document: IssueDate, T and IssueTime, in Riyadh. Hash and signature stand as base64
 * texts, key and the authority's signature of the certificate as bytes (security features standard of the authority).
 */
export function stampedQr({ document: paper, seller }: EInvoiceParts, stamp: QrStamp): string {
  const values = [
    within(utf8(oneLine(seller.name, 127)), nameBytesMost),
    utf8(seller.vatNumber),
    utf8(riyadhTimestamp(new Date(paper.issuedAt))),
    utf8(decimalRiyals(paper.totals.total)),
    utf8(decimalRiyals(paper.totals.vat)),
    utf8(stamp.hash),
    utf8(stamp.signature),
    stamp.publicKey,
    stamp.certificateSignature,
  ];
  return tagged(values);
}

/** The values of such a text by their tags, as bytes. Throws RangeError for what is cut off. */
export function readStampedQr(text: string): Map<number, Uint8Array> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const values = new Map<number, Uint8Array>();
  for (let at = 0; at < bytes.length; ) {
    const [tag, length] = bytes.subarray(at, at + 2);
    const value = bytes.slice(at + 2, at + 2 + (length ?? 0));
    if (tag === undefined || length === undefined || value.length < length)
      throw new RangeError(`tag ${tag} is cut off`);
    values.set(tag, value);
    at += 2 + length;
  }
  return values;
}

function tagged(values: readonly Uint8Array[]): string {
  const bytes = values.flatMap((value, at) => {
    if (value.length > 255) throw new RangeError(`tag ${at + 1} is longer than 255 bytes`);
    return [at + 1, value.length, ...value];
  });
  return btoa(String.fromCharCode(...bytes));
}

const utf8 = (text: string) => new TextEncoder().encode(text);

/** As many whole characters as fit: a byte that continues one begins with the bits 10. */
function within(bytes: Uint8Array, most: number): Uint8Array {
  if (bytes.length <= most) return bytes;
  let end = most;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end);
}
