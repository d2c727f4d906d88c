import { sql } from 'drizzle-orm';
import type { Localized } from '#server/db/schema/types.ts';
import { type CityRow, readCity } from '#server/delivery/cities.ts';
import { implementBoth } from '#server/operation.ts';
import { hasPicture, pictureUrl } from '#server/pictures/manifest.ts';
import { refuse } from '#server/refusal.ts';
import type { Shop } from '#server/shop.ts';
import { readProduct as operation, type Product } from '#shop/contract/catalogue.ts';
import type { Language } from '#shop/contract/operation.ts';
import { closeUpAlt, pictureAlt } from '#shop/messages/picture-alt.ts';
import { sizeOf } from '#shop/rules/catalogue.ts';
import { westernDigits } from '#shop/rules/digits.ts';
import { engravingLengthMost } from '#shop/rules/engraving.ts';
import { type CardRow, cardColumns, categoryIds, riyals, toCard } from './product-card.ts';
import { readCategories, readGlazes } from './terms.ts';

/** A product with all that its page and its description show. */
export type ProductRow = CardRow & {
  summary: Localized;
  description: Localized;
  size_cm: number | null;
  water_every_days: number | null;
  category_ids: number[];
};

/**
 * Reads a product by id or slug, for a city: one that the city can't have is still shown, with
 * `available_in_city` false. Stock can be 15 s old.
 */
export const readProduct = implementBoth(operation, async ({ shop, language }, { params, query }) => {
  const city = await readCity(shop, query.cities_id);
  const row = await readProductRow(shop, params.id);
  return toProduct(shop, row, { language, city });
});

const idForm = /^[0-9]{1,10}$/;
const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The published product of a numeric id or a slug. Refuses with PRODUCT_NOT_FOUND. */
export async function readProductRow(shop: Shop, idOrSlug: string): Promise<ProductRow> {
  const wanted = westernDigits(idOrSlug);
  const isId = idForm.test(wanted);
  if (!isId && !slugForm.test(wanted)) refuse('PRODUCT_NOT_FOUND');
  // Refusals are not remembered, so asking for what doesn't exist can't push out what does.
  return shop.cache.get('catalogue', `product:${wanted}`, async () => {
    const key = isId ? sql`p.id = ${wanted}::bigint` : sql`p.slug = ${wanted}`;
    const { rows } = await shop.db.execute<ProductRow>(sql`
      select ${cardColumns}, p.summary, p.description, p.size_cm, p.water_every_days, ${categoryIds}
      from products p where ${key} and p.published`);
    return rows[0] ?? refuse('PRODUCT_NOT_FOUND');
  });
}

async function toProduct(
  shop: Shop,
  row: ProductRow,
  { language, city }: { language: Language; city: CityRow },
): Promise<Product> {
  const glazes = await readGlazes(shop);
  const categories = await readCategories(shop);
  return {
    ...toCard(row, { language, city, glazes }),
    summary: row.summary[language],
    size: sizeOf(row.size_cm),
    size_cm: row.size_cm,
    water_every_days: row.water_every_days,
    categories: [...categories.values()]
      .filter((category) => row.category_ids.includes(category.id))
      .map((category) => ({ slug: category.slug, title: category.title[language] })),
    images: gallery(row, language, (slug) => glazes.get(slug)?.title[language] ?? null),
    engraving:
      row.engraving_price === null
        ? null
        : {
            price: riyals(row.engraving_price),
            max_length: engravingLengthMost,
            available_in_city: city.allowEngrave,
          },
  };
}

/** Close views that a picture may have beside it. */
const closeUps = ['leaf', 'detail'];

/** Every colour's picture, and after them the close views that there are. */
function gallery(
  row: ProductRow,
  language: Language,
  glazeTitle: (slug: string) => string | null,
): Product['images'] {
  const views = row.variants.map((variant) => ({
    color_id: variant.color_slug === null ? null : variant.id,
    picture: variant.picture,
    pictured: {
      kind: row.kind,
      title: row.title[language],
      glaze: variant.color_slug && glazeTitle(variant.color_slug),
    },
  }));
  return [
    ...views.map(({ color_id, picture, pictured }) => ({
      color_id,
      image: pictureUrl(picture),
      image_alt: pictureAlt(language, pictured),
    })),
    ...views.flatMap(({ color_id, picture, pictured }) =>
      closeUps
        .map((view) => `${picture}-${view}`)
        .filter(hasPicture)
        .map((name) => ({ color_id, image: pictureUrl(name), image_alt: closeUpAlt(language, pictured) })),
    ),
  ];
}
