import { fromRiyals } from '../money/money.ts';
import type { Shelved } from './products.ts';

/** For tests: a product in every category that they ask for. */
export const fern: Shelved = {
  id: 1,
  kind: 'plant',
  light: 'low',
  size: 'small',
  petSafe: true,
  price: fromRiyals(119),
  engravable: true,
  cityIds: null,
  categoryIds: [1, 2, 3],
  colors: ['sand', 'pearl'],
  stockedColors: ['sand'],
  soldOut: false,
  popularity: 10,
  createdAt: 100,
};
