import { and, eq, type SQL, sql } from 'drizzle-orm';
import { goesWith, readAddons } from '#server/catalogue/list-addons.ts';
import { availableTo } from '#server/catalogue/stock.ts';
import type { Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { cartLines, products, variants } from '#server/db/schema/index.ts';
import { readCity } from '#server/delivery/cities.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import {
  engravingLengthMost,
  engravingProblem,
  foldEngraving,
  isEngravable,
} from '#shop/rules/catalogue/engraving.ts';
import { add, type Halalas, zero } from '#shop/rules/money/money.ts';

type GivenLine = {
  product_id: number;
  product_color?: number | null | undefined;
  addon_product_ids: number[];
  engraving?: string | null | undefined;
};

/** What is stored of a line, apart from its quantity. */
export type CheckedLine = {
  productId: number;
  slug: string;
  variantId: number;
  addonIds: number[];
  engraving: string;
  unitPriceSeen: Halalas;
};

/**
 * Holds a line that a shopper asks for against catalogue and city. Answers what to store and how many pieces there
 * are; refuses what can't be had at all.
 */
export async function checkLine(
  context: AppContext,
  tx: Transaction,
  accountId: number,
  given: GivenLine,
  cityId: number,
  language: 'ar' | 'en',
): Promise<CheckedLine & { available: number }> {
  const city = await readCity(context, cityId);
  const colors = await colorsOf(tx).execute({ accountId, productId: given.product_id });
  const [product] = colors;
  if (!product) refuse('PRODUCT_NOT_FOUND');

  const wanted = given.product_color ?? null;
  const variant = colors.find((color) =>
    color.colorSlug === null ? wanted === null : color.variantId === wanted,
  );
  if (!variant) refuse('COLOR_NOT_FOUND');
  if (product.cityIds && !product.cityIds.includes(city.id)) refuse('NOT_AVAILABLE_IN_CITY');
  if (variant.available === 0) refuse('OUT_OF_STOCK', { values: { title: product.title[language] } });

  const addonIds = [...new Set(given.addon_product_ids)].sort((a, b) => a - b);
  const known = addonIds.length > 0 ? await readAddons(context) : [];
  const addons = addonIds.map((id) => known.find((addon) => addon.id === id) ?? refuse('ADDON_NOT_FOUND'));
  if (addonIds.some((id) => !goesWith(product, id))) refuse('ADDON_NOT_FOUND');
  if (addons.some((addon) => addon.cityIds && !addon.cityIds.includes(city.id)))
    refuse('NOT_AVAILABLE_IN_CITY');

  const engraving = foldEngraving(given.engraving);
  const pot = { engravingPrice: product.engravingPrice, picture: variant.picture };
  if (engraving && !isEngravable(pot, city)) refuse('ENGRAVING_NOT_AVAILABLE');
  const problem = engravingProblem(given.engraving ?? '');
  if (problem === 'long')
    refuse('ENGRAVING_TOO_LONG', {
      fields: { engraving: 'engraving_long' },
      values: { most: engravingLengthMost },
    });
  if (problem) refuse('ENGRAVING_INVALID', { fields: { engraving: 'engraving_sign' }, values: problem });

  const engravingPrice = engraving ? (product.engravingPrice ?? zero) : zero;
  return {
    productId: product.productId,
    slug: product.slug,
    variantId: variant.variantId,
    addonIds,
    engraving,
    unitPriceSeen: add(product.price, engravingPrice, ...addons.map((addon) => addon.price)),
    available: variant.available,
  };
}

const colorsOf = prepared((db) =>
  db
    .select({
      productId: products.id,
      slug: products.slug,
      title: products.title,
      price: products.price,
      engravingPrice: products.engravingPrice,
      cityIds: products.cityIds,
      addonIds: products.addonIds,
      variantId: variants.id,
      colorSlug: variants.colorSlug,
      picture: variants.picture,
      available: availableTo(sql`${sql.placeholder('accountId')}`, variants.id),
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(and(eq(products.id, sql.placeholder('productId')), products.published, variants.onSale))
    .prepare('cart_check_line'),
);

/** Finds the cart's line that is the same piece (decision 0033). */
export function sameLine(cartId: number, { variantId, addonIds, engraving }: CheckedLine): SQL | undefined {
  return and(
    eq(cartLines.cartId, cartId),
    eq(cartLines.variantId, variantId),
    eq(cartLines.addonIds, addonIds),
    eq(cartLines.engraving, engraving),
  );
}
