/** Made once: it costs more than what it counts. Null in browsers that can't tell. */
const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('ar', { granularity: 'grapheme' }) : null;

/**
 * How many characters a reader sees: an emoji with its modifiers is one, a letter with its vowel mark is one. Browsers
 * that can't tell count code points.
 */
export function characters(text: string): number {
  if (!segmenter) return [...text].length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
