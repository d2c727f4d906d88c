import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csv } from '../../format/csv/csv.ts';
import {
  amountUpTo,
  cellOfText,
  clearing,
  listOf,
  oneOf,
  slug,
  textOfCell,
  textUpTo,
  wholeBetween,
} from './cell.ts';

/* A cell is read as it was meant, whatever it was typed with; a text that is written is the same text when it is read. */

const seed = Number(process.env.CELL_SEED ?? Date.now() % 2 ** 31);

it(`a text that leaves as a cell comes back as the same text (CELL_SEED=${seed})`, () => {
  const signs = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '"', ',', 'أ', '5', ' ') });
  fc.assert(
    fc.property(fc.oneof(fc.string(), signs), fc.constantFrom('run', 'inert'), (text, formulas) => {
      const cell = cellOfText(text.trim(), { formulas: formulas as 'run' | 'inert' });
      expect(cell === '' || cell !== clearing).toBe(true);
      expect(textOfCell(cell)).toBe(text.trim());
    }),
    { seed, numRuns: 2_000 },
  );
});

it('in CSV nothing that is text runs as a formula', () => {
  for (const text of ['=1+1', "'=1", '+966551234567', '-5', '@SUM(A1)', ' =1', "''=1"])
    expect(
      csv(['t'], [[text]])
        .split('\r\n')[1]
        ?.replace(/^"/, '')[0],
    ).toBe("'");
});

describe('numbers', () => {
  it.each([
    ['5', 5],
    ['-5', -5],
    ['−5', -5],
    ['+٦', 6],
    ['١٬٢٥٠', 1250],
    ['1,250', 1250],
    ['5.00', 5],
    ['-0', 0],
    ['۱۲', 12],
  ])('%s is %i', (text, value) => {
    expect(wholeBetween(-10_000, 10_000)(text)).toEqual({ value });
  });

  it.each(['', '5.5', '1e3', '--5', '10001', '1,2,3', 'five', '٥٫٥'])('%s is none', (text) => {
    expect(wholeBetween(-10_000, 10_000)(text)).toMatchObject({ wrong: 'whole_number' });
  });
});

describe('amounts', () => {
  it.each([
    ['169.50', 169.5],
    ['١٦٩٫٥', 169.5],
    ['1,250', 1250],
    ['189 ريال', 189],
  ])('%s is %d', (text, value) => {
    expect(amountUpTo(100_000)(text)).toEqual({ value });
  });

  it.each([
    ['١٦٩٫٥٠٠', 'too_precise'],
    ['12.345', 'too_precise'],
    ['0', 'amount_above_zero'],
    ['٠٫٠٠', 'amount_above_zero'],
    ['-5', 'amount_above_zero'],
    ['-5 ريال', 'amount_above_zero'],
    ['200000', 'amount_above_zero'],
    ['1000000000', 'amount_above_zero'],
    ['1,000,000,000', 'amount_above_zero'],
    ['1,25,0', 'not_an_amount'],
    ['free', 'not_an_amount'],
  ])('%s is none', (text, wrong) => {
    expect(amountUpTo(100_000)(text)).toMatchObject({ wrong });
  });

  it('from zero on, where nothing may be asked for it', () => {
    const read = amountUpTo(500, { zero: true });
    expect(read('0')).toEqual({ value: 0 });
    for (const text of ['-1', '501']) expect(read(text)).toMatchObject({ wrong: 'amount_from_zero' });
  });
});

it('words are known in either language, however they are spelled', () => {
  const read = oneOf({ direct: ['شمس مباشرة', 'Direct sun'] });
  for (const text of ['direct', 'DIRECT SUN', 'شَمس مباشره']) expect(read(text)).toEqual({ value: 'direct' });
  expect(read('moonlight')).toEqual({ wrong: 'unknown_word' });
  expect(listOf(slug)('Cobalt، sand; sand\nolive')).toEqual({ value: ['cobalt', 'sand', 'olive'] });
});

it('a text loses what can’t be seen, and its lines where it has one', () => {
  expect(textUpTo(20)('a\u202eb\n c\0')).toEqual({ value: 'ab c' });
  expect(textUpTo(20, { lines: true })('a\r\nb')).toEqual({ value: 'a\nb' });
  expect(textUpTo(2)('abc')).toEqual({ wrong: 'too_long', values: { most: 2 } });
});
