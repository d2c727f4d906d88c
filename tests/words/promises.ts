import { courierDays } from '#shop/rules/delivery/delivery.ts';
import type { Problem } from './find.ts';
import type { Text } from './texts.ts';

/** What the shop's data say of a city: `free` is a fee of nothing, whatever is ordered. */
export type Promised = { ar: string; en: string; sameDay: boolean; free: boolean };

const sameDay =
  /اليوم نفسه|same[- ]day|(?:توصيل|يصل|تصل)[^.]* اليوم(?!ا)|\b(?:delivery|arrives|delivered)\b[^.]* today/i;
const free = /مجان|\bfree\b/i;
/** What is free above a sum, by a coupon, or besides delivery promises nothing of a city. */
const onTerms = /ريال|SAR|\u20c1|كوبون|coupon|بطاق|card|استلام|pick/i;
/** Says of itself that it isn't everywhere. */
const somewhere = /مدن|المدن|مدينتك|المدينة|cities|city/i;
const daysAtWork = /(\d+)\D{1,7}(\d+)[\u2069\s]*(?:أيام عمل|business days)/g;
const manyCities = /(\d+)[\u2069\s]*(?:مدينة|مدن|cities)/g;

/**
 * Sentences that the cities' data contradict, on pages made for `here` (null: no city is chosen yet): a day promised
 * where a courier brings it, delivery called free where it has a fee, other days than the courier's, more cities than
 * there are.
 */
export function falsePromises(
  texts: readonly Text[],
  here: Promised | null,
  cities: readonly Promised[],
): Problem[] {
  const named = cities.map((city) => ({
    city,
    said: new RegExp(`(?<!\\p{L})[وف]?[بل]?(?:${city.ar}|${city.en})(?!\\p{L})`, 'u'),
  }));
  const about = (sentence: string) => {
    const found = named.filter(({ said }) => said.test(sentence)).map(({ city }) => city);
    return found.length > 0 || here === null || somewhere.test(sentence) ? found : [here];
  };
  return texts.flatMap(({ text, where, language }) =>
    text
      .split(/(?<=[.!؟?؛;])\s/)
      .map((sentence) => ({ sentence, wrong: wrongOf(sentence, about, cities.length) }))
      .filter(({ wrong }) => wrong !== null)
      .map(({ sentence, wrong }) => ({ rule: 'promise', language, where, text: `${sentence} (${wrong})` })),
  );
}

function wrongOf(sentence: string, about: (sentence: string) => Promised[], most: number): string | null {
  if (sameDay.test(sentence)) {
    const slow = about(sentence).find((city) => !city.sameDay);
    if (slow) return `not the same day in ${slow.en}`;
  }
  if (free.test(sentence) && /توصيل|deliver/i.test(sentence) && !onTerms.test(sentence)) {
    const paid = about(sentence).find((city) => !city.free);
    if (paid) return `delivery has a fee in ${paid.en}`;
  }
  for (const [days, from, to] of sentence.matchAll(daysAtWork)) {
    if (Number(from) !== courierDays.from || Number(to) !== courierDays.to)
      return `${days}: not the courier’s days`;
    const quick = sameDay.test(sentence) ? undefined : about(sentence).find((city) => city.sameDay);
    if (quick) return `the same day in ${quick.en}`;
  }
  for (const [, count] of sentence.matchAll(manyCities))
    if (Number(count) > most) return `there are ${most} cities`;
  return null;
}
