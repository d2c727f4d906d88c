import type { findGoods as arabic } from '../../../ar/staff/screens/find-goods.ts';

export const findGoods: typeof arabic = {
  find: 'Find a product by name',
  help: 'The most wanted products are listed; search for any other.',
  search: 'Search',
  none: 'No other product has this name.',
  found: 'What was found comes first in the list.',
};
