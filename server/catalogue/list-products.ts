import { type SQL, sql } from 'drizzle-orm';
import { type CityRow, readCity } from '#server/delivery/cities.ts';
import { implementBoth } from '#server/operation.ts';
import type { Shop } from '#server/shop.ts';
import type { ProductCard } from '#shop/contract/catalogue.ts';
import { listProducts as operation } from '#shop/contract/catalogue.ts';
import type { Language, Parsed } from '#shop/contract/operation.ts';
import { heightsOf, priceBound } from '#shop/rules/catalogue.ts';
import { type CardRow, cardColumns, toCards } from './product-card.ts';
import { matches, relevance, type Search, understandSearch } from './search.ts';
import { readCategories, readGlazes } from './terms.ts';

type Filters = Omit<Parsed<typeof operation.plain>['body'], 'cities_id' | 'limit' | 'page_number'>;

/**
 * Lists the products that a city can have, searched, filtered and sorted. "popular" keeps what is sold out for the
 * end, and puts the best match first where there is a search. Stock and totals can be 15 s old.
 */
export const listProducts = implementBoth(operation, async ({ shop, language }, { body }) => {
  const { cities_id, limit, page_number, ...filters } = body;
  const city = await readCity(shop, cities_id);
  const selection = await readSelection(shop, filters, city);
  const nothing = { items: [], total: 0, page_number, limit };
  if (selection === null) return nothing;

  const total = await readTotal(shop, selection);
  if ((page_number - 1) * limit >= total) return { ...nothing, total };
  const items = await readPage(shop, selection, { language, limit, page_number });
  return { items, total, page_number, limit };
});

/** What is asked for, with everything that is known of it looked up; equal questions are equal as JSON. */
type Selection = {
  city: CityRow;
  search: Search | null;
  type: Filters['type'];
  categoryIds: number[];
  colors: string[];
  light: string[];
  sizes: Filters['sizes'];
  petSafe: boolean;
  engravable: boolean;
  inStock: boolean;
  priceMin: number | null;
  priceMax: number | null;
  sort: Filters['sort'];
};

/** Null when no product can match: unknown categories or colours only, words that nothing has, no engraving here. */
async function readSelection(shop: Shop, filters: Filters, city: CityRow): Promise<Selection | null> {
  const categories = await readCategories(shop);
  const glazes = await readGlazes(shop);
  const categoryIds = filters.category.flatMap((slug) => categories.get(slug)?.id ?? []);
  const colors = filters.colors.filter((slug) => glazes.has(slug));
  const search = filters.search ? await understandSearch(shop, filters.search) : null;
  const hopeless =
    (filters.search && search === null) ||
    (filters.category.length > 0 && categoryIds.length === 0) ||
    (filters.colors.length > 0 && colors.length === 0) ||
    (filters.engravable && !city.allowEngrave);
  if (hopeless) return null;
  return {
    city,
    search,
    type: filters.type,
    categoryIds: [...new Set(categoryIds)].sort((a, b) => a - b),
    colors: [...new Set(colors)].sort(),
    light: [...new Set(filters.light)].sort(),
    sizes: [...new Set(filters.sizes)].sort(),
    petSafe: filters.pet_safe,
    engravable: filters.engravable,
    inStock: filters.in_stock,
    priceMin: filters.price_min === undefined ? null : priceBound(filters.price_min, 'least'),
    priceMax: filters.price_max === undefined ? null : priceBound(filters.price_max, 'most'),
    sort: filters.sort,
  };
}

/** Bounded in length, because only known categories and colours and eight words of forty letters get into it. */
function keyOf({ city, sort: _, ...filters }: Selection): string {
  return JSON.stringify([city.id, filters]);
}

async function readTotal(shop: Shop, selection: Selection): Promise<number> {
  const { total } = await shop.cache.get('catalogue', `total:${keyOf(selection)}`, async () => {
    const { rows } = await shop.db.execute<{ total: number }>(
      sql`select count(*)::int as total from products p where ${where(selection)}`,
    );
    return { total: rows[0]?.total ?? 0 };
  });
  return total;
}

