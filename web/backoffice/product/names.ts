import { plain } from '#shop/rules/products/kept-product.ts';
import type { Choices } from './form-part.ts';

/** What ids stand for, as the words of the log look for them: by field and id, and colours by their names. */
export function namesOf(choices: Choices, plainTitle: string): Record<string, string> {
  const lists = [
    ['cities_ids', choices.cities],
    ['categories_ids', choices.categories],
    ['addons_ids', choices.addons],
    ['related_ids', choices.products],
  ] as const;
  return {
    [`glaze:${plain}`]: plainTitle,
    ...Object.fromEntries(choices.glazes.map(({ name, title }) => [`glaze:${name}`, title])),
    ...Object.fromEntries(choices.sales.map(({ id, licence }) => [`sales_id:${id}`, licence])),
    ...Object.fromEntries(
      lists.flatMap(([field, items]) => items.map(({ id, title }) => [`${field}:${id}`, title])),
    ),
  };
}
