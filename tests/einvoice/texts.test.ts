import { createHash, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stampSimplified, standardDocument } from '#server/einvoice/stamp/stamp.ts';
import type { EInvoiceParts } from '#shop/rules/einvoice/einvoice.ts';
import { readStampedQr } from '#shop/rules/einvoice/qr.ts';
import { exampleParts, exampleSeller } from '#shop/rules/einvoice/testing-parts.ts';
import { unsignedXml } from '#shop/rules/einvoice/xml.ts';
import { add, type Halalas, halalas, includedVat, minus, zero } from '#shop/rules/money/money.ts';
import { type InvoiceDocument, linesOfPieces, lineVat } from '#shop/rules/orders/invoice.ts';
import { exampleBuyer, exampleCreditNote, exampleInvoice } from '#shop/rules/orders/testing-invoice.ts';
import { openBook } from '../../sandbox/kit/books.ts';
import { requestFor } from '../../sandbox/testing/zatca.ts';
import { createIssuer, readCertificate } from '../../sandbox/zatca/certificates/issuer.ts';
import { readRequest } from '../../sandbox/zatca/certificates/request.ts';
import { judge } from '../../sandbox/zatca/documents/judge.ts';
import { type Element, readXml } from '../../sandbox/zatca/documents/xml.ts';

/*
 * Documents for the tax authority by themselves: whatever was bought and whoever bought it, the authority's rules, as the
 * sandbox has them, find nothing, and what it adds up is what the paper says. Nothing is shared with that reader.
 */

const now = new Date('2026-11-21T09:00:00Z');
const { vatNumber } = exampleSeller;
const seed = Number(process.env.EINVOICE_SEED ?? Date.now() % 2 ** 31);
const runs = { seed, numRuns: 300 };

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
const issuer = createIssuer(openBook(null, 'zatca').shelf, now.getTime());
const certificate = issuer.certify(readRequest(requestFor(privateKey), 'developer-portal'), now.getTime());
const unit = { privateKey, certificate };

const made = (parts: EInvoiceParts) =>
  parts.document.buyer ? { ...standardDocument(parts), qr: '' } : stampSimplified(parts, unit, now);

/** What the authority's rules find in a document, and what it reads there. */
function read(parts: EInvoiceParts) {
  const { xml, hash, qr } = made(parts);
  const sent = { invoiceHash: hash, uuid: parts.uuid, invoice: xml.toString('base64') };
  const { findings } = judge(sent, { certificate: readCertificate(certificate), vatNumber }, now.getTime());
  return { findings, root: readXml(xml).root, xml: xml.toString(), hash, qr };
}

/** Texts in the elements that are reached by these names, wherever one of them stands. */
function textsAt(element: Element, path: readonly string[]): string[] {
  const [name, ...rest] = path;
  if (name === undefined) return [element.text];
  return element.children.filter((child) => child.name === name).flatMap((child) => textsAt(child, rest));
}
const sumAt = (root: Element, ...path: string[]) =>
  textsAt(root, path).reduce((sum, text) => sum + Math.round(Number(text) * 100), 0);

const word = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    ...['نبتة زاميا «نورة» & "خط" <b>', "O'Brien ]]> --", 'ل', '', ' ', '🌱', '\u200f\u200eنورة'],
    ...['سطر\r\nوسطر\tوغيره', '\u0000\u0008\ufffe', '\ud83c', 'ا'.repeat(1_500), '🌵'.repeat(900)],
  ),
);
const money = (most: number) => fc.integer({ min: 0, max: most }).map(halalas);

/** A piece, engraved or not, with its add-ons, and the discount of all of it up to its whole price. */
const bought = fc
  .record({
    title: fc.record({ ar: word, en: word }),
    unitPrice: money(500_000),
    engraving: fc.record({ title: fc.constant({ ar: 'نقش', en: 'Engraving' }), price: money(9_900) }),
    addons: fc.array(fc.record({ title: fc.record({ ar: word, en: word }), price: money(20_000) }), {
      maxLength: 3,
    }),
    quantity: fc.integer({ min: 1, max: 40 }),
    off: fc.oneof(fc.constant(0), fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ quantity, off, ...piece }) => {
    const each = add(piece.unitPrice, piece.engraving.price, ...piece.addons.map(({ price }) => price));
    return linesOfPieces(piece, quantity, halalas(Math.round(each * quantity * off)));
  });

