import { expect, it } from 'vitest';
import { staffTitle } from './staff-title.ts';

/* Nothing is nameless in a list of staff's: a draft has the title that it has, or its address. */

it.each([
  ['ar', { ar: 'نخلة', en: 'Palm' }, 'نخلة'],
  ['en', { ar: 'نخلة', en: 'Palm' }, 'Palm'],
  ['en', { ar: 'نخلة', en: '' }, 'نخلة'],
  ['ar', { ar: '', en: 'Palm' }, 'Palm'],
  ['ar', { ar: '', en: '' }, 'palm'],
] as const)('in %s, of %o it is %s', (language, title, is) => {
  expect(staffTitle({ title, slug: 'palm' }, language)).toBe(is);
});
