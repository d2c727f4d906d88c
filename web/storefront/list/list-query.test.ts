import { describe, expect, it } from 'vitest';
import { listPath, readListQuery } from './list-query.ts';

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