/** Papers of orders as the shop issues them: an invoice, or a note of a part, for a person or a company. */
const paper: fc.Arbitrary<InvoiceDocument> = fc
  .record({
    pieces: fc.array(bought, { minLength: 1, maxLength: 6 }),
    delivery: fc.oneof(fc.constant(zero), money(10_000)),
    isNote: fc.boolean(),
    reason: word,
    company: fc.option(fc.record({ name: word, street: word, district: word, city: word })),
  })
  .map(({ pieces, delivery, isNote, reason, company }) => {
    const goods = pieces.flat();
    const brought = { ar: 'التوصيل', en: 'Delivery' };
    const lines = [
      ...goods,
      ...(delivery > 0
        ? [{ title: brought, quantity: 1, unitPrice: delivery, discount: zero, total: delivery }]
        : []),
    ];
    const total = add(...lines.map((line) => line.total));
    const vat = includedVat(total);
    const vats = lineVat(
      vat,
      lines.map((line) => line.total),
    );
    const address = { ...exampleBuyer.address };
    for (const part of ['street', 'district', 'city'] as const)
      if (company && /[\p{L}\p{N}]/u.test(company[part])) address[part] = company[part];
    const name = company && /[\p{L}\p{N}]/u.test(company.name) ? company.name : exampleBuyer.name;
    return {
      ...(isNote ? exampleCreditNote() : exampleInvoice(0)),
      ...(isNote && /[\p{L}\p{N}]/u.test(reason) && { reason: { ar: reason, en: reason } }),
      ...(company && { buyer: { name, vatNumber: exampleBuyer.vatNumber, address } }),
      lines: lines.map((line, at) => ({ ...line, vat: vats[at] ?? zero })),
      totals: {
        goods: add(...goods.map((line) => add(line.total, line.discount))),
        discount: add(...goods.map((line) => line.discount)),
        ...{ delivery, total, vat, net: minus(total, vat) },
      },
    };
  });

