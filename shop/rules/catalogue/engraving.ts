/** Longest engraving, in characters that a reader counts (decision 0033). */
export const engravingLengthMost = 30;

/** How the pictures of pots end whose wall isn't smooth, as in `zz-plant--celadon-carve`: a pattern for SQL as well. */
export const roughEnd = '-(ribs|najdi|carve|flutes|dimples)$';
const rough = new RegExp(roughEnd);

/** Whether a pot's wall is smooth enough for letters: on ribs, flutes, dimples and carving none can be read. */
export function isSmooth(picture: string): boolean {
  return !rough.test(picture);
}

/** Whether a pot is engraved at all: its product is offered so, the city's workshop does it, and its wall is smooth. */
export function isEngravable<Price>(
  pot: { engravingPrice: Price | null; picture: string },
  city: { allowEngrave: boolean },
): boolean {
  return pot.engravingPrice !== null && city.allowEngrave && isSmooth(pot.picture);
}

const segmenter = new Intl.Segmenter('ar', { granularity: 'grapheme' });

/** The letters of the shop's face with their marks, digits, and the signs that the laser cuts; the heart is drawn. */
const engravable =
  /^[\u0300-\u036f\u0621-\u063aـ-\u0655\u0670ٱڤA-Za-zÀ-ÖØ-öø-ž\d٠-٩ .,،؛!؟?'"«»()/:+@#*&♥-]*$/;

/** Characters that are several when cut: those of old encodings, and the one that holds a whole sentence. */
const compound = /[\ufb50-\ufdff\ufe70-\ufefc]/g;

/** What phones write by themselves, and other ways to write the same sign. */
const folds: readonly [RegExp, string][] = [
  [/[\p{Cf}\p{Variation_Selector}]/gu, ''],
  [/[‘’‚‛′ʼ`´]/g, "'"],
  [/[“”„‟″]/g, '"'],
  [/[‐-―−]/g, '-'],
  [/…/g, '...'],
  [/[❤♡]/g, '♥'],
  [/ک/g, 'ك'],
  [/ی/g, 'ي'],
  [/\s+/g, ' '],
];

/**
 * What the laser cuts of a text: one line in plain signs, as it is stored and shown. Folding it again changes nothing.
 * Empty means no engraving.
 */
export function foldEngraving(given: string | null | undefined): string {
  const plain = (given ?? '')
    .normalize('NFC')
    .replace(compound, (one) => (one === '﷽' ? 'بسم الله الرحمن الرحيم' : one.normalize('NFKC')));
  return folds
    .reduce((text, [from, to]) => text.replace(from, to), plain)
    .replace(/[۰-۹]/g, (digit) => String.fromCodePoint((digit.codePointAt(0) as number) - 0x90))
    .trim()
    .normalize('NFC');
}

/** Characters of a folded text, as a reader counts them: a letter with its marks is one. */
export function engravingLength(folded: string): number {
  return [...segmenter.segment(folded)].length;
}

/** Why a text can't be engraved: the first sign that the laser doesn't cut, as it was typed, or more than it has room for. */
export type EngravingProblem = { sign: string } | 'long';

export function engravingProblem(given: string): EngravingProblem | null {
  for (const { segment } of segmenter.segment(given)) {
    if (!engravable.test(foldEngraving(segment))) return { sign: segment };
  }
  return engravingLength(foldEngraving(given)) > engravingLengthMost ? 'long' : null;
}
