import { and, eq, sql } from 'drizzle-orm';
import { products } from '#server/db/schema/catalogue.ts';
import { type CityRow, readCity } from '#server/delivery/cities.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implementBoth } from '#server/kernel/operation.ts';
import { pictureBox } from '#server/pictures/boxes.ts';
import { hasPicture, pictureUrl } from '#server/pictures/manifest.ts';
import { readProduct as operation, type Product } from '#shop/contract/catalogue.ts';
import type { Language } from '#shop/contract/operation.ts';
import { closeUpAlt, pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import { engravingLengthMost, isSmooth } from '#shop/rules/catalogue/engraving.ts';
import { sizeOf } from '#shop/rules/catalogue/products.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { westernDigits } from '#shop/rules/text/digits.ts';
import { type Day, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { prepared } from '../db/prepared.ts';
import { morePictures, nameOfMore } from './more-pictures.ts';
import { cardColumns, toCard, type VariantRow } from './product-card.ts';
import { readCardTerms, readCategories } from './shelf/terms.ts';

const productColumns = {
  ...cardColumns,
  summary: products.summary,
  perishable: products.perishable,
  description: products.description,
  sizeCm: products.sizeCm,
  waterEveryDays: products.waterEveryDays,
  watering: products.watering,
  air: products.air,
  saucer: products.saucer,
  addonIds: products.addonIds,
  relatedIds: products.relatedIds,
  categoryIds: sql<number[]>`array(
    select c.category_id from product_categories c where c.product_id = products.id)`.as('category_ids'),
  more: morePictures.as('more'),
};

const productById = prepared((db) =>
  db
    .select(productColumns)
    .from(products)
    .where(and(eq(products.id, sql.placeholder('id')), products.published))
    .prepare('catalogue_product_by_id'),
);
const productBySlug = prepared((db) =>
  db
    .select(productColumns)
    .from(products)
    .where(and(eq(products.slug, sql.placeholder('slug')), products.published))
    .prepare('catalogue_product_by_slug'),
);

type FoundRow = Awaited<ReturnType<ReturnType<typeof productById>['execute']>>[number];
/** A product with all that its page and its description show. */
export type ProductRow = FoundRow & { variants: VariantRow[] };

/**
 * Reads a product by id or slug, for a city: one that the city can't have is still shown, with
 * `available_in_city` false. Stock can be 15 s old.
 */
export const readProduct = implementBoth(operation, async ({ context, language, now }, { params, query }) => {
  const city = await readCity(context, query.cities_id);
  const row = await readProductRow(context, params.id);
  return toProduct(context, row, { language, city, today: riyadhDay(now) });
});

const idMost = 2_147_483_647;
const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The published product of a numeric id or a slug. Refuses with PRODUCT_NOT_FOUND. */
export async function readProductRow(context: AppContext, idOrSlug: string): Promise<ProductRow> {
  const wanted = westernDigits(idOrSlug);
  const id = /^\d{1,10}$/.test(wanted) ? Number(wanted) : null;
  if (id === null ? !slugForm.test(wanted) : id > idMost) refuse('PRODUCT_NOT_FOUND');
  // Refusals are not remembered, so asking for what doesn't exist can't push out what does.
  return context.cache.get('catalogue', `product:${wanted}`, async () => {
    const [row] =
      id === null
        ? await productBySlug(context.db).execute({ slug: wanted })
        : await productById(context.db).execute({ id });
    if (!row?.variants) refuse('PRODUCT_NOT_FOUND');
    return { ...row, variants: row.variants };
  });
}

/** A product by its id, shown to shoppers or not, as it is this moment; null where it comes in nothing that is on sale. */
export async function readAnyRow(context: AppContext, id: number): Promise<ProductRow | null> {
  const [row] = await context.db.select(productColumns).from(products).where(eq(products.id, id));
  return row?.variants ? { ...row, variants: row.variants } : null;
}

/** A product as its page shows it. */
export async function toProduct(
  context: AppContext,
  row: ProductRow,
  look: { language: Language; city: CityRow; today: Day },
): Promise<Product> {
  const { language, city } = look;
  const terms = await readCardTerms(context);
  const categories = await readCategories(context);
  return {
    ...toCard(row, terms, look),
    perishable: row.perishable,
    summary: row.summary[language],
    size: sizeOf(row.kind, row.sizeCm),
    size_cm: row.sizeCm,
    water_every_days: row.waterEveryDays,
    categories: [...categories.values()]
      .filter((category) => row.categoryIds.includes(category.id))
      .map((category) => ({ slug: category.slug, title: category.title[language] })),
    images: gallery(row, language, (slug) => terms.glazes.get(slug)?.title[language] ?? null),
    engraving:
      row.engravingPrice === null
        ? null
        : {
            price: toRiyals(row.engravingPrice),
            max_length: engravingLengthMost,
            available_in_city: city.allowEngrave,
            color_ids: row.variants
              .filter(({ colorSlug, picture }) => colorSlug !== null && isSmooth(picture))
              .map(({ id }) => id),
          },
  };
}

/** Close views that a picture may have beside it. */
const closeUps = ['leaf', 'detail'];

/** Every colour's picture, then what else is shown of it or of all, and after them the close views that there are. */
function gallery(
  row: ProductRow,
  language: Language,
  glazeTitle: (slug: string) => string | null,
): Product['images'] {
  const views = row.variants.map((variant) => ({
    color_id: variant.colorSlug === null ? null : variant.id,
    id: variant.id,
    picture: variant.picture,
    alt: variant.alt,
    pictured: {
      kind: row.kind,
      title: row.title[language],
      glaze: variant.colorSlug && glazeTitle(variant.colorSlug),
    },
  }));
  return [
    ...views.map(({ color_id, picture, alt, pictured }) => ({
      color_id,
      image: pictureUrl(picture),
      image_alt: alt?.[language] || pictureAlt(language, pictured),
      box: pictureBox(picture),
    })),
    ...(row.more ?? []).flatMap(({ variant, alt, ...picture }) => {
      const of = views.find(({ id }) => id === variant);
      // The first of a glaze is its own, and stands above.
      if (variant !== null && (!of || of.picture.startsWith(nameOfMore(picture)))) return [];
      const pictured = of?.pictured ?? { kind: row.kind, title: row.title[language], glaze: null };
      return {
        color_id: of?.color_id ?? null,
        image: pictureUrl(nameOfMore(picture)),
        image_alt: alt?.[language] || pictureAlt(language, pictured),
        box: null,
      };
    }),
    ...views.flatMap(({ color_id, picture, pictured }) =>
      closeUps
        .map((view) => `${picture}-${view}`)
        .filter(hasPicture)
        .map((name) => ({
          color_id,
          image: pictureUrl(name),
          image_alt: closeUpAlt(language, pictured),
          box: null,
        })),
    ),
  ];
}
