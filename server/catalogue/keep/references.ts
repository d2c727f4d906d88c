import type { Transaction } from '#server/db/database.ts';
import { rowsThere } from '#server/db/rows-there.ts';
import { addons, categories, cities, glazes, products } from '#server/db/schema/index.ts';
import { isPictureThere } from '#server/pictures/is-there.ts';
import { type KeptProduct, plain } from '#shop/rules/products/kept-product.ts';

/**
 * What of a product's changed fields the shop doesn't have: cities, categories, add-ons, products, glazes and pictures.
 * Field → a key of the words for fields. What it has, nobody deletes until the transaction ends.
 */
export async function unknownReferences(
  tx: Transaction,
  id: number | null,
  { cities_ids, categories_ids, addons_ids, related_ids, glazes: comesIn }: KeptProduct,
  isChanged: (field: string) => boolean,
): Promise<Record<string, string>> {
  const asked = [
    { field: 'cities_ids', table: cities, ids: cities_ids },
    { field: 'categories_ids', table: categories, ids: categories_ids },
    { field: 'addons_ids', table: addons, ids: addons_ids },
    { field: 'related_ids', table: products, ids: related_ids },
  ];
  const unknown: Record<string, string> = {};
  for (const { field, table, ids } of asked)
    if (isChanged(field) && ids && (await rowsThere(tx, table, { of: ids })) < ids.length)
      unknown[field] = 'unknown';
  if (id !== null && related_ids.includes(id)) unknown.related_ids = 'itself';
  const made = Object.entries(comesIn).filter(([name]) => isChanged(`glazes.${name}.position`));
  const slugs = made.flatMap(([name]) => (name === plain ? [] : [name]));
  if ((await rowsThere(tx, glazes, { by: 'slug', of: slugs })) < slugs.length) unknown.glazes = 'unknown';
  for (const [name, { picture }] of Object.entries(comesIn)) {
    const field = `glazes.${name}.picture`;
    if (isChanged(field) && picture !== '' && !(await isPictureThere(tx, picture)))
      unknown[field] = 'picture_unknown';
  }
  return unknown;
}