describe(`documents of orders by lot (EINVOICE_SEED=${seed})`, () => {
  it('pass every rule of the authority without a word', () =>
    fc.assert(
      fc.property(paper, (one) => {
        expect(read(exampleParts(one)).findings).toEqual([]);
      }),
      runs,
    ));

  it('say what the paper says, to the halala', () =>
    fc.assert(
      fc.property(paper, (one) => {
        const { root } = read(exampleParts(one));
        const { totals } = one;
        const total = (name: string) => sumAt(root, 'cac:LegalMonetaryTotal', `cbc:${name}`);
        expect(total('TaxInclusiveAmount')).toBe(totals.total);
        expect(total('PayableAmount')).toBe(totals.total);
        expect(total('TaxExclusiveAmount')).toBe(totals.net);
        expect(sumAt(root, 'cac:TaxTotal', 'cac:TaxSubtotal', 'cbc:TaxAmount')).toBe(totals.vat);
        expect(sumAt(root, 'cac:InvoiceLine', 'cbc:LineExtensionAmount')).toBe(totals.net);
        expect(textsAt(root, ['cac:InvoiceLine', 'cbc:ID'])).toEqual(one.lines.map((_, at) => `${at + 1}`));
        const withVat = sumAt(root, 'cac:InvoiceLine', 'cac:TaxTotal', 'cbc:RoundingAmount');
        // A company's line has 15 % of its own net, which is off by half a halala at most.
        expect(Math.abs(withVat - totals.total)).toBeLessThanOrEqual(one.buyer ? one.lines.length : 0);
      }),
      runs,
    ));

  it('are written as canonical XML is, so that the text is what is hashed', () =>
    fc.assert(
      fc.property(paper, (one) => {
        const parts = exampleParts(one);
        const text = unsignedXml(parts);
        const { hash, xml } = read(parts);
        expect(hash).toBe(createHash('sha256').update(text).digest('base64'));
        // Read by another program, which writes it canonically itself.
        expect(readXml(Buffer.from(xml)).hash.toString('base64')).toBe(hash);
      }),
      runs,
    ));

  it('have a code below 700 characters, with what the document says', () =>
    fc.assert(
      fc.property(paper, word, (one, name) => {
        const { buyer: _, ...person } = one;
        const { qr, hash, xml } = read(
          exampleParts(person, { seller: { ...exampleSeller, name: `أصيص ${name}` } }),
        );
        expect(qr.length).toBeLessThan(700);
        const tags = readStampedQr(qr);
        const said = (tag: number) => new TextDecoder('utf-8', { fatal: true }).decode(tags.get(tag));
        expect([...tags.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
        expect(said(1).startsWith('أصيص')).toBe(true);
        expect(Number(said(4)) * 100).toBeCloseTo(one.totals.total, 3);
        expect(said(6)).toBe(hash);
        expect(xml).toContain(`<ds:SignatureValue>${said(7)}<`);
      }),
      runs,
    ));
});

/** The example with its delivery as a line, as the shop writes it since invoices are stamped. */
function example(over: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const { lines, totals, ...rest } = exampleInvoice(1, over);
  const vat = minus(totals.vat, add(...lines.map((line) => line.vat)));
  const title = { ar: 'التوصيل', en: 'Delivery' };
  const { delivery: total } = totals;
  const delivery = { title, quantity: 1, unitPrice: total, discount: zero, total, vat };
  return { ...rest, totals, lines: [...lines, delivery] };
}

describe('a document', () => {
  it('of nothing to pay is one', () => {
    const free = exampleInvoice(1);
    const [line] = free.lines as [InvoiceDocument['lines'][number]];
    const { unitPrice } = line;
    const nothing = { ...line, discount: unitPrice, total: zero, vat: zero };
    const totals = { ...free.totals, discount: unitPrice, delivery: zero, total: zero, vat: zero, net: zero };
    expect(read(exampleParts({ ...free, lines: [nothing], totals })).findings).toEqual([]);
  });

  it('says the day in Riyadh, not the one in Greenwich', () => {
    const { root } = read(exampleParts(example()));
    expect([textsAt(root, ['cbc:IssueDate']), textsAt(root, ['cbc:IssueTime'])]).toEqual([
      ['2026-11-21'],
      ['00:16:50'],
    ]);
  });

  it('of a company says when it is handed over, the day of issue where nobody knows', () => {
    const one = example({ buyer: exampleBuyer });
    const days = (deliveredOn: string | null) =>
      textsAt(read(exampleParts(one, { deliveredOn })).root, ['cac:Delivery', 'cbc:ActualDeliveryDate']);
    expect([days('2026-11-22'), days(null)]).toEqual([['2026-11-22'], ['2026-11-21']]);
  });

  it('is none without the invoice that a note corrects, its reason, or pieces', () => {
    const note = exampleCreditNote();
    const [line] = note.lines;
    const without: InvoiceDocument[] = [
      { ...note, invoiceNumber: null },
      { ...note, reason: null },
      { ...note, reason: { ar: ' \n', en: 'Damaged' } },
      ...(line ? [{ ...note, lines: [{ ...line, quantity: 0 }] }] : []),
    ];
    for (const one of without) expect(() => unsignedXml(exampleParts(one))).toThrow(RangeError);
  });

  it('has long names cut at a whole character', () => {
    const long = '🌵'.repeat(400);
    const buyer = { ...exampleBuyer, name: long, address: { ...exampleBuyer.address, city: long } };
    const { root, findings } = read(exampleParts(example({ buyer })));
    const party = ['cac:AccountingCustomerParty', 'cac:Party'];
    expect(textsAt(root, [...party, 'cac:PartyLegalEntity', 'cbc:RegistrationName'])).toEqual([
      '🌵'.repeat(127),
    ]);
    expect(textsAt(root, [...party, 'cac:PostalAddress', 'cbc:CityName'])).toEqual(['🌵'.repeat(127)]);
    expect(findings).toEqual([]);
  });
});

/** Prices in halalas with their VAT, for which no halalas are both net and 15 % of it. */
it('for one price in eight VAT is off by a halala, which the authority lets be', () => {
  const odd = Array.from({ length: 2_000 }, (_, at) => halalas(at + 1)).filter((total: Halalas) => {
    const vat = includedVat(total);
    return Math.round((minus(total, vat) * 15) / 100) !== vat;
  });
  expect(odd.length).toBeGreaterThan(200);
  for (const total of odd.slice(0, 100)) {
    const vat = includedVat(total);
    const [line] = exampleInvoice(1).lines as [InvoiceDocument['lines'][number]];
    const lines = [{ ...line, unitPrice: total, discount: zero, total, vat }];
    const totals = { goods: total, discount: zero, delivery: zero, total, vat, net: minus(total, vat) };
    for (const buyer of [undefined, exampleBuyer])
      expect(
        read(exampleParts({ ...exampleInvoice(1), lines, totals, ...(buyer && { buyer }) })).findings,
      ).toEqual([]);
  }
});
