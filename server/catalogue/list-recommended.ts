import { sql } from 'drizzle-orm';
import { readCity } from '#server/delivery/cities.ts';
import { implementBoth } from '#server/operation.ts';
import type { Shop } from '#server/shop.ts';
import { recommended } from '#shop/contract/catalogue.ts';
import { type Likeness, likeness } from '#shop/rules/catalogue.ts';
import { availableIn, type CardRow, cardColumns, categoryIds, toCards } from './product-card.ts';
import { readProductRow } from './read-product.ts';
import { isSoldOut, readSoldOut } from './sold-out.ts';

/**
 * Products that go with one: most in common first, then the most popular; without one, the most popular. Never the
 * product itself, nothing sold out, nothing that the city can't have; the same question has the same answer.
 */
export const listRecommended = implementBoth(recommended, async ({ shop, language }, { body }) => {
  const { cities_id, product_id, limit, page_number } = body;
  const city = await readCity(shop, cities_id);
  const product = product_id === undefined ? null : await readProductRow(shop, String(product_id));
  const score = (row: CandidateRow) => (product ? likeness(likenessOf(product), likenessOf(row)) : 0);
  const ranked = (await readCandidates(shop))
    .filter((row) => row.id !== product_id && availableIn(row.city_ids, city))
    .map((row) => ({ row, score: score(row) }))
    .sort((one, other) => other.score - one.score); // stable: the more popular stays before
  const page = ranked.slice((page_number - 1) * limit, page_number * limit).map(({ row }) => row);
  const items = await toCards(shop, page, { language, city });
  return { items, total: ranked.length, page_number, limit };
});

type CandidateRow = CardRow & { category_ids: number[] };

function likenessOf(row: CandidateRow): Likeness {
  return { categoryIds: row.category_ids, kind: row.kind, light: row.light };
}

/** How many products are ever recommended: those that sell best, so that a large catalogue costs no more. */
const candidatesMost = 200;

/** The most popular products that are in stock, most popular first. */
function readCandidates(shop: Shop): Promise<CandidateRow[]> {
  return shop.cache.get('catalogue', 'candidates', async () => {
    const soldOut = await readSoldOut(shop);
    const { rows } = await shop.db.execute<CandidateRow>(sql`
      select ${cardColumns}, ${categoryIds}
      from products p
      where p.published and not ${isSoldOut(soldOut)}
      order by p.popularity desc nulls last, p.id
      limit ${candidatesMost}`);
    return rows;
  });
}
