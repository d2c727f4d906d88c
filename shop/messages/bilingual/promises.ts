import type { Language } from '#shop/rules/text/language.ts';
import { together } from '../../format/lists.ts';
import { plural } from '../../format/plural.ts';
import { percent as percentOf } from '../../format/signs.ts';

/*
 * What the shop promises, in words made of its own data. The server makes them and pages get them as texts, so that no
 * browser loads their plural forms.
 */

/** Names that are said before the rest is counted. */
const namesSaid = 6;

/** «الرياض وجدة والدمام», with the number of those that would be too many to name. Empty for none. */
export function placesInWords(language: Language, names: readonly string[]): string {
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

/** What search engines and those who share a page read of the shop. `sameDayIn` may be empty: nowhere. */
export function shopInWords(
  language: Language,
  { sameDayIn, cities }: { sameDayIn: string; cities: number },
): string {
  return language === 'ar'
    ? `نباتات حيّة وهدايا في أصص خزفية مصنوعة باليد، نوصّلها إلى ${citiesInWords('ar', cities)} في المملكة${
        sameDayIn && `، وفي اليوم نفسه في ${sameDayIn}`
      }.`
    : `Live plants and gifts in handmade ceramic pots, delivered to ${citiesInWords('en', cities)} in Saudi Arabia${
        sameDayIn && `, the same day in ${sameDayIn}`
      }.`;
}

/** «أكثر من 110 مدن»: rounded down, so that one city more or less changes no sentence. */
export function citiesInWords(language: Language, count: number): string {
  const round = count > 20 && count % 10 > 0 ? count - (count % 10) : count;
  const exactly =
    language === 'ar'
      ? plural('ar', round, {
          one: 'مدينة واحدة',
          two: 'مدينتين',
          few: '# مدن',
          many: '# مدينة',
          other: '# مدينة',
        })
      : plural('en', round, { one: '# city', other: '# cities' });
  if (round === count) return exactly;
  return language === 'ar' ? `أكثر من ${exactly}` : `over ${exactly}`;
}

/** Our own guarantee; the law's seven days stand beside it (`shell.withdrawal`). */
export function guaranteeInWords(language: Language, days: number): string {
  return language === 'ar'
    ? plural('ar', days, {
        one: 'ضمان الهدية لمدة يوم واحد',
        two: 'ضمان الهدية لمدة يومين',
        few: 'ضمان الهدية لمدة # أيام',
        many: 'ضمان الهدية لمدة # يومًا',
        other: 'ضمان الهدية لمدة # يوم',
      })
    : `${days}-day gift guarantee`;
}

/** Within how many business days a complaint is answered. */
export function answerInWords(language: Language, days: number): string {
  return language === 'ar'
    ? plural('ar', days, {
        one: 'نردّ خلال يوم عمل واحد',
        two: 'نردّ خلال يومي عمل',
        few: 'نردّ خلال # أيام عمل',
        many: 'نردّ خلال # يوم عمل',
        other: 'نردّ خلال # يوم عمل',
      })
    : plural('en', days, {
        one: 'answered within one business day',
        other: 'answered within # business days',
      });
}

/** The licence under which prices of a list are reduced, with its first and last day (in words): it stands below them. */
export function licenceInWords(language: Language, { firstDay, lastDay, licence, example }: Licence): string {
  return language === 'ar'
    ? `الأسعار المخفضة هنا من ${firstDay} إلى ${lastDay}، رقم ترخيص التخفيضات ${licence}${example ? ' (مثال)' : ''}`
    : `Reduced prices here run from ${firstDay} to ${lastDay}, sale licence no. ${licence}${example ? ' (example)' : ''}`;
}

type Licence = { firstDay: string; lastDay: string; licence: string; example: boolean };

/** The licence of a sale, with what makes it one: percentage, first and last day (in words) and number. */
export function saleInWords(
  language: Language,
  { percent, firstDay, lastDay, licence, example }: Licence & { percent: number },
): { text: string; verify: string } {
  return language === 'ar'
    ? {
        text: `خصم ${percentOf('ar', percent)} من ${firstDay} إلى ${lastDay}، رقم ترخيص التخفيضات ${licence}${example ? ' (مثال)' : ''}`,
        verify: 'تحقّق من الترخيص',
      }
    : {
        text: `${percentOf('en', percent)} off from ${firstDay} to ${lastDay}, sale licence no. ${licence}${example ? ' (example)' : ''}`,
        verify: 'Verify the licence',
      };
}
