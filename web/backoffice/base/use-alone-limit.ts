import { riyals } from '#shop/format/riyals.ts';
import { limits as ar } from '#shop/messages/ar/staff/screens/limits.ts';
import { limits as en } from '#shop/messages/en/staff/screens/limits.ts';
import { fromRiyals, type Halalas } from '#shop/rules/money/money.ts';
import { alone, aloneADay, needsSecondPerson } from '#shop/rules/staff/approval.ts';
import { useLanguage } from './me.ts';
import { useScreenWords } from './screen-words.ts';

const both = { ar, en };

export type AloneLimit = ReturnType<typeof useAloneLimit>;

/**
 * What whoever looks may give alone, in words, with what of today's they have used; and whether a sum takes a second
 * person. `givenToday` is in riyals, as the page was told: the operation asks again.
 */
export function useAloneLimit(kind: keyof typeof alone, givenToday: number) {
  const words = useScreenWords(both);
  const language = useLanguage();
  const given = fromRiyals(givenToday);
  const said = [alone[kind], aloneADay].map((sum) => riyals(language, sum, 'oblique'));
  return {
    text: [words.alone(said[0] ?? '', said[1] ?? ''), given > 0 ? words.today(riyals(language, given)) : '']
      .join(' ')
      .trim(),
    /** Where a form can't ask for approval itself. */
    elsewhere: words.elsewhere,
    isOver: (amount: Halalas) => needsSecondPerson(kind, amount, given),
  };
}
