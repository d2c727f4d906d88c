import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engravingLength, engravingLengthMost, engravingProblem, foldEngraving } from './engraving.ts';

describe('engraving', () => {
  it.each([
    'إلى أمي، جذري الأول',
    'Grow old with me',
    'سارة & نورة ♥',
    'أُمِّي',
    '٢٠٢٦',
    'Zoë 2026',
    '',
    'N + M',
    '2/2/2026',
    'Marry me? (yes!)',
    'متى؟ الآن؛ «هنا»',
    '@noura #1 *',
    '7:30',
    '"x" - \'y\'',
  ])('takes %s as it is', (text) => {
    expect(engravingProblem(text)).toBeNull();
    expect(foldEngraving(text)).toBe(text);
  });

  it.each([
    ['Sara’s “plant”', 'Sara\'s "plant"'],
    ['wait… 1–2 — 3', 'wait... 1-2 - 3'],
    ['N ❤️ M', 'N ♥ M'],
    ['♡ ❤ ♥\ufe0e', '♥ ♥ ♥'],
    ['  إلى \n أمي\u00a0', 'إلى أمي'],
    ['\u200fنورة\u200e', 'نورة'],
    ['علی کرم ۲۰۲۶', 'علي كرم ٢٠٢٦'],
    ['ﻧﻮﺭﺓ', 'نورة'],
    ['﷽', 'بسم الله الرحمن الرحيم'],
    ['ﷺ', 'صلى الله عليه وسلم'],
  ])('cuts %s as %s', (typed, cut) => {
    expect(engravingProblem(typed)).toBeNull();
    expect(foldEngraving(typed)).toBe(cut);
  });

  it.each([
    ['أمي 🌵', '🌵'],
    ['<b>', '<'],
    ['שלום', 'ש'],
    ['Привет', 'П'],
    ['爱', '爱'],
    ['for us 👨‍👩‍👧!', '👨‍👩‍👧'],
    ['💚', '💚'],
    ['پ', 'پ'],
    ['a_b', '_'],
  ])('refuses %s and names %s', (typed, sign) => expect(engravingProblem(typed)).toEqual({ sign }));

  it('counts what a reader counts when it is cut', () => {
    expect(engravingProblem('مُ'.repeat(30))).toBeNull();
    expect(engravingProblem('a'.repeat(31))).toBe('long');
    expect(engravingProblem('﷽'.repeat(2))).toBe('long');
    expect(engravingLength(foldEngraving('﷽'))).toBe(22);
    expect(engravingProblem(`  ${'a'.repeat(30)}  `)).toBeNull();
  });

  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.stringMatching(/^[\ufe0f\u0600-\u06ff\ufb50-\ufefc’“”—…❤♡ a-z0-9]{0,40}$/u),
  );

  it('folds once and for all, to what it takes again', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const folded = foldEngraving(text);
        expect(foldEngraving(folded)).toBe(folded);
        if (engravingProblem(text) === null) expect(engravingProblem(folded)).toBeNull();
      }),
    );
  });

  it('names a sign that was typed', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const problem = engravingProblem(text);
        if (problem !== null && problem !== 'long') expect(text).toContain(problem.sign);
        if (problem === null)
          expect(engravingLength(foldEngraving(text))).toBeLessThanOrEqual(engravingLengthMost);
      }),
    );
  });
});
