import { toRiyals } from '../money/money.ts';
import { isAmountBeyond, typedAmount } from '../money/typed-amount.ts';
import { foldForSearch } from '../text/arabic.ts';
import { characters } from '../text/characters.ts';
import { westernDigits } from '../text/digits.ts';
import type { Bilingual } from '../text/language.ts';

/* How a cell of a file is read, whatever it was typed with: digits of any script, words in either language. */

/** Why a cell is wrong: `shop/messages/bilingual/tables/imports.ts` words each of them. */
export const cellProblems = [
  'required',
  'unknown_word',
  'whole_number',
  'not_an_amount',
  'amount_above_zero',
  'amount_from_zero',
  'too_precise',
  'too_long',
  'not_cleared',
  'too_many_cells',
  'row_twice',
  'one_of_two',
  'no_such_product',
  'product_meant',
  'no_such_glaze',
  'reason_required',
  'below_held',
  'more_than_there',
  'error_value',
  'not_a_time',
  'not_a_day',
] as const;
export type CellProblem = (typeof cellProblems)[number];

export type CellValue = string | number | boolean | readonly string[];
/** What a cell says; null empties what it stands for. */
export type Read<Value extends CellValue = CellValue> =
  | { value: Value }
  | { wrong: CellProblem; values?: Record<string, string | number> };

/** Reads what stands in a cell, never empty and without space around it. */
export type Reader<Value extends CellValue = CellValue> = (text: string) => Read<Value>;

/** What empties a cell: Excel has no other way to say so, since an empty one leaves what is there. */
export const clearing = '-';

const looksLikeFormula = /^'*\s*[=+\-@\t\r]/;

/**
 * A text as a cell that is read back as the same text: an apostrophe goes before what would otherwise empty the cell, or
 * lose an apostrophe of its own in reading. In CSV, where a spreadsheet may take a text for a formula, before that as well.
 */
export function cellOfText(text: string, { formulas }: { formulas: 'run' | 'inert' }): string {
  const isGuarded = formulas === 'run' ? looksLikeFormula.test(text) : isGuard(text) || text === clearing;
  return isGuarded ? `'${text}` : text;
}

/** The text of a cell, without the apostrophe that it was guarded by. */
export function textOfCell(cell: string): string {
  return isGuard(cell) ? cell.slice(1) : cell;
}

function isGuard(cell: string): boolean {
  return cell.startsWith("'") && looksLikeFormula.test(cell);
}

const minus = /^[-\u2212\u2013\uFE63\uFF0D]\s*/;
const invisible = /[\p{Cf}]/gu;

/** What was typed as digits, with those of any script as ours and without what has no width. */
export function digitsOf(text: string): string {
  return westernDigits(text.normalize('NFKC').replace(invisible, '').trim()).replace(/٫/g, '.');
}

/** A whole number, below zero too; `1,250` and `١٬٢٥٠` are grouped, `5.00` is 5. */
export function wholeBetween(least: number, most: number): Reader<number> {
  const wrong = { wrong: 'whole_number', values: { least, most } } as const;
  return (text) => {
    const plain = digitsOf(text).replace(/٬|،/g, ',');
    const isBelow = minus.test(plain);
    const digits = plain.replace(minus, '').replace(/^\+\s*/, '');
    if (!/^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.0{1,6})?$/.test(digits)) return wrong;
    const number = Number(digits.replace(/,/g, '').replace(/\..*$/, ''));
    const value = isBelow ? -number : number;
    return value < least || value > most ? wrong : { value: value === 0 ? 0 : value };
  };
}

/** Riyals, as `typedAmount` reads them; one that is too precise, and one that is out of bounds, is told as such. */
export function amountUpTo(most: number, { zero = false } = {}): Reader<number> {
  const beyond = { wrong: zero ? 'amount_from_zero' : 'amount_above_zero', values: { most } } as const;
  return (text) => {
    const tidy = westernDigits(text.normalize('NFC')).replace(/٫/g, '.');
    const [, decimals = ''] = /\.(\d{3,})\s*\D*$/.exec(tidy) ?? [];
    // 1.250 may be a thousand somewhere: three decimals are asked again, also three zeros.
    if (decimals.length > 2) return { wrong: 'too_precise', values: { decimals: decimals.length } };
    const amount = typedAmount(text);
    if (amount === null) return isAmountBeyond(text) ? beyond : { wrong: 'not_an_amount' };
    const value = toRiyals(amount);
    return (value === 0 && !zero) || value > most ? beyond : { value };
  };
}

/** One of a list, by its name in the shop or its word in either language; `words` has them by name. */
export function oneOf<Name extends string>(words: Readonly<Record<Name, readonly string[]>>): Reader<Name> {
  const names = Object.keys(words) as Name[];
  const byWord = new Map<string, Name>();
  for (const name of names) for (const word of [name, ...words[name]]) byWord.set(foldForSearch(word), name);
  return (text) => {
    const value = byWord.get(foldForSearch(text));
    return value === undefined ? { wrong: 'unknown_word' } : { value };
  };
}

/** The same where each has one word in each language. */
export function oneOfWords<Name extends string>(words: Readonly<Record<Name, Bilingual>>): Reader<Name> {
  const both = Object.entries<Bilingual>(words).map(([name, { ar, en }]) => [name, [ar, en]]);
  return oneOf(Object.fromEntries(both) as Record<Name, string[]>);
}

/** A name in an address, such as `zz-plant`: capitals and what has no width don't count. */
export const slug: Reader<string> = (text) => {
  const value = text.replace(invisible, '').trim().toLowerCase();
  return value.length > 120 ? { wrong: 'too_long', values: { most: 120 } } : { value };
};

/** Text of so many characters, over several lines where they are allowed; without what can't be seen. */
export function textUpTo(most: number, { lines = false } = {}): Reader<string> {
  return (text) => {
    const tidy = text
      .replace(/\r\n?/g, '\n')
      .replace(/[[\p{Cc}--\n]\p{Bidi_Control}]/gv, '')
      .trim();
    const value = lines ? tidy : tidy.replace(/\s+/gu, ' ');
    return characters(value) > most ? { wrong: 'too_long', values: { most } } : { value };
  };
}

/** Several in one cell, parted by commas, semicolons or lines. */
export function listOf(each: Reader<string>): Reader<readonly string[]> {
  return (text) => {
    const parts = text
      .split(/[,،;؛\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const value: string[] = [];
    for (const part of parts) {
      const read = each(part);
      if ('wrong' in read) return read;
      if (!value.includes(read.value)) value.push(read.value);
    }
    return { value };
  };
}
