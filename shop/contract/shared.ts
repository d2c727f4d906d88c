import { z } from 'zod';
import { westernDigits } from '#shop/rules/digits.ts';

/*
 * Shapes that several operations share. A message given to a check (`error: 'name_required'`) is a key of
 * `shop/messages` → `fields`; the server words it in the caller's language.
 */

/** A whole number that may come as text with digits of any script, as forms and query strings send it. */
function wholeNumber(min: number, max: number, error: string) {
  return z.preprocess(
    (given) => {
      if (typeof given !== 'string') return given;
      const text = westernDigits(given.trim());
      return /^-?\d{1,15}$/.test(text) ? Number(text) : given;
    },
    z.int({ error }).min(min, { error }).max(max, { error }),
  );
}

export const id = wholeNumber(1, 2_147_483_647, 'unknown');
export const quantity = wholeNumber(1, 999, 'quantity');
export const page = wholeNumber(1, 10_000, 'unknown').default(1);
export const limit = (most: number, otherwise: number) => wholeNumber(1, most, 'unknown').default(otherwise);

/** Riyals, VAT included: a JSON number with at most two decimals. */
export const riyals = z.number().describe('Saudi riyals, VAT included, at most two decimals');

/** Free text by a shopper: trimmed, without control and direction characters, limited by what a reader counts as characters. */
export function text(most: number, error = 'too_long') {
  return z
    .string({ error: 'required' })
    .max(most * 12, { error })
    .transform((given) =>
      given
        .replace(/\r\n?/g, '\n')
        .replace(/[[\p{Cc}--\n]\p{Bidi_Control}]/gv, '')
        .trim(),
    )
    .refine((given) => characters(given) <= most, { error });
}

const segmenter = new Intl.Segmenter('ar', { granularity: 'grapheme' });

/** How many characters a reader sees: an emoji with its modifiers is one, a letter with its vowel mark is one. */
function characters(given: string): number {
  let count = 0;
  for (const _ of segmenter.segment(given)) count += 1;
  return count;
}

export const cityQuery = z.object({ cities_id: id });

/** A checkbox, a JSON boolean or the text a form sends. */
export const flag = z.preprocess(
  (given) =>
    given === 'true' || given === 'on' || given === '1'
      ? true
      : given === 'false' || given === ''
        ? false
        : given,
  z.boolean({ error: 'unknown' }),
);

/** A list with its count: the shape of every list that the spec doesn't show as a bare array. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.int(),
    page_number: z.int(),
    limit: z.int(),
  });
}
