import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smsText } from '../../format/isolate.ts';
import { smsSize } from './sms.ts';

describe('a text message is counted in parts', () => {
  it.each([
    ['nothing', '', 'gsm', 0, 1],
    ['160 Latin letters', 'a'.repeat(160), 'gsm', 160, 1],
    ['161 Latin letters', 'a'.repeat(161), 'gsm', 161, 2],
    ['306 Latin letters', 'a'.repeat(306), 'gsm', 306, 2],
    ['307 Latin letters', 'a'.repeat(307), 'gsm', 307, 3],
    ['70 Arabic letters', 'س'.repeat(70), 'ucs2', 70, 1],
    ['71 Arabic letters', 'س'.repeat(71), 'ucs2', 71, 2],
    ['134 Arabic letters', 'س'.repeat(134), 'ucs2', 134, 2],
    ['135 Arabic letters', 'س'.repeat(135), 'ucs2', 135, 3],
    ['a vowel mark, which is a letter too', 'سُ'.repeat(35), 'ucs2', 70, 1],
    ['one Arabic letter among Latin ones', `${'a'.repeat(70)}س`, 'ucs2', 71, 2],
    ['a typographic apostrophe', '’', 'ucs2', 1, 1],
    ['signs that take the room of two', '€[]{}'.repeat(16), 'gsm', 160, 1],
    ['a sign of two at the end of a part', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm', 306, 3],
    ['an emoji at the end of a part', `${'س'.repeat(66)}🌱${'س'.repeat(66)}`, 'ucs2', 134, 3],
  ] as const)('%s', (_, text, alphabet, units, parts) =>
    expect(smsSize(text)).toEqual({ alphabet, units, parts }),
  );

  const text = fc.string({ unit: fc.constantFrom(...'aZ9 @_-€[^سُٓر،؟🌱\n’'), maxLength: 500 });

  it('fits its parts, and not one part fewer', () => {
    fc.assert(
      fc.property(text, (any) => {
        const { alphabet, units, parts } = smsSize(any);
        const [alone, joined] = alphabet === 'gsm' ? [160, 153] : [70, 67];
        expect(units).toBeLessThanOrEqual(parts === 1 ? alone : parts * joined);
        // A letter of two that doesn't fit at the end of a part leaves one unit there free.
        expect(parts === 1 || units > (parts - 1) * (joined - 1)).toBe(true);
        if (parts > 1) expect(units).toBeGreaterThan(alone);
      }),
    );
  });

  it('never gets cheaper by more words', () => {
    fc.assert(
      fc.property(text, text, (first, more) => {
        expect(smsSize(first + more).parts).toBeGreaterThanOrEqual(smsSize(first).parts);
      }),
    );
  });
});

describe('words for a text message', () => {
  it('lose isolates and no-break spaces, which would make an English one cost as an Arabic one', () => {
    const words = smsText('Order \u2066AS-10023\u2069: SAR\u00a0139');
    expect(words).toBe('Order AS-10023: SAR 139');
    expect(smsSize(words).alphabet).toBe('gsm');
  });
});
