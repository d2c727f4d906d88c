import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { productCategories, products, variants } from '#server/db/schema/index.ts';
import { searchTextOf } from '#shop/rules/catalogue/search.ts';
import { zero } from '#shop/rules/money/money.ts';
import { type KeptProduct, plain } from '#shop/rules/products/kept-product.ts';
import type { Kept, ProductRow } from './kept.ts';

/**
 * Writes what a product is to be, no more of it than has changed, as its next version, and says that the catalogue has
 * changed. Takes the product locked; shelves are written in ascending order, as checkouts take from them.
 */
export async function writeKept(
  tx: Transaction,
  { row, variants: shelves, product: before }: Kept,
  after: KeptProduct,
  isChanged: (field: string) => boolean,
  now: Date,
): Promise<number> {
  const [written] = await tx
    .update(products)
    .set({ ...columnsOf(after, isChanged), version: sql`${products.version} + 1`, updatedAt: now })
    .where(eq(products.id, row.id))
    .returning({ version: products.version });
  if (!written) throw new Error(`product ${row.id} is locked and gone`);
  if (isChanged('categories_ids')) await writeCategories(tx, row.id, before, after);
  await writeGlazes(tx, row.id, shelves, after, isChanged);
  await changed(tx, 'catalogue');
  return written.version;
}

/** The columns that hold the changed ones of a product's fields. */
function columnsOf(product: KeptProduct, isChanged: (field: string) => boolean): Partial<ProductRow> {
  const title = { ar: product.title_ar, en: product.title_en };
  const { latin_name: latinName, other_names: otherNames } = product;
  const of: Partial<Record<keyof KeptProduct, Partial<ProductRow>>> = {
    slug: { slug: product.slug },
    kind: { kind: product.kind },
    title_ar: { title },
    title_en: { title },
    summary_ar: { summary: { ar: product.summary_ar, en: product.summary_en } },
    summary_en: { summary: { ar: product.summary_ar, en: product.summary_en } },
    description_ar: { description: { ar: product.description_ar, en: product.description_en } },
    description_en: { description: { ar: product.description_ar, en: product.description_en } },
    latin_name: { latinName },
    other_names: { otherNames },
    light: { light: product.light },
    water_every_days: { waterEveryDays: product.water_every_days },
    watering: { watering: product.watering },
    air: { air: product.air },
    pet_safe: { petSafe: product.pet_safe },
    size_cm: { sizeCm: product.size_cm },
    saucer: { saucer: product.saucer },
    price: { price: product.price ?? zero },
    price_before: { priceBefore: product.price_before },
    sales_id: { saleId: product.sales_id },
    engraving_price: { engravingPrice: product.engraving_price },
    perishable: { perishable: product.perishable },
    cities_ids: { cityIds: product.cities_ids && [...product.cities_ids] },
    addons_ids: { addonIds: product.addons_ids && [...product.addons_ids] },
    related_ids: { relatedIds: [...product.related_ids] },
  };
  const names = ['title_ar', 'title_en', 'latin_name', 'other_names'];
  return Object.assign(
    {},
    ...Object.entries(of).map(([field, columns]) => (isChanged(field) ? columns : {})),
    names.some(isChanged) ? { otherNames, searchText: searchTextOf({ title, latinName, otherNames }) } : {},
  );
}

async function writeCategories(
  tx: Transaction,
  productId: number,
  before: KeptProduct,
  after: KeptProduct,
): Promise<void> {
  const gone = before.categories_ids.filter((id) => !after.categories_ids.includes(id));
  const added = after.categories_ids.filter((id) => !before.categories_ids.includes(id));
  const ofProduct = eq(productCategories.productId, productId);
  if (gone.length > 0)
    await tx.delete(productCategories).where(and(ofProduct, inArray(productCategories.categoryId, gone)));
  if (added.length > 0)
    await tx.insert(productCategories).values(added.map((categoryId) => ({ productId, categoryId })));
}

async function writeGlazes(
  tx: Transaction,
  productId: number,
  shelves: Kept['variants'],
  { glazes }: KeptProduct,
  isChanged: (field: string) => boolean,
): Promise<void> {
  const parts = ['picture', 'on_sale', 'position'];
  const isTouched = (name: string) => parts.some((part) => isChanged(`glazes.${name}.${part}`));
  for (const { id, colorSlug } of shelves.toSorted((one, other) => one.id - other.id)) {
    const glaze = glazes[colorSlug ?? plain];
    if (!glaze) await tx.delete(variants).where(eq(variants.id, id));
    else if (isTouched(colorSlug ?? plain))
      await tx
        .update(variants)
        .set({ picture: glaze.picture, onSale: glaze.on_sale, position: glaze.position })
        .where(eq(variants.id, id));
  }
  const known = new Set(shelves.map(({ colorSlug }) => colorSlug ?? plain));
  const made = Object.entries(glazes).filter(([name]) => !known.has(name));
  if (made.length > 0)
    await tx.insert(variants).values(
      made.map(([name, { picture, on_sale: onSale, position }]) => ({
        ...{ productId, picture, onSale, position, available: 0 },
        colorSlug: name === plain ? null : name,
      })),
    );
}
