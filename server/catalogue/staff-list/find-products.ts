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

/** What is on sale of each product: how many pieces, and whether a glaze is nearly or wholly sold out. */
export const shelves = sql`(
  select product_id, sum(available)::int as pieces, bool_or(available <= ${lowStock}) as few
  from variants where on_sale group by product_id)`;

/** That a product lacks what it needs to be published: as `missingToPublish` says it of one. */
export const isIncomplete = sql`(${sql.raw(lacksWords)} or products.city_ids is not distinct from '{}'::int[]
  or not exists (select from product_categories filed where filed.product_id = products.id)
  or not exists (select from variants v where v.product_id = products.id and v.on_sale))`;

const onShelf = (what: SQL) => sql`products.published and products.id in (
  select product_id from variants where on_sale group by product_id having ${what})`;

const views: Record<ProductView, SQL | undefined> = {
  all: undefined,
  published: sql`products.published`,
  hidden: sql`not products.published and products.publish_at is null`,
  scheduled: sql`(products.publish_at is not null or products.hide_at is not null)`,
  low: onShelf(sql`bool_or(available <= ${lowStock}) and sum(available) > 0`),
  sold_out: onShelf(sql`sum(available) = 0`),
  incomplete: isIncomplete,
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

/** How many products each view holds: a walk over all of them, twice. */
export const countViews = sql<Record<ProductView, number>>`
  select count(*)::int as all, count(*) filter (where published)::int as published,
    count(*) filter (where not published and publish_at is null)::int as hidden,
    count(*) filter (where publish_at is not null or hide_at is not null)::int as scheduled,
    count(*) filter (where published and shelf.few and shelf.pieces > 0)::int as low,
    count(*) filter (where published and shelf.pieces = 0)::int as sold_out,
    (select count(*) from ${products} where ${isIncomplete})::int as incomplete
  from ${products} left join ${shelves} shelf on shelf.product_id = products.id`;
