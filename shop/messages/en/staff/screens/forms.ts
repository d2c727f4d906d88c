import { own } from '#shop/format/isolate.ts';
import type { forms as arabic } from '../../../ar/staff/screens/forms.ts';

/** What forms of several screens say. */
export const forms: typeof arabic = {
  overtaken:
    'A colleague saved a change here before you did. What you typed is still here, and each field that differs shows what is saved now. Save again to keep yours.',
  now: (saved) => `Saved now: ${own(saved)}`,
  empty: 'nothing',
  on: 'on',
  off: 'off',

  find: 'Find a product by name',
  help: 'The most wanted products are listed; search for any other.',
  search: 'Search',
  none: 'No other product has this name.',
  found: 'What was found comes first in the list.',
};
