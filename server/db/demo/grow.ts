import { asc } from 'drizzle-orm';
import { foldForSearch } from '#shop/rules/arabic.ts';
import { halalas } from '#shop/rules/money.ts';
import type { Database } from '../database.ts';
import * as schema from '../schema/index.ts';

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

const batch = 500;

/**
 * For benchmarks: grows a stocked catalogue to `count` products by varying those that are there, with titles,
 * prices and popularity of their own and the pictures, colours and categories of their model. Does nothing when
 * there are so many already; throws when there is nothing to vary.
 */
export async function growCatalogue(db: Database, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    const models = await tx.select().from(schema.products).orderBy(asc(schema.products.id));
    if (models.length >= count) return;
    const model = (index: number) => models[index % models.length] as (typeof models)[number];
    if (models.length === 0) throw new Error('an empty catalogue has nothing to vary: load the demo first');
    const variants = Map.groupBy(await tx.select().from(schema.variants), (variant) => variant.productId);
    const categories = Map.groupBy(await tx.select().from(schema.productCategories), (row) => row.productId);

    for (let from = models.length; from < count; from += batch) {
      const indexes = Array.from({ length: Math.min(batch, count - from) }, (_, offset) => from + offset);
      const rows = await tx
        .insert(schema.products)
        .values(indexes.map((index) => varied(model(index), index)))
        .returning({ id: schema.products.id });
      const grown = rows.map((row, offset) => ({ productId: row.id, modelId: model(from + offset).id }));
      await tx.insert(schema.variants).values(
        grown.flatMap(({ productId, modelId }) =>
          (variants.get(modelId) ?? []).map(({ id: _, ...variant }) => ({
            ...variant,
            productId,
            available: (variant.available + productId) % 41,
          })),
        ),
      );
      await tx
        .insert(schema.productCategories)
        .values(
          grown.flatMap(({ productId, modelId }) =>
            (categories.get(modelId) ?? []).map(({ categoryId }) => ({ productId, categoryId })),
          ),
        );
    }
  });
}

/** The model under another name and price; the same index always gives the same product. */
function varied({ id: _, ...model }: typeof schema.products.$inferSelect, index: number) {
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
    popularity: (index * 7919) % 500,
    searchText: foldForSearch(`${title.ar} ${title.en} ${model.latinName ?? ''}`),
    createdAt: new Date(model.createdAt.getTime() - (index % 900) * 3_600_000),
  };
}
