import { describe, expect, it } from 'vitest';
import { listPath, priceRanges, readListQuery } from './list-query.ts';

const read = (address: string) => readListQuery(new URLSearchParams(address));

describe('the address of a list', () => {
  it.each(['1', 'true', 'yes', 'on'])('takes a filter that says %s', (value) => {
    expect(read(`pet_safe=${value}&engravable=${value}`)).toMatchObject({ petSafe: true, engravable: true });
  });

  it.each(['0', 'false', 'no', '', 'nope'])('leaves a filter alone that says "%s"', (value) => {
    expect(read(`pet_safe=${value}`).petSafe).toBe(false);
  });

  it.each([
    ['50,5', 50.5],
    ['١٬٢٥٠', 1250],
    ['1,250.00', 1250],
    ['99999999', 1_000_000],
    ['1,25,0', null],
    ['1e3', null],
    ['-5', null],
  ])('reads the price %s as people mean it', (typed, riyals) => {
    expect(read(`price_min=${encodeURIComponent(typed)}`).priceMin).toBe(riyals);
  });

  it('takes "query", as the specification names it, for a search', () => {
    expect(read('query=زاميا').search).toBe('زاميا');
    expect(read('search=palm&query=زاميا').search).toBe('palm');
    expect(listPath(read('query=palm'))).toBe('/products?search=palm');
  });

  it('has itself as its own address', () => {
    const path = '/products?search=palm&type=plant&light=low&pet_safe=1&price_min=12.5&page=2';
    expect(listPath(read(path.split('?')[1] ?? ''), { page: 2 })).toBe(path);
  });
});

describe('ranges of the price', () => {
  it('follow one another without a gap, open at both ends', () => {
    const ranges = priceRanges({ priceMin: 45, priceMax: 599 });
    expect(ranges.at(0)?.priceMin).toBeNull();
    expect(ranges.at(-1)?.priceMax).toBeNull();
    expect(ranges.length).toBeGreaterThan(2);
    expect(ranges.slice(1).map(({ priceMin }) => priceMin)).toEqual(
      ranges.slice(0, -1).map(({ priceMax }) => priceMax),
    );
  });

  it('are those that the shop has something in', () => {
    expect(priceRanges({ priceMin: 120, priceMax: 350 })).toEqual([
      { priceMin: null, priceMax: 200 },
      { priceMin: 200, priceMax: null },
    ]);
    expect(priceRanges({ priceMin: 110, priceMax: 190 })).toEqual([]);
  });
});
