import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalMessage } from '../messages/bilingual/refusals.ts';
import { messagesOf } from '../messages/index.ts';
import { fromRiyals, halalas } from '../rules/money/money.ts';
import { typedAmount } from '../rules/money/typed-amount.ts';
import { exactRiyalDigits } from './documents.ts';
import { riyalDigits } from './numbers.ts';
import { riyals } from './riyals.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const amount = fc.integer({ min: 0, max: 99_999_999_999 }).map(halalas);

describe('digits of an amount', () => {
  it.each([
    [0, '0', '0.00'],
    [5, '0.05', '0.05'],
    [18_900, '189', '189.00'],
    [4_725, '47.25', '47.25'],
    [4_705, '47.05', '47.05'],
    [124_950, '1,249.50', '1,249.50'],
    [100_000_000, '1,000,000', '1,000,000.00'],
    [-1_000, '-10', '-10.00'],
  ])('%i halalas are %s for people and %s on a document', (count, people, document) => {
    expect(riyalDigits(halalas(count))).toBe(people);
    expect(exactRiyalDigits(halalas(count))).toBe(document);
  });

  it('are read back as what they were made of', () => {
    fc.assert(
      fc.property(amount, (given) => {
        expect(typedAmount(riyalDigits(given))).toBe(given);
        expect(typedAmount(exactRiyalDigits(given))).toBe(given);
      }),
    );
  });

  it('have a comma before each three digits of whole riyals, and two decimals or none', () => {
    fc.assert(
      fc.property(amount, (given) => {
        expect(riyalDigits(given)).toMatch(/^\d{1,3}(,\d{3})*(\.(?!00)\d{2})?$/);
      }),
    );
  });
});

describe('an amount in words', () => {
  it.each([
    [0, '0 ريال'],
    [0.5, '0.50 ريال'],
    [1, 'ريال واحد'],
    [1.5, '1.50 ريال'],
    [2, 'ريالان'],
    [2.25, '2.25 ريال'],
    [3, '3 ريالات'],
    [10, '10 ريالات'],
    [11, '11 ريالًا'],
    [99, '99 ريالًا'],
    [100, '100 ريال'],
    [102, '102 ريال'],
    [103, '103 ريالات'],
    [258, '258 ريالًا'],
    [258.5, '258.50 ريالًا'],
    [1_000, '1,000 ريال'],
    [12_345, '12,345 ريالًا'],
  ])('%d riyals are said as counted things are in Arabic, written and aloud', (count, said) => {
    expect(plain(riyals('ar', fromRiyals(count)))).toBe(said);
    expect(plain(messagesOf('ar').shell.riyals(fromRiyals(count)))).toBe(said);
  });

  it('puts two of them into the case that a preposition asks for', () => {
    expect(riyals('ar', fromRiyals(2), 'oblique')).toBe('ريالين');
  });

  it.each([
    [0, 'SAR 0', '0 Saudi riyals'],
    [1, 'SAR 1', '1 Saudi riyal'],
    [1_249.5, 'SAR 1,249.50', '1,249.50 Saudi riyals'],
  ])('%d riyals have the currency before them in English, and are read in full', (count, written, aloud) => {
    expect(plain(riyals('en', fromRiyals(count)))).toBe(written);
    expect(messagesOf('en').shell.riyals(fromRiyals(count))).toBe(aloud);
  });

  it('takes the word that Intl counts by, whatever the amount', () => {
    const rules = new Intl.PluralRules('ar');
    const words: Partial<Record<Intl.LDMLPluralRule, string>> = { few: 'ريالات', many: 'ريالًا' };
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 9_999_999 }), (count) => {
        const said = riyals('ar', fromRiyals(count));
        expect(said.split('\u00a0')[1]).toBe(words[rules.select(count)] ?? 'ريال');
      }),
    );
  });

  it('is the same in a refusal as on a page and in a mail', () => {
    const said = (language: 'ar' | 'en', total: number) =>
      plain(refusalMessage(language, 'PRICE_CHANGED', { total: fromRiyals(total) }));
    expect(said('ar', 258)).toContain('258 ريالًا.');
    expect(said('ar', 100)).toContain('100 ريال.');
    expect(said('en', 258)).toContain('SAR 258.');
  });
});
