import type { giftCategory } from '#shop/contract/catalogue.ts';
import type { Output } from '#shop/contract/operation.ts';
import { occasionInWords } from '#shop/messages/bilingual/occasions.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';

type GiftCategory = Output<typeof giftCategory.web>['items'][number];

/** An occasion as its line shows it; one of the year says when it comes, if that is within so many days. */
export function occasionLine(
  language: Language,
  { slug, title, total, image, next }: GiftCategory,
  within = Number.POSITIVE_INFINITY,
) {
  const soon = next !== null && next.days_left <= within;
  return {
    slug,
    title,
    total,
    image,
    when: soon ? occasionInWords(language, next, riyadhDay(new Date())) : null,
  };
}
