import { describe, expect, it } from 'vitest';
import { lookOf } from './written.ts';

/* The product that opens the home page: whoever names it copies its address, or types the end of it. */

const heroOf = (typed: string) => {
  const form = new FormData();
  form.set('hero', typed);
  return lookOf(form).hero;
};

describe('the home’s product', () => {
  it.each([
    'zz-plant',
    '  zz-plant\n',
    '/products/zz-plant',
    'https://shop.example/products/zz-plant',
    'https://shop.example/en/products/zz-plant/',
    'https://shop.example/products/zz-plant?glaze=sand&city=1',
    'https://shop.example/products/zz-plant/#facts',
    'shop.example/products/zz-plant#care/water',
  ])('is the end of the address %j', (typed) => expect(heroOf(typed)).toBe('zz-plant'));

  it.each(['', '   ', '/', '?glaze=sand'])('is the usual picture where %j names none', (typed) =>
    expect(heroOf(typed)).toBeNull(),
  );

  it('is what was typed where it is nonsense, for the operation to refuse', () =>
    expect(heroOf('زرعة حلوة')).toBe('زرعة حلوة'));
});
