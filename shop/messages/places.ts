import { together } from '../format/lists.ts';
import { plural } from '../format/plural.ts';

/** Names that are said before the rest is counted. */
const namesSaid = 6;

/** «الرياض وجدة والدمام», with the number of those that would be too many to name. Empty for none. */
export function placesInWords(language: 'ar' | 'en', names: readonly string[]): string {
  if (names.length <= namesSaid) return together(language, names);
  const said = names.slice(0, namesSaid - 1);
  const left = names.length - said.length;
  const others =
    language === 'ar'
      ? plural('ar', left, {
          two: 'مدينتين أخريين',
          few: '# مدن أخرى',
          many: '# مدينة أخرى',
          other: '# مدينة أخرى',
        })
      : plural('en', left, { one: '# other city', other: '# other cities' });
  return together(language, [...said, others]);
}
