import { asc, eq } from 'drizzle-orm';
import * as schema from '#server/db/schema/catalogue.ts';
import { readCity } from '#server/delivery/cities.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { type Implementation, implement } from '#server/kernel/operation.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { addons, addonsWeb } from '#shop/contract/catalogue.ts';
import type { Language } from '#shop/contract/operation.ts';
import { availableIn } from '#shop/rules/catalogue/products.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { readProductRow } from './read-product.ts';

export const listAddons: Implementation[] = [
  implement(addons, ({ context, language }, { query, body }) =>
    addonsOf(context, language, query.cities_id, body.product_id),
  ),
  implement(addonsWeb, ({ context, language }, { query, body }) =>
    addonsOf(context, language, query.cities_id, body.product_id),
  ),
];

/** The add-ons that a city can have, and that a product takes; an unknown product is refused. */
async function addonsOf(
  context: AppContext,
  language: Language,
  cityId: number,
  productId: number | undefined,
) {
  const product = productId === undefined ? null : await readProductRow(context, String(productId));
  return addonsFor(context, language, cityId, product);
}

/** The same for a product that is read already; null for none. */
export async function addonsFor(
  context: AppContext,
  language: Language,
  cityId: number,
  product: Parameters<typeof goesWith>[0] | null,
) {
  const city = await readCity(context, cityId);
  const items = (await readAddons(context))
    .filter(
      (addon) => availableIn(addon.cityIds, city.id) && (product === null || goesWith(product, addon.id)),
    )
    .map((addon) => ({
      id: addon.id,
      slug: addon.slug,
      title: addon.title[language],
      description: addon.description[language],
      price: toRiyals(addon.price),
      image: addon.picture && pictureUrl(addon.picture),
      perishable: addon.perishable,
      asks: addon.asks,
    }));
  return { items, total: items.length, page_number: 1, limit: Math.max(items.length, 1) };
}

/** Whether an add-on may go with a product. */
export function goesWith({ addonIds }: { addonIds: readonly number[] | null }, addonId: number): boolean {
  return addonIds === null || addonIds.includes(addonId);
}

export type AddonRow = typeof schema.addons.$inferSelect;

/** The add-ons that are sold, in the order they are shown. */
export function readAddons(context: AppContext): Promise<AddonRow[]> {
  return context.cache.get('catalogue', 'addons', () =>
    context.db
      .select()
      .from(schema.addons)
      .where(eq(schema.addons.active, true))
      .orderBy(asc(schema.addons.position), asc(schema.addons.id)),
  );
}
