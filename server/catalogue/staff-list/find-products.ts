import { and, type SQL, sql } from 'drizzle-orm';
import { lacksWords, products } from '#server/db/schema/index.ts';
import type { ProductFilters } from '#shop/contract/workshop/product-list.ts';
import type { ProductView } from '#shop/rules/catalogue/staff-list.ts';
import { lowStock } from '#shop/rules/staff/today.ts';
import { isCalled } from '../pieces.ts';

/*
 * Which products a list of staff holds, in the words of the database. `products` is the product; `shelf` is what is for sale
 * of it (`shelves`), where a view asks for that.
 */

/** What is on sale of each product: how many pieces. */
export const shelves = sql`(
  select product_id, sum(available)::int as pieces from variants where on_sale group by product_id)`;

const isNowhere = sql`products.city_ids is not distinct from '{}'::int[]`;

/** That a product lacks what it needs to be published: as `missingToPublish` says it of one. */
export const isIncomplete = sql`(${sql.raw(lacksWords)} or ${isNowhere}
  or not exists (select from product_categories filed where filed.product_id = products.id)
  or not exists (select from variants v where v.product_id = products.id and v.on_sale))`;

/** All of them: each lack found by itself, two in indexes of what lacks it, instead of asking every product about each. */
const incomplete = sql`
  select id from ${products} where ${sql.raw(lacksWords)}
  union select id from ${products} where ${isNowhere}
  union (select id from ${products} except select product_id from product_categories)
  union (select id from ${products} except select product_id from variants where on_sale)`;

/** Those of which a glaze is nearly or wholly sold out, with all their pieces. */
const scarce = sql`
  select product_id, sum(available)::int as pieces from variants
  where on_sale
    and product_id in (select product_id from variants where on_sale and available <= ${lowStock})
    and product_id not in (select id from ${products} where not published)
  group by product_id`;

const views: Record<ProductView, SQL | undefined> = {
  all: undefined,
  published: sql`products.published`,
  hidden: sql`not products.published and products.publish_at is null`,
  scheduled: sql`(products.publish_at is not null or products.hide_at is not null)`,
  low: sql`products.id in (select product_id from (${scarce}) s where pieces > 0)`,
  sold_out: sql`products.id in (select product_id from (${scarce}) s where pieces = 0)`,
  incomplete: sql`products.id in (${incomplete})`,
};

/** What the filters choose; undefined for all products. */
export function productsOf(filters: ProductFilters): SQL | undefined {
  return and(views[filters.view], ...narrowing(filters));
}

/** Whether the filters choose something beside their view. */
export function isNarrowed(filters: ProductFilters): boolean {
  return narrowing(filters).some((part) => part !== undefined);
}

function narrowing({ q, kind, categories_id, glaze, cities_id, sales_id }: ProductFilters) {
  return [
    isCalled(q),
    kind && sql`products.kind = ${kind}`,
    categories_id &&
      sql`products.id in (select product_id from product_categories where category_id = ${categories_id})`,
    glaze && sql`products.id in (select product_id from variants where color_slug = ${glaze} and on_sale)`,
    cities_id && sql`(products.city_ids is null or products.city_ids @> array[${cities_id}::int])`,
    sales_id && sql`products.sale_id = ${sales_id}`,
  ].map((part) => (part ? part : undefined)) satisfies (SQL | undefined)[];
}

/** How many products each view holds. */
export const countViews = sql<Record<ProductView, number>>`
  select kept.all, kept.all - unseen.all as published, unseen.hidden,
    (select count(*)::int from ${products} where publish_at is not null or hide_at is not null) as scheduled,
    scarce.low, scarce.sold_out,
    (select count(*)::int from (${incomplete}) i) as incomplete
  from (select count(*)::int as all from ${products}) kept,
    (select count(*)::int as all, count(*) filter (where publish_at is null)::int as hidden
      from ${products} where not published) unseen,
    (select count(*) filter (where pieces > 0)::int as low, count(*) filter (where pieces = 0)::int as sold_out
      from (${scarce}) s) scarce`;
