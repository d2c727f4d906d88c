import { eq } from 'drizzle-orm';
import { products } from '#server/db/schema/index.ts';
import { readCity } from '#server/delivery/cities.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { type Implementation, implement } from '#server/kernel/operation.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import { newPreviewKey, opensPreview } from '#server/kernel/preview-key.ts';
import { addonsWeb, readDescription, readProduct, recommended } from '#shop/contract/catalogue.ts';
import { previewProduct as contract } from '#shop/contract/workshop/products.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { readKept } from '../keep/kept.ts';
import { addonsFor } from '../list-addons.ts';
import { recommendFor } from '../list-recommended.ts';
import { toDescription } from '../read-description.ts';
import { readAnyRow, toProduct } from '../read-product.ts';

/**
 * The addresses of a product's page as shoppers would see it: whoever has one may open it for half an hour, while who asked
 * is staff. Refuses PRODUCT_INCOMPLETE for what comes in nothing that could be shown.
 */
export const previewProduct = implementForStaff(contract, async (tx, visit, { params }) => {
  const { context, now, origin, caller } = visit;
  const { row, variants } = await readKept(tx, eq(products.id, params.id));
  if (!variants.some(({ onSale }) => onSale))
    refuse('PRODUCT_INCOMPLETE', { fields: { glazes: 'needed_to_publish' } });
  const of = { staffId: caller.staffId, now };
  const { key, until } = newPreviewKey(context, 'product-preview', row.id, of);
  const shop = originOfKept(context, origin);
  const at = (language: string) =>
    `${shop}/product/${row.slug}?preview=${row.id.toString(36)}.${key}&lang=${language}`;
  return { ar: at('ar'), en: at('en'), until };
});

/**
 * What answers in the place of a product's page while it is looked at, whether shoppers may see it or not: it can be looked
 * at and not bought. Null for a key that isn't one, isn't this product's, is over, or is of somebody who works here no longer.
 */
export async function previewOfProduct(
  context: AppContext,
  slug: string,
  key: string,
  now: Date,
): Promise<Implementation[] | null> {
  const [of = '', ...rest] = key.split('.');
  const id = Number.parseInt(of, 36);
  if (!(await opensPreview(context, 'product-preview', id, { key: rest.join('.'), now }))) return null;
  const row = await readAnyRow(context, id);
  if (row?.slug !== slug) return null;
  return [
    implement(readProduct.web, async ({ language }, { query }) =>
      toProduct(context, row, {
        ...{ language, city: await readCity(context, query.cities_id), today: riyadhDay(now) },
      }),
    ),
    implement(readDescription.web, async ({ language }) => toDescription(row, language)),
    implement(addonsWeb, ({ language }, { query }) => addonsFor(context, language, query.cities_id, row)),
    implement(recommended.web, (visit, { body }) => recommendFor(visit, body, row)),
  ];
}
