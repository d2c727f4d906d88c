import type { StaffProduct } from '#shop/contract/workshop/products.ts';
import { isSame } from '#shop/rules/forms/merge.ts';
import type { Typed } from '../base/typed.ts';

/*
 * A product as its form says it, by the names of its fields. What was seen goes with the form (`was`), so that a save names
 * what its form changed and nothing else, and what others saved meanwhile comes into the form beside what was typed.
 */

const texts = [
  ...['title_ar', 'title_en', 'summary_ar', 'summary_en', 'description_ar', 'description_en'],
  ...['slug', 'kind', 'latin_name', 'other_names', 'light', 'water_every_days', 'watering', 'air', 'size_cm'],
  ...['price', 'price_before', 'sales_id', 'engraving_price'],
] as const;
const known = ['pet_safe', 'saucer'] as const;

/** Every field of the form with what it holds; none of its parts is left out, so that two states can be compared. */
export function fieldsOf(product: StaffProduct): Typed {
  const one = (value: unknown) => (value === null || value === '' ? [] : [String(value)]);
  const mode = (ids: readonly number[] | null) => [ids === null ? 'all' : 'chosen'];
  return {
    ...Object.fromEntries(texts.map((name) => [name, one(product[name])])),
    ...Object.fromEntries(known.map((name) => [name, one(product[name])])),
    perishable: product.perishable ? ['on'] : [],
    cities_mode: mode(product.cities_ids),
    cities_ids: (product.cities_ids ?? []).map(String),
    addons_mode: mode(product.addons_ids),
    addons_ids: (product.addons_ids ?? []).map(String),
    categories_ids: product.categories_ids.map(String),
    related_ids: product.related_ids.map(String),
    ...Object.assign(
      {},
      ...product.glazes.map(({ name, on_sale }, place) => ({
        [`glazes.${name}.on_sale`]: on_sale ? ['on'] : [],
        // As it is counted by people; its number among the others, not the one that is kept.
        [`glazes.${name}.position`]: [String(place + 1)],
      })),
    ),
  };
}

/** What of a form isn't what was seen; lists of ids are sets, but for those whose order is shown. */
export function changedIn(typed: Typed, was: Typed): string[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(typed).filter(isField)])];
  return names
    .filter((name) => name in typed || isBox(name))
    .filter((name) => !isSame(comparable(name, typed[name]), comparable(name, was[name])));
}

/** What a form doesn't say is off; any other field that it doesn't have, it doesn't change. */
function isBox(name: string): boolean {
  return (
    name === 'perishable' || name.startsWith('remove.') || name.endsWith('_ids') || name.endsWith('.on_sale')
  );
}

/** What a form holds once more: what was typed where it was changed, and what is saved by now everywhere else. */
export function over(now: Typed, typed: Typed, was: Typed): Typed {
  const changed = changedIn(typed, was);
  return { ...now, ...Object.fromEntries(changed.map((name) => [name, typed[name] ?? []])) };
}

const others = ['intent', 'version', 'was', 'reason', 'theirs', 'proof', 'q'];

function isField(name: string): boolean {
  return !others.includes(name);
}

function comparable(name: string, values: readonly string[] = []): readonly string[] {
  const said = values.map((value) => value.replace(/\r\n/g, '\n').trim()).filter((value) => value !== '');
  return name.endsWith('_ids') && name !== 'related_ids' ? said.toSorted() : said;
}