type Page = { language: Language; limit: number; page_number: number };

function readPage(shop: Shop, selection: Selection, page: Page): Promise<ProductCard[]> {
  const key = `list:${page.language}:${page.limit}:${page.page_number}:${selection.sort}:${keyOf(selection)}`;
  return shop.cache.get('catalogue', key, async () => {
    const offset = (page.page_number - 1) * page.limit;
    const { rows } = await shop.db.execute<CardRow>(sql`
      select ${cardColumns}
      from (
        select id, row_number() over () as nth
        from (${ordered(selection, page.language)} limit ${page.limit} offset ${offset}) as chosen
      ) as page
      join products p on p.id = page.id
      order by page.nth`);
    return toCards(shop, rows, { language: page.language, city: selection.city, colors: selection.colors });
  });
}

const inStock = sql.raw('exists (select from variants v where v.product_id = p.id and v.available > 0)');

/**
 * The ids of all that match, in order. "popular" is two lists one after the other, so that a page of what is in
 * stock is read off the index and the rest of the catalogue is never touched.
 */
function ordered(selection: Selection, language: Language): SQL {
  const from = sql`select p.id from products p where ${where(selection)}`;
  switch (selection.sort) {
    case 'newest':
      return sql`${from} order by p.created_at desc, p.id desc`;
    case 'price_low':
      return sql`${from} order by p.price, p.id`;
    case 'price_high':
      return sql`${from} order by p.price desc, p.id desc`;
    case 'name':
      return language === 'en'
        ? sql`${from} order by (p.title ->> 'en') collate "en-x-icu", p.id`
        : sql`${from} order by (p.title ->> 'ar') collate "ar-x-icu", p.id`;
    case 'popular':
      if (selection.search) {
        return sql`${from} order by ${relevance(selection.search)}, ${inStock} desc, p.popularity desc, p.id`;
      }
      if (selection.inStock) return sql`${from} order by p.popularity desc, p.id`;
      return sql`
        (${from} and ${inStock} order by p.popularity desc, p.id)
        union all
        (${from} and not ${inStock} order by p.popularity desc, p.id)`;
  }
}

/** The condition on `products p`. A colour counts as in stock when that colour is. */
function where(selection: Selection): SQL {
  const { city, search, type, categoryIds, colors, light, sizes, priceMin, priceMax } = selection;
  const conditions = [sql`p.published and (p.city_ids is null or ${city.id} = any(p.city_ids))`];
  if (search) conditions.push(matches(search));
  if (type) conditions.push(sql`p.kind = ${type}`);
  if (categoryIds.length > 0) {
    conditions.push(sql`exists (select from product_categories c
      where c.product_id = p.id and c.category_id = any(${sql.param(categoryIds)}::int[]))`);
  }
  if (colors.length > 0) {
    const stocked = selection.inStock ? sql`and v.available > 0` : sql``;
    conditions.push(sql`exists (select from variants v
      where v.product_id = p.id and v.color_slug = any(${sql.param(colors)}::text[]) ${stocked})`);
  } else if (selection.inStock) conditions.push(inStock);
  if (light.length > 0) conditions.push(sql`p.light = any(${sql.param(light)}::text[])`);
  if (sizes.length > 0) conditions.push(sql`(${sql.join(sizes.map(ofSize), sql` or `)})`);
  if (selection.petSafe) conditions.push(sql`p.pet_safe`);
  if (selection.engravable) conditions.push(sql`p.engraving_price is not null`);
  if (priceMin !== null) conditions.push(sql`p.price >= ${priceMin}`);
  if (priceMax !== null) conditions.push(sql`p.price <= ${priceMax}`);
  return sql.join(conditions, sql` and `);
}

function ofSize(size: Selection['sizes'][number]): SQL {
  const { over, most } = heightsOf(size);
  const bounds = [
    ...(over === null ? [] : [sql`p.size_cm > ${over}`]),
    ...(most === null ? [] : [sql`p.size_cm <= ${most}`]),
  ];
  return sql`(${sql.join(bounds, sql` and `)})`;
}
