import { asc, sql } from 'drizzle-orm';
import { addProducts, type NewProduct } from '#server/catalogue/add-products.ts';
import { openShelves } from '#server/catalogue/stock.ts';
import type { Database } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';
import { halalas } from '#shop/rules/money/money.ts';

/** Where the copies are said to grow: what tells their titles apart. */
const nurseries = [
  { slug: 'qassim', ar: 'القصيم', en: 'Qassim' },
  { slug: 'ahsa', ar: 'الأحساء', en: 'Al-Ahsa' },
  { slug: 'taif', ar: 'الطائف', en: 'Taif' },
  { slug: 'jazan', ar: 'جازان', en: 'Jazan' },
  { slug: 'tabuk', ar: 'تبوك', en: 'Tabuk' },
  { slug: 'hail', ar: 'حائل', en: 'Hail' },
  { slug: 'asir', ar: 'عسير', en: 'Asir' },
  { slug: 'jouf', ar: 'الجوف', en: 'Al-Jouf' },
];

type Product = typeof schema.products.$inferSelect;

/** Rows per statement: PostgreSQL takes 65,535 values in one, and a product has about 20. */
const batch = 1000;

/**
 * For benchmarks: grows a stocked catalogue to `count` products by varying those that are there, with titles,
 * prices, stock and popularity of their own and the pictures, colours and categories of their model. Does nothing
 * when there are so many already; throws when there is nothing to vary. 10,000 products take a few seconds.
 */
export async function growCatalogue(db: Database, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    const models = await tx.select().from(schema.products).orderBy(asc(schema.products.id));
    if (models.length === 0) throw new Error('an empty catalogue has nothing to vary: load the demo first');
    const modelOf = (index: number) => models[index % models.length] as Product;

    for (let from = models.length; from < count; from += batch) {
      const indexes = Array.from({ length: Math.min(batch, count - from) }, (_, offset) => from + offset);
      const grown = await addProducts(
        tx,
        indexes.map((index) => varied(modelOf(index), index)),
      );
      const pairs = JSON.stringify(
        grown.map(({ id }, offset) => ({ id, model_id: modelOf(from + offset).id })),
      );
      const grownFrom = sql`jsonb_to_recordset(${pairs}::jsonb) as grown(id integer, model_id integer)`;
      await tx.execute(sql`
        insert into variants (product_id, color_slug, picture, available, position)
        select grown.id, color_slug, picture, (available + grown.id) % 41, position
        from ${grownFrom} join variants on product_id = model_id`);
      await tx.execute(sql`
        insert into product_categories (product_id, category_id)
        select grown.id, category_id
        from ${grownFrom} join product_categories on product_id = model_id`);
    }
    await openShelves(tx);
  });
}

/** The model under another name and price; the same index always gives the same product. */
function varied({ id: _, searchText: _found, ...model }: Product, index: number): NewProduct {
  const nursery = nurseries[index % nurseries.length] as (typeof nurseries)[number];
  const title = {
    ar: `${model.title.ar} من مشتل ${nursery.ar} ${index}`,
    en: `${model.title.en} from the ${nursery.en} nursery ${index}`,
  };
  return {
    ...model,
    slug: `${model.slug}-${nursery.slug}-${index}`,
    title,
    price: halalas(Math.max(2500, model.price + ((index * 7) % 41) * 500 - 8000)),
    priceBefore: null,
    saleId: null,
    popularity: (index * 7919) % 500,
    otherNames: '',
    createdAt: new Date(model.createdAt.getTime() - (index % 900) * 3_600_000),
  };
}
