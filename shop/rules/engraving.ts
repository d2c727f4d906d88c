/** Longest engraving, in characters that a reader counts (decision 19). */
export const engravingLengthMost = 30;

const segmenter = new Intl.Segmenter('ar', { granularity: 'grapheme' });

/** Arabic or Latin letters with their marks, digits, spaces and plain punctuation: what a laser can write. */
const engravable = /^[\p{Script=Arabic}\p{Script=Latin}\p{M}\p{Nd}\u0640 .,،؛؟!'"«»():\-–&♥]*$/u;

/** Squeezes spaces; an engraving is one line. Empty means none. */
export function tidyEngraving(given: string | null | undefined): string {
  return (given ?? '').replace(/\s+/g, ' ').trim();
}

/** Whether the tidied text can be engraved. */
export function canEngrave(text: string): boolean {
  return [...segmenter.segment(text)].length <= engravingLengthMost && engravable.test(text);
}
