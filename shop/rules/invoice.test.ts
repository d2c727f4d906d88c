import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalText, issuedInRiyadh, lineVat, qrText, readQrText } from './invoice.ts';
import { add, halalas, includedVat } from './money.ts';
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

it('is dated by the clock in Riyadh: there it is already the next day', () => {
  expect(issuedInRiyadh(exampleInvoice())).toBe('2026-11-21 00:16');
});
