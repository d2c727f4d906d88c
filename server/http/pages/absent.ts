import { inArray, sql } from 'drizzle-orm';
import { contentPages } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';

/** Pages that are there once somebody has written them; each stands at its name. */
const written = [
  ...['about-asees', 'connect', 'corporate-gifts', 'faq', 'gifts-care'],
  ...['privacy-policy', 'returns', 'terms'],
];

/**
 * Addresses of the shop's own sections and pages that hold nothing, so that nobody is led there: a kind of product that it
 * doesn't sell, gifts where no category has one, a page that nobody has written. Remembered until something changes.
 */
export async function readAbsent(context: AppContext): Promise<readonly string[]> {
  const [goods, texts] = await Promise.all([
    context.cache.get('catalogue', 'absent', () => absentGoods(context)),
    context.cache.get('content', 'absent', () => absentTexts(context)),
  ]);
  return [...goods, ...texts];
}

async function absentGoods({ db }: AppContext): Promise<string[]> {
  const sold = sql`products.published
    and exists (select from variants where variants.product_id = products.id and variants.on_sale)`;
  const { rows } = await db.execute<{ plants: boolean; pots: boolean; gifts: boolean }>(sql`
    select exists (select from products where kind = 'plant' and ${sold}) as plants,
      exists (select from products where kind = 'pot' and ${sold}) as pots,
      exists (
        select from categories
        join product_categories on product_categories.category_id = categories.id
        join products on products.id = product_categories.product_id
        where categories.shown and ${sold}
      ) as gifts`);
  const [has] = rows;
  return [
    ...(has?.plants ? [] : ['/products?type=plant']),
    ...(has?.pots ? [] : ['/products?type=pot']),
    ...(has?.gifts ? [] : ['/gifts']),
  ];
}

async function absentTexts({ db }: AppContext): Promise<string[]> {
  const rows = await db
    .select({ slug: contentPages.slug })
    .from(contentPages)
    .where(inArray(contentPages.slug, written));
  const there = rows.map(({ slug }) => slug);
  return written.filter((slug) => !there.includes(slug)).map((slug) => `/${slug}`);
}
