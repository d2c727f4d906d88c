import { add, decimalRiyals, type Halalas, halalas, minus, spread, times } from '../money/money.ts';
import type { Bilingual } from '../text/language.ts';
import type { Day } from '../time/riyadh-day.ts';

/**
 * A tax invoice or credit note as it is issued, stored and never changed (decision 0015). Amounts are halalas
 * with their VAT contained.
 */
export type InvoiceDocument = {
  uuid: string;
  kind: 'invoice' | 'credit_note';
  /** As people read it: INV-000123, CRN-000007. */
  number: string;
  /** Its place in the chain of all documents: 1, 2, 3 … */
  counter: number;
  issuedAt: string;
  orderNumber: string;
  /** Of a credit note: the invoice that it corrects. */
  invoiceNumber: string | null;
  reason: Bilingual | null;
  /** Older documents have no unified number; `crNumber` is empty once the shop shows none. */
  seller: {
    name: Bilingual;
    unifiedNumber?: string;
    vatNumber: string;
    crNumber: string;
    address: Bilingual;
    /** The same in parts, in Arabic, as the tax authority wants it; older documents have it in words alone. */
    nationalAddress?: InvoiceBuyer['address'];
  };
  buyerName: string;
  /** A company that it is made out to; without one the invoice is a simplified one. */
  buyer?: InvoiceBuyer;
  /** When and where what was bought is handed over, as it was promised; older documents and credit notes say nothing. */
  delivery?: InvoiceDelivery;
  /** Everything that costs something, delivery too. Older documents have one line for a piece with all its extras. */
  lines: {
    title: Bilingual;
    quantity: number;
    unitPrice: Halalas;
    discount: Halalas;
    total: Halalas;
    vat: Halalas;
  }[];
  totals: {
    goods: Halalas;
    discount: Halalas;
    delivery: Halalas;
    total: Halalas;
    vat: Halalas;
    net: Halalas;
  };
  payment: { label: Bilingual; amount: Halalas }[];
  /** Hash of the document before it. */
  previousHash: string;
};

/** With the parts of its national address: building number, street, district, city, postal code. */
export type InvoiceBuyer = {
  name: string;
  vatNumber: string;
  address: { building: string; street: string; district: string; city: string; postalCode: string };
};

/**
 * E-Commerce Law, article 8: an invoice names day and place of delivery. `place` is a district and city, a pickup's
 * address, or says that the recipient names it; streets and people stay with the order, because a document is never
 * changed. Null days: when the shop says that it is ready.
 */
export type InvoiceDelivery = {
  kind: 'delivery' | 'pickup';
  place: Bilingual;
  from: Day | null;
  to: Day | null;
  /** HH:MM in Riyadh, where a window was chosen. */
  startsAt: string | null;
  endsAt: string | null;
};

/** A QR code as one path of squares with the side 1, in a square with the side `size`; the quiet edge is in it. */
export type QrDrawing = { size: number; path: string };

/** What the first document names as the one before it: base64 of the SHA-256 of "0" in hexadecimal (ZATCA). */
export const firstPreviousHash =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==';

export type InvoiceLine = Omit<InvoiceDocument['lines'][number], 'vat'>;

/** One of what was bought: the thing itself, its engraving (0: none) and its add-ons, each at its own price. */
export type BoughtPiece = {
  title: Bilingual;
  unitPrice: Halalas;
  engraving: { title: Bilingual; price: Halalas };
  addons: readonly { title: Bilingual; price: Halalas }[];
};

/**
 * The lines of a document for so many pieces: the thing, its engraving and each add-on stand on their own (VAT law wants
 * every good and service named), and the discount of all of it is divided among them exactly, in proportion.
 */
export function linesOfPieces(piece: BoughtPiece, quantity: number, discount: Halalas): InvoiceLine[] {
  const { engraving, addons } = piece;
  const parts = [
    { title: piece.title, unitPrice: piece.unitPrice },
    ...(engraving.price > 0 ? [{ title: engraving.title, unitPrice: engraving.price }] : []),
    ...addons.map(({ title, price }) => ({ title, unitPrice: price })),
  ].map((part) => ({ ...part, gross: times(part.unitPrice, quantity) }));
  const discounts = spread(
    discount,
    parts.map(({ gross }) => gross),
  );
  return parts.map(({ title, unitPrice, gross }, at) => {
    const off = discounts[at] ?? halalas(0);
    return { title, quantity, unitPrice, discount: off, total: minus(gross, off) };
  });
}

/** What the engraving of a piece cost: what its extras come to beside its add-ons. */
export function engravingPrice(unitExtras: Halalas, addons: readonly { price: Halalas }[]): Halalas {
  return minus(unitExtras, add(...addons.map(({ price }) => price)));
}

/** VAT of parts of a total, so that they add up to the total's VAT exactly. */
export function lineVat(vat: Halalas, totals: readonly Halalas[]): Halalas[] {
  return spread(vat, totals);
}

/** The document as one text that is the same however its keys were ordered when it was read: what is hashed. */
export function canonicalText(document: InvoiceDocument): string {
  return JSON.stringify(sorted(document));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** What the QR code says (ZATCA): tag, length and value of seller, VAT number, time, total and VAT, as base64. */
export function qrText({ seller, issuedAt, totals }: InvoiceDocument): string {
  const values = [
    seller.name.ar,
    seller.vatNumber,
    toTheSecond(issuedAt),
    decimalRiyals(totals.total),
    decimalRiyals(totals.vat),
  ];
  const bytes = values.flatMap((value, at) => {
    const utf8 = new TextEncoder().encode(value);
    if (utf8.length > 255) throw new RangeError(`tag ${at + 1} is longer than 255 bytes`);
    return [at + 1, utf8.length, ...utf8];
  });
  return btoa(String.fromCharCode(...bytes));
}

/** The reverse of `qrText`: values by their tags. Throws for what is not such a text. */
export function readQrText(text: string): Map<number, string> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const values = new Map<number, string>();
  for (let at = 0; at < bytes.length; ) {
    const [tag, length] = bytes.slice(at, at + 2);
    const value = bytes.slice(at + 2, at + 2 + (length ?? 0));
    if (tag === undefined || length === undefined || value.length < length)
      throw new RangeError(`tag ${tag} is cut off`);
    values.set(tag, new TextDecoder('utf-8', { fatal: true }).decode(value));
    at += 2 + length;
  }
  return values;
}

/** The authority's form of a time has no parts of a second. */
function toTheSecond(iso: string): string {
  return iso.replace(/\.\d+Z$/, 'Z');
}
