import { sql } from 'drizzle-orm';
import { readCity } from '#server/delivery/cities.ts';
import { implementBoth } from '#server/operation.ts';
import type { Shop } from '#server/shop.ts';
import { recommended } from '#shop/contract/catalogue.ts';
import { type Likeness, likeness } from '#shop/rules/catalogue.ts';
import { availableIn, readCardRows, toCards } from './product-card.ts';
import { readProductRow } from './read-product.ts';

/**
 * Products that go with one: most in common first, then the most popular; without one, the most popular. Never the
 * product itself, nothing sold out, nothing that the city can't have; the same question has the same answer.
 */
export const listRecommended = implementBoth(recommended, async ({ shop, language }, { body }) => {
  const { cities_id, product_id, limit, page_number } = body;
  const city = await readCity(shop, cities_id);
  const product = product_id === undefined ? null : await readProductRow(shop, String(product_id));
  const like: Likeness | null = product && {
    categoryIds: product.category_ids,
    kind: product.kind,
    light: product.light,
  };
  const ranked = (await readCandidates(shop))
    .filter((candidate) => candidate.id !== product_id && availableIn(candidate.city_ids, city))
    .map((candidate) => ({ ...candidate, score: like ? likeness(like, candidate) : 0 }))
    .sort((one, other) => other.score - one.score || other.popularity - one.popularity || one.id - other.id);
  const ids = ranked.slice((page_number - 1) * limit, page_number * limit).map(({ id }) => id);
  const items = await toCards(shop, await readCardRows(shop, ids), { language, city });
  return { items, total: ranked.length, page_number, limit };
});

type Candidate = Likeness & { id: number; city_ids: number[] | null; popularity: number };

/** How many of a category can be recommended: its most popular ones, so that a large catalogue costs no more. */
const candidatesPerCategory = 24;

/** The most popular products of each category that are in stock; apart for what all cities can have and what some. */
function readCandidates(shop: Shop): Promise<Candidate[]> {
  return shop.cache.get('catalogue', 'candidates', async () => {
    const { rows } = await shop.db.execute<Omit<Candidate, 'categoryIds'> & { category_ids: number[] }>(sql`
      with ranked as (
        select c.product_id, row_number() over (
          partition by c.category_id, p.city_ids is null order by p.popularity desc, p.id
        ) as nth
        from product_categories c join products p on p.id = c.product_id
        where p.published
          and exists (select from variants v where v.product_id = p.id and v.available > 0)
      )
      select p.id, p.kind, p.light, p.city_ids, p.popularity,
        array(select c.category_id from product_categories c where c.product_id = p.id) as category_ids
      from products p
      where p.id in (select product_id from ranked where nth <= ${candidatesPerCategory})`);
    return rows.map(({ category_ids, ...row }) => ({ ...row, categoryIds: category_ids }));
  });
}
