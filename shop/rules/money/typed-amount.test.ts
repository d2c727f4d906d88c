import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { riyalDigits } from '../../format/numbers.ts';
import { halalas } from './money.ts';
import { typedAmount } from './typed-amount.ts';

describe('an amount as typed', () => {
  it.each([
    ['50', 50_00],
    ['50.5', 50_50],
    ['50.50', 50_50],
    ['50,5', 50_50],
    ['12,50', 12_50],
    ['1,50', 1_50],
    ['1,250', 1_250_00],
    ['1,250.00', 1_250_00],
    ['1,234,567.8', 1_234_567_80],
    ['1 250', 1_250_00],
    ['1\u00a0250', 1_250_00],
    ['٥٠', 50_00],
    ['٥٠٫٢٥', 50_25],
    ['٥٠،٥', 50_50],
    ['١٬٢٥٠', 1_250_00],
    ['١٬٢٥٠٫٧٥', 1_250_75],
    ['۵۰٫۵', 50_50],
    [' 50 ', 50_00],
    ['SAR 50', 50_00],
    ['50 sar', 50_00],
    ['50 ر.س', 50_00],
    ['50 ر.س.', 50_00],
    ['٥٠ ريالًا', 50_00],
    ['\u200f٥٠\u200e', 50_00],
    ['0.05', 5],
    ['007', 7_00],
  ])('%s is %i halalas', (typed, count) => expect(typedAmount(typed)).toBe(count));

  it.each([
    '',
    ' ',
    '1e3',
    '1,25,0',
    '12,5,0',
    '1.250',
    '1.250,50',
    '0,250',
    '1,2500',
    '1 250,000',
    '1,250,50',
    '50.',
    '.5',
    '-5',
    '+5',
    '5 0',
    '50 USD',
    '50 or 60',
    'fifty',
    '0x10',
    'Infinity',
    '1234567890',
  ])('%s is asked again', (typed) => expect(typedAmount(typed)).toBeNull());

  const amount = fc.integer({ min: 0, max: 99_999_999_999 }).map(halalas);
  const arabic = (text: string) =>
    text
      .replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string)
      .replaceAll(',', '٬')
      .replace('.', '٫');

  it('reads back whatever the shop itself writes, in either script', () => {
    fc.assert(
      fc.property(amount, (given) => {
        const written = riyalDigits(given);
        expect(typedAmount(written)).toBe(given);
        expect(typedAmount(arabic(written))).toBe(given);
        expect(typedAmount(`${written} ر.س`)).toBe(given);
      }),
    );
  });

  it('never reads more than a decimal comma could mean', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.stringMatching(/^\d{1,2}$/), (whole, decimals) => {
        expect(typedAmount(`${whole},${decimals}`)).toBe(typedAmount(`${whole}.${decimals}`));
      }),
    );
  });

  it('answers a whole count of halalas or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d٠-٩.,٬٫، ]{0,12}$/)), (text) => {
        const read = typedAmount(text);
        expect(read === null || (Number.isSafeInteger(read) && read >= 0)).toBe(true);
      }),
    );
  });
});
