import { westernDigits } from './digits.ts';

/**
 * Folds a text for search, so that what people type finds what we wrote: «الأريكا», «اريكا» and «أَريكـا» are one
 * word. Both sides are folded, what is stored to look in and what is asked for; the result is never shown.
 *
 * Takes any text. Returns lower-case words parted by single spaces, without marks, punctuation or leading «ال».
 * Folding twice changes nothing.
 *
 * The steps are those of Lucene's ArabicNormalizer (alef, ya, ta marbuta, tatweel, tashkeel) plus kaf and hamza
 * carriers, digits, Latin accents, the letters that Arabic borrows (ڤ پ گ), and the article.
 */
export function foldForSearch(text: string): string {
  const letters = westernDigits(
    text
      .normalize('NFKC')
      .toLowerCase()
      // Taken apart, every vowel mark, accent, madda and hamza above its carrier is a mark of its own (أ = ا + ٔ).
      .normalize('NFKD')
      .replace(marksAndInvisible, '')
      .replace(foldable, (letter) => folds[letter] as string)
      .toLowerCase(),
  );
  return letters
    .replace(notLettersOrDigits, ' ')
    .split(' ')
    .map(withoutArticle)
    .filter((word) => word !== '')
    .join(' ')
    .normalize('NFC');
}

/** Marks (tashkeel, accents), tatweel, bidi controls and other characters without width, and apostrophes (bird's = birds). */
const marksAndInvisible = /[\p{M}\p{Cf}\u0640\u0674'’‘ʼ`´]/gu;

const notLettersOrDigits = /[^\p{L}\p{N}]+/gu;

const folds: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  گ: 'ك',
  ة: 'ه',
  ھ: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ڤ: 'ف',
  پ: 'ب',
};
const foldable = new RegExp(`[${Object.keys(folds).join('')}]`, 'gu');

/**
 * Takes «ال» off the front of a word, also of one still being typed: «ال» and «الر» must not rule out «الرياض». Again
 * and again, because أل folds to the same two letters: «ألوفيرا» and «الألوفيرا» must end alike, and folding twice
 * must change nothing.
 */
function withoutArticle(word: string): string {
  return word.replace(/^(ال)+/, '');
}

/**
 * How a folded word sounds without its vowels, the same for Arabic and Latin letters, for the digits that stand for
 * Arabic ones and for what dialects and spellings mix up: «صبار» and "sabbar", «نخلة» and "nakhla", "orkid" and
 * "orchid". Takes one word of `foldForSearch`. Empty where nothing but vowels is left.
 */
export function soundOf(word: string): string {
  return sounds
    .reduce((text, [letters, sound]) => text.replace(letters, sound), word)
    .replace(/(.)\1+/gu, '$1')
    .replace(/[^a-z]/g, '');
}

/** In this order: letters that are one sound together come before those that they consist of. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/خ|kh|5/g, 'X'],
  [/ش|sh/g, 'S'],
  [/غ|gh/g, 'G'],
  [/[ثتط]|th|6/g, 't'],
  [/[ذدضظ]|dh/g, 'd'],
  [/ف|ph|v/g, 'f'],
  [/c(?=[eiy])/g, 's'],
  [/[قك]|ch|ck|c|q|9/g, 'k'],
  [/x/g, 'ks'],
  [/ب|p/g, 'b'],
  [/ح|ه(?!$)|7/g, 'h'],
  [/ج/g, 'j'],
  [/ر/g, 'r'],
  [/ز/g, 'z'],
  [/[سص]/g, 's'],
  [/ل/g, 'l'],
  [/م/g, 'm'],
  [/ن/g, 'n'],
  [/X/g, 'x'],
  [/G/g, 'g'],
  // A letter that is its neighbour again is one sound; vowels part the two.
  [/([a-zS])\1/g, '$1'],
  [/S/g, 'c'],
  [/[اويءعaeiouwy23]/g, ' '],
];
