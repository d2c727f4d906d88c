import { airs, waterings } from '../care/plant-facts.ts';
import { lights, productKinds } from '../catalogue/products.ts';
import { fromRiyals, toRiyals } from '../money/money.ts';
import { priceBounds } from '../money/price.ts';
import type { Bilingual } from '../text/language.ts';
import { amountUpTo, listOf, oneOf, type Reader, slug, textUpTo, wholeBetween } from './cell.ts';
import type { Column, Columns, Given } from './row.ts';

/** What cells of products say in words of their own, by column and by what the shop calls it. */
export type ProductWords = Readonly<
  Record<
    'kind' | 'light' | 'watering' | 'air' | 'pet_safe' | 'saucer' | 'perishable',
    Record<string, Bilingual>
  >
>;

/** As a product's screen takes it. */
const price = amountUpTo(toRiyals(priceBounds.most));

/** Prices alone: a file for whoever changes many at once. */
export const priceColumns = {
  slug: { read: slug, required: true },
  name: { read: null },
  price: { read: price },
  engraving_price: { read: price, clears: true },
} satisfies Columns;

/** A product with its texts in both languages, its facts and what it comes in; pictures and categories stay on its page. */
export function productColumns(words: ProductWords) {
  const choice = (name: keyof ProductWords, names: readonly string[]): Reader =>
    oneOf(Object.fromEntries(names.map((each) => [each, wordsOf(words[name][each])])));
  const yesOrNo = (name: 'pet_safe' | 'saucer' | 'perishable'): Reader => choice(name, ['true', 'false']);
  const text = (most: number): Column => ({ read: textUpTo(most, { lines: true }) });
  return {
    slug: { read: slug, required: true },
    kind: { read: choice('kind', productKinds) },
    title_ar: { read: textUpTo(120) },
    title_en: { read: textUpTo(120) },
    summary_ar: text(300),
    summary_en: text(300),
    description_ar: text(4_000),
    description_en: text(4_000),
    other_names: text(400),
    latin_name: { read: textUpTo(120), clears: true },
    light: { read: choice('light', lights), clears: true },
    water_every_days: { read: wholeBetween(1, 365), clears: true },
    watering: { read: choice('watering', waterings), clears: true },
    air: { read: choice('air', airs), clears: true },
    pet_safe: { read: yesOrNo('pet_safe'), clears: true },
    size_cm: { read: wholeBetween(1, 1_000), clears: true },
    saucer: { read: yesOrNo('saucer'), clears: true },
    price: { read: price },
    engraving_price: { read: price, clears: true },
    perishable: { read: yesOrNo('perishable') },
    glazes: { read: listOf(textUpTo(120)) },
  } satisfies Columns;
}

const wordsOf = (word: Bilingual | undefined) => (word ? [word.ar, word.en] : []);

/** Fields that the shop keeps as halalas, and those that are yes or no. */
const ofMoney = ['price', 'engraving_price'];
const ofYes = ['pet_safe', 'saucer', 'perishable'];

/** What a row wants of a product's fields, as they are kept; its address and what it comes in are read apart. */
export function wishedFields({ slug: _slug, glazes: _glazes, ...given }: Given): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (value === null) return [name, null];
      if (ofMoney.includes(name)) return [name, fromRiyals(Number(value))];
      return [name, ofYes.includes(name) ? value === 'true' : value];
    }),
  );
}
