import { sql } from 'drizzle-orm';
import type { Shop } from '#server/shop.ts';
import { heightsOf } from '#shop/rules/catalogue.ts';
import { type Halalas, halalas } from '#shop/rules/money.ts';
import { availableIn } from './product-card.ts';

type Facet = 'all' | 'category' | 'color' | 'light' | 'size' | 'pet_safe';
type FacetRow = {
  city_ids: number[] | null;
  facet: Facet;
  value: string;
  total: number;
  price_min: string | null;
  price_max: string | null;
};

export type Facets = {
  /** How many products have a value; a category's value is its id as text. */
  count(facet: Facet, value?: string): number;
  prices: { min: Halalas; max: Halalas };
};

/** Counts the published products that a city can have (or any city, for null) by all that they can be filtered by. */
export async function readFacets(shop: Shop, city: { id: number } | null): Promise<Facets> {
  const rows = await readFacetRows(shop);
  const counts = new Map<string, number>();
  const prices: number[] = [];
  for (const row of rows) {
    if (city && !availableIn(row.city_ids, city)) continue;
    const key = `${row.facet}:${row.value}`;
    counts.set(key, (counts.get(key) ?? 0) + row.total);
    if (row.price_min !== null && row.price_max !== null)
      prices.push(Number(row.price_min), Number(row.price_max));
  }
  return {
    count: (facet, value = '') => counts.get(`${facet}:${value}`) ?? 0,
    prices:
      prices.length === 0
        ? { min: halalas(0), max: halalas(0) }
        : { min: halalas(Math.min(...prices)), max: halalas(Math.max(...prices)) },
  };
}

/**
 * The counts, apart for each different list of cities that products have. There are few such lists, so one query
 * serves all cities.
 */
function readFacetRows(shop: Shop): Promise<FacetRow[]> {
  const small = heightsOf('small').most;
  const medium = heightsOf('medium').most;
  return shop.cache.get('catalogue', 'facets', async () => {
    const { rows } = await shop.db.execute<FacetRow>(sql`
      with shown as materialized (
        select id, city_ids, light, pet_safe, price,
          case when size_cm <= ${small} then 'small' when size_cm <= ${medium} then 'medium' else 'large' end as size,
          size_cm
        from products where published
      )
      select city_ids, 'all' as facet, '' as value, count(*)::int as total,
        min(price) as price_min, max(price) as price_max
        from shown group by city_ids
      union all
      select city_ids, 'category', category_id::text, count(*)::int, null, null
        from shown join product_categories on product_id = id group by city_ids, category_id
      union all
      select city_ids, 'color', color_slug, count(*)::int, null, null
        from shown join variants on product_id = shown.id where color_slug is not null group by city_ids, color_slug
      union all
      select city_ids, 'light', light, count(*)::int, null, null
        from shown where light is not null group by city_ids, light
      union all
      select city_ids, 'size', size, count(*)::int, null, null
        from shown where size_cm is not null group by city_ids, size
      union all
      select city_ids, 'pet_safe', '', count(*)::int, null, null
        from shown where pet_safe group by city_ids`);
    return rows;
  });
}
