import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromRiyals } from '../money/money.ts';
import { comparators } from './sort.ts';
import { fern } from './testing-product.ts';

it.each(Object.entries(comparators))('%s: everything has one place, whatever came first', (_, comparator) => {
  const product = fc.record({
    popularity: fc.integer({ min: 0, max: 2 }),
    createdAt: fc.integer({ min: 0, max: 2 }),
    price: fc.constantFrom(fromRiyals(1), fromRiyals(2)),
    soldOut: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(product, { maxLength: 12 }), fc.func(fc.integer()), (made, shuffle) => {
      const products = made.map((each, id) => ({ ...fern, ...each, id }));
      const shuffled = products.toSorted((one, other) => shuffle(one.id, other.id));
      expect(shuffled.sort(comparator)).toEqual(products.sort(comparator));
    }),
  );
});
