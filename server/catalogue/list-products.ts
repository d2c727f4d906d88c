import { type SQL, sql } from 'drizzle-orm';
import { type CityRow, readCity } from '#server/delivery/cities.ts';
import { implementBoth } from '#server/operation.ts';
import type { Shop } from '#server/shop.ts';
import type { ProductCard } from '#shop/contract/catalogue.ts';
import { listProducts as operation } from '#shop/contract/catalogue.ts';
import type { Language, Parsed } from '#shop/contract/operation.ts';
import { heightsOf, priceBound } from '#shop/rules/catalogue.ts';
import { type CardRow, cardColumns, toCards } from './product-card.ts';
import { isBroad, matches, readSearch, relevance, type Search, withoutTypos } from './search.ts';
import { isSoldOut, readSoldOut, type SoldOut } from './sold-out.ts';
import { readCategories, readGlazes } from './terms.ts';

type Filters = Omit<Parsed<typeof operation.plain>['body'], 'cities_id' | 'limit' | 'page_number'>;

/**
 * Lists the products that a city can have, searched, filtered and sorted. "popular" keeps what is sold out for the
 * end, and puts the best match first where there is a search. Stock and totals can be 15 s old.
 */
export const listProducts = implementBoth(operation, async ({ shop, language }, { body }) => {
  const { cities_id, limit, page_number, ...filters } = body;
  const page = { language, limit, page_number };
  const city = await readCity(shop, cities_id);
  const selection = await readSelection(shop, filters, city);
  let found = selection ? await find(shop, selection, page) : nothing;
  if (selection?.search && found.total === 0) {
    const search = await withoutTypos(shop, selection.search);
    if (search) found = await find(shop, { ...selection, search }, page);
  }
  return { ...found, page_number, limit };
});

const nothing = { items: [], total: 0 };

type Page = { language: Language; limit: number; page_number: number };

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

/** Null when no product can match: unknown categories or colours only, nothing to search for, no engraving here. */
async function readSelection(shop: Shop, filters: Filters, city: CityRow): Promise<Selection | null> {
  const categories = await readCategories(shop);
  const glazes = await readGlazes(shop);
  const categoryIds = filters.category.flatMap((slug) => categories.get(slug)?.id ?? []);
  const colors = filters.colors.filter((slug) => glazes.has(slug));
  const search = filters.search ? readSearch(filters.search) : null;
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

/** A page of the selection, and how many there are in all, which only a full page leaves to be counted. */
async function find(
  shop: Shop,
  selection: Selection,
  page: Page,
): Promise<{ items: ProductCard[]; total: number }> {
  const soldOut = await readSoldOut(shop);
  const before = (page.page_number - 1) * page.limit;
  const { items, rows } = await readPage(shop, selection, page, soldOut);
  const isLast = rows < page.limit && (rows > 0 || before === 0);
  return { items, total: isLast ? before + rows : await readTotal(shop, selection, soldOut) };
}

async function readTotal(shop: Shop, selection: Selection, soldOut: SoldOut): Promise<number> {
  const { total } = await shop.cache.get('catalogue', `total:${keyOf(selection)}`, async () => {
    const { rows } = await shop.db.execute<{ total: number }>(
      sql`select count(*)::int as total from products p where ${where(selection, soldOut)}`,
    );
    return { total: rows[0]?.total ?? 0 };
  });
  return total;
}

function readPage(
  shop: Shop,
  selection: Selection,
  { language, limit, page_number }: Page,
  soldOut: SoldOut,
): Promise<{ items: ProductCard[]; rows: number }> {
  const key = `list:${language}:${limit}:${page_number}:${selection.sort}:${keyOf(selection)}`;
  return shop.cache.get('catalogue', key, async () => {
    const chosen = ordered(selection, language, soldOut, { offset: (page_number - 1) * limit, limit });
    const { rows } = await shop.db.execute<CardRow>(sql`
      select ${cardColumns}
      from (select id, row_number() over () as nth from (${chosen}) as chosen) as page
      join products p on p.id = page.id
      order by page.nth`);
    const { city, colors } = selection;
    return { items: await toCards(shop, rows, { language, city, colors }), rows: rows.length };
  });
}

/** The ids of a part of all that match, in order. */
function ordered(
  selection: Selection,
  language: Language,
  soldOut: SoldOut,
  { offset, limit }: { offset: number; limit: number },
): SQL {
  const from = sql`select p.id from products p where ${where(selection, soldOut)}`;
  const part = sql`limit ${limit} offset ${offset}`;
  switch (selection.sort) {
    case 'newest':
      return sql`${from} order by p.created_at desc nulls last, p.id desc nulls last ${part}`;
    case 'price_low':
      return sql`${from} order by p.price, p.id ${part}`;
    case 'price_high':
      return sql`${from} order by p.price desc, p.id desc ${part}`;
    case 'name':
      return language === 'en'
        ? sql`${from} order by (p.title ->> 'en') collate "en-x-icu", p.id ${part}`
        : sql`${from} order by (p.title ->> 'ar') collate "ar-x-icu", p.id ${part}`;
    case 'popular': {
      const { search } = selection;
      if (search && !isBroad(search)) {
        return sql`${from} order by ${relevance(search)}, ${isSoldOut(soldOut)}, p.popularity desc nulls last, p.id ${part}`;
      }
      // Two lists, one after the other, so that a page of what is in stock is read off the index and stops there.
      const first = offset + limit;
      return sql`
        (${from} and not ${isSoldOut(soldOut)} order by p.popularity desc nulls last, p.id limit ${first})
        union all
        (${from} and ${isSoldOut(soldOut)} order by p.popularity desc nulls last, p.id limit ${first})
        ${part}`;
    }
  }
}

/** The condition on `products p`. A colour counts as in stock when that colour is. */
function where(selection: Selection, soldOut: SoldOut): SQL {
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
  }
  if (selection.inStock) conditions.push(sql`not ${isSoldOut(soldOut)}`);
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
