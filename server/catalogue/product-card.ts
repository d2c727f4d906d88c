import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { products } from '#server/db/schema/catalogue.ts';
import type { CityRow } from '#server/delivery/cities.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { Shop } from '#server/shop.ts';
import type { ProductCard, ProductKind } from '#shop/contract/catalogue.ts';
import type { Language } from '#shop/contract/operation.ts';
import { pictureAlt } from '#shop/messages/picture-alt.ts';
import { availableIn } from '#shop/rules/catalogue.ts';
import { toRiyals } from '#shop/rules/money.ts';
import { prepared } from './prepared.ts';
import { type Glaze, readGlazes } from './terms.ts';

/** A colour of a product, or the product itself where it has none. */
export type VariantRow = { id: number; colorSlug: string | null; picture: string; available: number };

/** The columns that a card is made from. What is on the shelf comes as JSON, in the order it is shown. */
export const cardColumns = {
  id: products.id,
  kind: products.kind,
  slug: products.slug,
  title: products.title,
  latinName: products.latinName,
  light: products.light,
  petSafe: products.petSafe,
  price: products.price,
  priceBefore: products.priceBefore,
  engravingPrice: products.engravingPrice,
  cityIds: products.cityIds,
  variants: sql<VariantRow[] | null>`(
    select json_agg(json_build_object(
      'id', v.id, 'colorSlug', v.color_slug, 'picture', v.picture, 'available', v.available
    ) order by v.position, v.id)
    from variants v where v.product_id = products.id)`.as('variants'),
};

const cardsById = prepared((db: Database) =>
  db
    .select(cardColumns)
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('catalogue_cards'),
);

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardsById>['execute']>>[number];

/** How cards are to look: `colors` are glazes that were filtered by; a card shows itself in the first that it has. */
export type Look = { language: Language; city: CityRow; colors?: readonly string[] };

/** The cards of products, in the order of their ids. One that is gone meanwhile is left out. */
export async function readCards(shop: Shop, ids: readonly number[], look: Look): Promise<ProductCard[]> {
  const glazes = await readGlazes(shop);
  const rows = await readCardRows(shop, ids);
  return rows.map((row) => toCard(row, glazes, look));
}

export async function readCardRows(shop: Shop, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await cardsById(shop.db).execute({ ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Makes the card of a row. Throws for a product that has never had anything on the shelf: the shelf has none such. */
export function toCard(row: CardRow, glazes: Map<string, Glaze>, look: Look): ProductCard {
  const { language, city, colors = [] } = look;
  const variants = row.variants ?? [];
  const glazeTitle = (slug: string | null) => (slug ? (glazes.get(slug)?.title[language] ?? null) : null);
  const wanted = variants.find(({ colorSlug }) => colorSlug !== null && colors.includes(colorSlug));
  const shown = wanted ?? variants[0];
  if (!shown) throw new Error(`product ${row.slug} has nothing on the shelf to show`);
  return {
    id: row.id,
    kind: row.kind,
    product_title: row.title[language],
    product_slug: row.slug,
    latin_name: row.latinName,
    feature_image: pictureUrl(shown.picture),
    image_alt: imageAlt(row.title[language], row.kind, glazeTitle(shown.colorSlug), language),
    product_price: toRiyals(row.price),
    price_before: row.priceBefore === null ? null : toRiyals(row.priceBefore),
    product_avail_quantity: variants.reduce((sum, variant) => sum + variant.available, 0),
    colors: variants.flatMap((variant) => {
      const glaze = variant.colorSlug === null ? undefined : glazes.get(variant.colorSlug);
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
    pet_safe: row.petSafe,
    allow_engrave: row.engravingPrice !== null,
    available_in_city: availableIn(row.cityIds, city.id),
  };
}

/** What a product's picture shows, in the language; `glaze` is its title, or null for a product without colours. */
export function imageAlt(title: string, kind: ProductKind, glaze: string | null, language: Language): string {
  return pictureAlt(language, { kind, title, glaze });
}
