import { readCity } from '#server/delivery/cities.ts';
import { implementBoth } from '#server/kernel/operation.ts';
import { readDescription as operation } from '#shop/contract/catalogue.ts';
import type { Language } from '#shop/contract/operation.ts';
import { type Cared, care, facts } from '#shop/messages/bilingual/care.ts';
import { sizeOf } from '#shop/rules/catalogue/products.ts';
import { type ProductRow, readProductRow } from './read-product.ts';

/** The long description of a product, with its facts and how to care for it, in the caller's language. */
export const readDescription = implementBoth(operation, async ({ context, language }, { params, query }) => {
  await readCity(context, query.cities_id);
  return toDescription(await readProductRow(context, params.id), language);
});

/** What is told of a product at length. */
export function toDescription(row: ProductRow, language: Language) {
  const cared = caredOf(row);
  return {
    id: row.id,
    description: row.description[language],
    facts: facts(language, cared),
    care: care(language, cared).map(({ title, text }) => ({ title, text })),
  };
}

/** What of a product's row its care is made of. */
export type CaredRow = Pick<
  ProductRow,
  'kind' | 'light' | 'waterEveryDays' | 'watering' | 'air' | 'petSafe' | 'sizeCm' | 'saucer'
> & { variants: readonly Pick<ProductRow['variants'][number], 'colorSlug'>[] };

/** The facts of a product that its care is made of. */
export function caredOf(row: CaredRow): Cared {
  return {
    kind: row.kind,
    light: row.light,
    waterEveryDays: row.waterEveryDays,
    watering: row.watering,
    air: row.air,
    petSafe: row.petSafe,
    size: sizeOf(row.kind, row.sizeCm),
    sizeCm: row.sizeCm,
    saucer: row.saucer,
    glazes: row.variants.filter((variant) => variant.colorSlug !== null).length,
  };
}
