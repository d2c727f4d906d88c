import { asc, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { productCategories, products, variants } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { foldedNames } from '#shop/rules/catalogue/search.ts';
import { fromRiyals, type Halalas, toRiyals } from '#shop/rules/money/money.ts';
import { type FlatProduct, type KeptProduct, plain } from '#shop/rules/products/kept-product.ts';

export type ProductRow = typeof products.$inferSelect;
type VariantRow = typeof variants.$inferSelect;
/** A product with all that staff keep of it. */
export type Kept = { row: ProductRow; variants: readonly VariantRow[]; product: KeptProduct };

/** What the audit log calls a product. */
export const subjectOf = (id: number) => `product:${id}`;

/**
 * A product, locked against others who keep it; checkouts, which only name it, don't wait. Refuses PRODUCT_NOT_FOUND.
 */
export async function lockKept(tx: Transaction, id: number): Promise<Kept> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('no key update');
  return row ? withParts(tx, row) : refuse('PRODUCT_NOT_FOUND');
}

/** The same without the lock. */
export async function readKept(tx: Transaction, where: SQL): Promise<Kept> {
  const [row] = await tx.select().from(products).where(where);
  return row ? withParts(tx, row) : refuse('PRODUCT_NOT_FOUND');
}

async function withParts(tx: Transaction, row: ProductRow): Promise<Kept> {
  const filed = await tx
    .select({ id: productCategories.categoryId })
    .from(productCategories)
    .where(eq(productCategories.productId, row.id))
    .orderBy(asc(productCategories.categoryId));
  const comesIn = await tx
    .select()
    .from(variants)
    .where(eq(variants.productId, row.id))
    .orderBy(asc(variants.position), asc(variants.id));
  const categoryIds = filed.map(({ id }) => id);
  return { row, variants: comesIn, product: keptOf(row, categoryIds, comesIn) };
}

function keptOf(
  row: ProductRow,
  categoryIds: readonly number[],
  comesIn: readonly VariantRow[],
): KeptProduct {
  return {
    ...{ slug: row.slug, kind: row.kind },
    ...{ title_ar: row.title.ar, title_en: row.title.en },
    ...{ summary_ar: row.summary.ar, summary_en: row.summary.en },
    ...{ description_ar: row.description.ar, description_en: row.description.en },
    ...{ latin_name: row.latinName, other_names: otherNamesOf(row), light: row.light },
    ...{ water_every_days: row.waterEveryDays, watering: row.watering, air: row.air },
    ...{ pet_safe: row.petSafe, size_cm: row.sizeCm, saucer: row.saucer },
    price: row.price === 0 ? null : row.price,
    ...{ price_before: row.priceBefore, sales_id: row.saleId, engraving_price: row.engravingPrice },
    ...{ perishable: row.perishable, cities_ids: row.cityIds, categories_ids: categoryIds },
    ...{ addons_ids: row.addonIds, related_ids: row.relatedIds },
    glazes: Object.fromEntries(
      comesIn.map(({ colorSlug, picture, onSale, position }) => [
        colorSlug ?? plain,
        { picture, on_sale: onSale, position },
      ]),
    ),
  };
}

/** What else a product is called. Of one from before that was kept it is what search looks in beyond its names, folded. */
function otherNamesOf({ otherNames, searchText, title, latinName }: ProductRow): string {
  if (otherNames !== null) return otherNames;
  const names = foldedNames({ title, latinName });
  return searchText.startsWith(names) ? searchText.slice(names.length).trim() : searchText;
}

const ofMoney = ['price', 'price_before', 'engraving_price'];

/** Fields as they go over the wire and into the audit log: money in riyals. */
export function toWireFields(fields: FlatProduct): Record<string, unknown> {
  return mapMoney(fields, (amount) => toRiyals(amount as Halalas));
}

/** The same back again. */
export function fromWireFields(fields: Record<string, unknown>): FlatProduct {
  return mapMoney(fields, (amount) => fromRiyals(amount as number));
}

function mapMoney(fields: FlatProduct, change: (amount: unknown) => unknown): FlatProduct {
  const changed = ofMoney
    .filter((name) => name in fields)
    .map((name) => [name, fields[name] === null ? null : change(fields[name])]);
  return { ...fields, ...Object.fromEntries(changed) };
}
