import type { ProductChange } from '#shop/contract/workshop/product-changes.ts';
import { riyals } from '#shop/format/riyals.ts';
import { percent as percentSign } from '#shop/format/signs.ts';
import type { productChanges } from '#shop/messages/ar/staff/screens/product-changes.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import type { Language } from '#shop/rules/text/language.ts';

/** A change in a few words: «رفع السعر 5%». */
export function summaryOf(
  words: typeof productChanges,
  language: Language,
  wish: ProductChange['wish'],
): string {
  if (wish === null) return words.undo;
  const { change, by, direction, percent, amount, way, perishable } = wish;
  const sum = amount === null ? '' : riyals(language, fromRiyals(amount));
  const off = percentSign(language, percent ?? 0);
  switch (change) {
    case 'price':
      return by === 'to' ? words.summary.to(sum) : words.summary[direction](by === 'percent' ? off : sum);
    case 'sale':
      return words.summary.sale(off);
    case 'cities':
      return way ? words.cityWays[way] : words.kinds.cities;
    case 'categories':
      return way && way !== 'everywhere' ? words.categoryWays[way] : words.kinds.categories;
    case 'engraving':
      return amount === null ? words.summary.noEngraving : words.summary.engraving(sum);
    case 'perishable':
      return perishable ? words.summary.perishable : words.summary.notPerishable;
    default:
      return words.kinds[change];
  }
}
