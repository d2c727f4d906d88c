import { describe, expect, it } from 'vitest';
import { textUpTo, wholeBetween } from './cell.ts';
import { type Columns, readCells, readHead } from './row.ts';

/* A head says what its columns are, in any of their names; a row says what its cells do, and all that is wrong with them. */

const columns = {
  slug: { read: textUpTo(20), required: true },
  name_ar: { read: textUpTo(20) },
  latin: { read: textUpTo(20), clears: true },
  pieces: { read: wholeBetween(0, 9) },
  info: { read: null },
} satisfies Columns;
const words = { slug: { ar: 'معرّف المنتج', en: 'Product ID' }, pieces: { ar: 'العدد', en: 'Pieces' } };

describe('a head', () => {
  it('is known by names of the shop and by words of both languages, and by no sign around them', () => {
    expect(readHead(['\uFEFF معرف المنتج', 'NAME AR', 'pieces', '', 'info'], columns, words)).toEqual({
      columns: ['slug', 'name_ar', 'pieces', null, 'info'],
    });
  });

  it('is refused for what nobody knows, what is there twice, and what is missing', () => {
    expect(readHead(['slug', 'prise'], columns, words)).toEqual({ wrong: 'unknown', heads: ['prise'] });
    expect(readHead(['slug', 'العدد', 'pieces'], columns, words)).toEqual({
      wrong: 'twice',
      heads: ['العدد', 'pieces'],
    });
    expect(readHead(['pieces'], columns, words)).toEqual({ wrong: 'missing', heads: ['slug'] });
  });
});

describe('a row', () => {
  const order = ['slug', 'latin', 'pieces', 'info', null];
  const read = (...cells: string[]) => readCells(cells, order, columns);

  it('leaves what is empty, empties what is cleared, and passes over what is only there to be read', () => {
    expect(read('a', '-', '', 'anything')).toEqual({ given: { slug: 'a', latin: null }, faults: [] });
    expect(read('a', "'-")).toEqual({ given: { slug: 'a', latin: '-' }, faults: [] });
  });

  it('tells all that is wrong at once', () => {
    expect(read('', '', '10', '', 'more').faults).toEqual([
      { column: 'pieces', code: 'whole_number', values: { least: 0, most: 9 } },
      { column: '5', code: 'too_many_cells' },
      { column: 'slug', code: 'required' },
    ]);
    expect(read('-').faults).toEqual([{ column: 'slug', code: 'not_cleared' }]);
    expect(read('#REF!').faults).toEqual([{ column: 'slug', code: 'error_value' }]);
  });
});
