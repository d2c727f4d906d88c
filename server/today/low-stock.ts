import { sql } from 'drizzle-orm';
import { prepared } from '#server/db/prepared.ts';
import { glazes, products, variants } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Today } from '#shop/contract/workshop/today.ts';
import { lowStock, toldMost } from '#shop/rules/staff/today.ts';
import type { Language } from '#shop/rules/text/language.ts';

/**
 * What of the shop's window has few pieces left. No index has stock in it, because every sale would have to write it as
 * well: all variants are looked at, so the answer is kept for as long as the catalogue's are.
 */
const few = prepared((db) =>
  db
    .select({
      title: products.title,
      color: glazes.title,
      left: variants.available,
      count: sql`count(*) over ()`.mapWith(Number),
    })
    .from(variants)
    .innerJoin(
      products,
      sql`${products.id} = ${variants.productId} and ${products.published} and ${variants.onSale}`,
    )
    .leftJoin(glazes, sql`${glazes.slug} = ${variants.colorSlug}`)
    .where(sql`${variants.available} between 1 and ${sql.placeholder('most')}`)
    .orderBy(variants.available, sql`${products.popularity} desc`, variants.id)
    .limit(sql.placeholder('told'))
    .prepare('today_low_stock'),
);

export async function nearlySoldOut(
  { cache, db }: AppContext,
  { language }: { language: Language },
): Promise<Today['low']> {
  const found = await cache.get('catalogue', 'nearly sold out', () =>
    few(db).execute({ most: lowStock, told: toldMost }),
  );
  return {
    count: found[0]?.count ?? 0,
    first: found.map(({ title, color, left }) => ({
      ...{ product_title: title[language], color_title: color?.[language] ?? null, left },
    })),
  };
}
