import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, halalas, includedVat, times } from '../money/money.ts';
import { canonicalText, engravingPrice, linesOfPieces, lineVat, qrText, readQrText } from './invoice.ts';
import { exampleInvoice } from './testing-invoice.ts';

describe('the QR code', () => {
  it('says seller, VAT number, time, total and VAT under the tags 1 to 5', () => {
    const read = readQrText(qrText(exampleInvoice(1)));
    expect([...read]).toEqual([
      [1, 'أصيص'],
      [2, '310000000000003'],
      [3, '2026-11-20T21:16:50Z'],
      [4, '224.00'],
      [5, '29.22'],
    ]);
  });

  it('counts bytes, not letters: four Arabic letters are eight', () => {
    const bytes = atob(qrText(exampleInvoice()));
    expect([bytes.charCodeAt(0), bytes.charCodeAt(1)]).toEqual([1, 8]);
  });

  it('comes back as it went in, whatever the seller is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
        fc.pre(new TextEncoder().encode(name).length <= 255);
        const { seller } = exampleInvoice();
        const text = qrText(exampleInvoice(1, { seller: { ...seller, name: { ar: name, en: '' } } }));
        expect(readQrText(text).get(1)).toBe(name);
      }),
    );
  });

  it('refuses what one byte of length cannot count, and a text that is cut off', () => {
    const { seller } = exampleInvoice();
    const named = (length: number) =>
      exampleInvoice(1, { seller: { ...seller, name: { ar: 'ن'.repeat(length), en: '' } } });
    expect(readQrText(qrText(named(127))).get(1)).toHaveLength(127);
    expect(() => qrText(named(128))).toThrow(RangeError);
    const whole = atob(qrText(exampleInvoice()));
    for (const cut of [1, whole.length - 1]) {
      expect(() => readQrText(btoa(whole.slice(0, cut)))).toThrow(RangeError);
    }
  });
});

describe('the text that is hashed', () => {
  it('is the same however the keys are ordered, as a database may bring them back', () => {
    const given = exampleInvoice();
    const turned = Object.fromEntries(Object.entries(given).toReversed()) as typeof given;
    expect(canonicalText(turned)).toBe(canonicalText(given));
    expect(JSON.parse(canonicalText(given))).toEqual(given);
  });

  it('changes with every value, and with the order of lines', () => {
    const given = exampleInvoice();
    const other = [
      { ...given, number: 'INV-000124' },
      { ...given, lines: given.lines.toReversed() },
      { ...given, totals: { ...given.totals, vat: halalas(given.totals.vat + 1) } },
      { ...given, previousHash: '' },
    ].map(canonicalText);
    expect(new Set([...other, canonicalText(given)]).size).toBe(5);
  });
});

it('the VAT of the parts adds up to the VAT of the whole', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 10_000_000 }).map(halalas), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(parts, (totals) => {
      const vat = includedVat(add(...totals));
      expect(add(...lineVat(vat, totals))).toBe(vat);
    }),
  );
});

describe('the lines of a bought piece', () => {
  const named = (en: string) => ({ ar: `${en} بالعربية`, en });
  const engraving = (price: number) => ({ title: named('engraving'), price: halalas(price) });
  const addon = (en: string, price: number) => ({ title: named(en), price: halalas(price) });
  const plant = { title: named('plant'), unitPrice: halalas(18_900) };

  it('are the plant, its engraving and each add-on, each at its own price', () => {
    const addons = [addon('ribbon', 1_500), addon('photo', 1_500), addon('chocolate', 2_000)];
    const unitExtras = halalas(4_000 + 5_000);
    const piece = { ...plant, engraving: engraving(engravingPrice(unitExtras, addons)), addons };
    const lines = linesOfPieces(piece, 2, halalas(0));
    expect(
      lines.map(({ title, quantity, unitPrice, total }) => [title.en, quantity, unitPrice, total]),
    ).toEqual([
      ['plant', 2, 18_900, 37_800],
      ['engraving', 2, 4_000, 8_000],
      ['ribbon', 2, 1_500, 3_000],
      ['photo', 2, 1_500, 3_000],
      ['chocolate', 2, 2_000, 4_000],
    ]);
  });

  it('have none for an engraving that there is not', () => {
    const lines = linesOfPieces({ ...plant, engraving: engraving(0), addons: [] }, 1, halalas(0));
    expect(lines.map(({ title }) => title.en)).toEqual(['plant']);
  });

  it('divide the discount to the halala, and none of them goes below nothing', () => {
    const price = fc.integer({ min: 0, max: 100_000 }).map(halalas);
    const pieces = fc.record({
      unitPrice: price,
      engraved: price,
      addons: fc.array(price, { maxLength: 8 }),
      quantity: fc.integer({ min: 1, max: 50 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(pieces, ({ unitPrice, engraved, addons, quantity, share }) => {
        const whole = times(add(unitPrice, engraved, ...addons), quantity);
        const discount = halalas(Math.floor(whole * share));
        const lines = linesOfPieces(
          {
            title: named('plant'),
            unitPrice,
            engraving: { title: named('engraving'), price: engraved },
            addons: addons.map((each) => ({ title: named('addon'), price: each })),
          },
          quantity,
          discount,
        );
        expect(add(...lines.map((line) => line.discount))).toBe(discount);
        expect(add(...lines.map((line) => line.total))).toBe(whole - discount);
        for (const line of lines) {
          expect(line.total).toBeGreaterThanOrEqual(0);
          expect(line.total + line.discount).toBe(line.unitPrice * quantity);
        }
      }),
    );
  });
});
