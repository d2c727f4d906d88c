import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { products } from '#server/db/schema/catalogue.ts';
import type { CityRow } from '#server/delivery/cities.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { ProductCard } from '#shop/contract/catalogue.ts';
import type { Language } from '#shop/contract/operation.ts';
import { pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import type { ProductKind } from '#shop/rules/catalogue/products.ts';
import { availableIn } from '#shop/rules/catalogue/products.ts';
import { mayShowBefore, percentOff } from '#shop/rules/catalogue/sale.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import type { Bilingual } from '#shop/rules/text/language.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { prepared } from '../db/prepared.ts';
import { altOfPicture } from './more-pictures.ts';
import { type CardTerms, readCardTerms } from './shelf/terms.ts';

/** A colour of a product, or the product itself where it has none. */
export type VariantRow = {
  id: number;
  colorSlug: string | null;
  picture: string;
  /** What staff say that it shows; null of a picture that came with the shop. */
  alt: Bilingual | null;
  available: number;
};

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
  saleId: products.saleId,
  engravingPrice: products.engravingPrice,
  cityIds: products.cityIds,
  variants: sql<VariantRow[] | null>`(
    select json_agg(json_build_object(
      'id', v.id, 'colorSlug', v.color_slug, 'picture', v.picture, 'alt', ${altOfPicture},
      'available', v.available
    ) order by v.position, v.id)
    from variants v where v.product_id = products.id and v.on_sale)`.as('variants'),
};

const cardsById = prepared((db: Database) =>
  db
    .select(cardColumns)
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('catalogue_cards'),
);

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardsById>['execute']>>[number];

/**
 * How cards are to look. `today` decides whether a sale is on; `colors` are glazes that were filtered by: a card shows
 * itself in the first that it has.
 */
export type Look = { language: Language; city: CityRow; today: Day; colors?: readonly string[] };

/** The cards of products, in the order of their ids. One that is gone meanwhile is left out. */
export async function readCards(
  context: AppContext,
  ids: readonly number[],
  look: Look,
): Promise<ProductCard[]> {
  const [terms, rows] = await Promise.all([readCardTerms(context), readCardRows(context, ids)]);
  return rows.map((row) => toCard(row, terms, look));
}

export async function readCardRows(context: AppContext, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await cardsById(context.db).execute({ ids });
  const byId = new Map(rows.filter(({ variants }) => variants).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Makes the card of a row. Throws for a product that comes in nothing: the shelf has none such. */
export function toCard(row: CardRow, terms: CardTerms, look: Look): ProductCard {
  const { language, city, colors = [] } = look;
  const { glazes } = terms;
  const variants = row.variants ?? [];
  const glazeTitle = (slug: string | null) => (slug ? (glazes.get(slug)?.title[language] ?? null) : null);
  const wanted = variants.find(({ colorSlug }) => colorSlug !== null && colors.includes(colorSlug));
  const shown = wanted ?? variants[0];
  if (!shown) throw new Error(`product ${row.slug} has nothing on the shelf to show`);
  const sale = saleOf(row, terms, look);
  return {
    id: row.id,
    kind: row.kind,
    product_title: row.title[language],
    product_slug: row.slug,
    latin_name: row.latinName,
    feature_image: pictureUrl(shown.picture),
    image_alt:
      shown.alt?.[language] || imageAlt(row.title[language], row.kind, glazeTitle(shown.colorSlug), language),
    product_price: toRiyals(row.price),
    price_before: sale && row.priceBefore !== null ? toRiyals(row.priceBefore) : null,
    sale,
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

/** The licence under which a product may say today what it cost before, as it goes over the wire; null without one. */
function saleOf(
  { price, priceBefore: before, saleId }: Pick<CardRow, 'price' | 'priceBefore' | 'saleId'>,
  { sales }: CardTerms,
  { today }: Pick<Look, 'today'>,
): ProductCard['sale'] {
  const sale = saleId === null ? undefined : sales.get(saleId);
  if (!sale || before === null || !mayShowBefore({ price, before }, sale, today)) return null;
  return {
    licence_number: sale.licence,
    percent: percentOff({ price, before }),
    first_day: sale.firstDay,
    last_day: sale.lastDay,
    verify_url: sale.verifyUrl,
  };
}

/** What a product's picture shows, in the language; `glaze` is its title, or null for a product without colours. */
export function imageAlt(title: string, kind: ProductKind, glaze: string | null, language: Language): string {
  return pictureAlt(language, { kind, title, glaze });
}
