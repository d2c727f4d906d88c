import { sql } from 'drizzle-orm';
import type { Localized } from '#server/db/schema/types.ts';
import type { CityRow } from '#server/delivery/cities.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { Shop } from '#server/shop.ts';
import type { Light, ProductCard, ProductKind } from '#shop/contract/catalogue.ts';
import type { Language } from '#shop/contract/operation.ts';
import { pictureAlt } from '#shop/messages/picture-alt.ts';
import { halalas, toRiyals } from '#shop/rules/money.ts';
import { type Glaze, readGlazes } from './terms.ts';

/** A colour of a product, or the product itself where it has none. */
export type VariantRow = { id: number; color_slug: string | null; picture: string; available: number };

/** What a card is made from, as `cardColumns` reads it. Amounts are halalas as text, as bigint comes. */
export type CardRow = {
  id: number;
  kind: ProductKind;
  slug: string;
  title: Localized;
  latin_name: string | null;
  light: Light | null;
  pet_safe: boolean | null;
  price: string;
  price_before: string | null;
  engraving_price: string | null;
  city_ids: number[] | null;
  variants: VariantRow[];
};

/** The columns of a card, of `products p`. Colours come as JSON, in the order they are shown. */
export const cardColumns = sql.raw(`
  p.id, p.kind, p.slug, p.title, p.latin_name, p.light, p.pet_safe, p.price, p.price_before, p.engraving_price,
  p.city_ids,
  (select json_agg(json_build_object(
      'id', v.id, 'color_slug', v.color_slug, 'picture', v.picture, 'available', v.available
    ) order by v.position, v.id)
    from variants v where v.product_id = p.id) as variants`);

/** The ids of all categories, occasions and recipients of `products p`. */
export const categoryIds = sql.raw(
  'array(select c.category_id from product_categories c where c.product_id = p.id) as category_ids',
);

/** Whether a product or an add-on with these cities can be had in the city. Null means all cities. */
export function availableIn(cityIds: readonly number[] | null, city: { id: number }): boolean {
  return cityIds === null || cityIds.includes(city.id);
}

/**
 * Makes cards of rows, in the language. `colors` are glazes that were filtered by: a card then shows itself in the
 * first of them that it comes in.
 */
export async function toCards(
  shop: Shop,
  rows: readonly CardRow[],
  look: { language: Language; city: CityRow; colors?: readonly string[] },
): Promise<ProductCard[]> {
  const glazes = await readGlazes(shop);
  return rows.map((row) => toCard(row, { ...look, glazes }));
}

export function toCard(
  row: CardRow,
  look: { language: Language; city: CityRow; glazes: Map<string, Glaze>; colors?: readonly string[] },
): ProductCard {
  const { language, city, glazes, colors = [] } = look;
  const glazeTitle = (slug: string | null) => (slug ? (glazes.get(slug)?.title[language] ?? null) : null);
  const shown =
    row.variants?.find(({ color_slug }) => color_slug !== null && colors.includes(color_slug)) ??
    row.variants?.[0];
  if (!shown) throw new Error(`product ${row.slug} is published without anything on the shelf to show`);
  return {
    id: row.id,
    kind: row.kind,
    product_title: row.title[language],
    product_slug: row.slug,
    latin_name: row.latin_name,
    feature_image: pictureUrl(shown.picture),
    image_alt: imageAlt(row.title[language], row.kind, glazeTitle(shown.color_slug), language),
    product_price: riyals(row.price),
    price_before: row.price_before === null ? null : riyals(row.price_before),
    product_avail_quantity: row.variants.reduce((sum, variant) => sum + variant.available, 0),
    colors: row.variants.flatMap((variant) => {
      const glaze = variant.color_slug === null ? undefined : glazes.get(variant.color_slug);
      return glaze
        ? {
            color_id: variant.id,
            color_slug: glaze.slug,
            color_name: glaze.title[language],
            swatch: glaze.swatch,
            image: pictureUrl(variant.picture),
            color_quantity: variant.available,
          }
        : [];
    }),
    light: row.light,
    pet_safe: row.pet_safe,
    allow_engrave: row.engraving_price !== null,
    available_in_city: availableIn(row.city_ids, city),
  };
}

/** What a product's picture shows, in the language; `glaze` is its title, or null for a product without colours. */
export function imageAlt(title: string, kind: ProductKind, glaze: string | null, language: Language): string {
  return pictureAlt(language, { kind, title, glaze });
}

/** Riyals for the wire from a bigint column's text. */
export function riyals(stored: string): number {
  return toRiyals(halalas(Number(stored)));
}
