import { readCity } from '#server/delivery/cities.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implementBoth, type Visit } from '#server/kernel/operation.ts';
import { recommended } from '#shop/contract/catalogue.ts';
import { likeness } from '#shop/rules/catalogue/likeness.ts';
import { availableIn, type Shelved } from '#shop/rules/catalogue/products.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { type CardRow, readCardRows, toCard } from './product-card.ts';
import { type ProductRow, readProductRow } from './read-product.ts';
import { readShelf } from './shelf/shelf.ts';
import { readCardTerms } from './shelf/terms.ts';

/**
 * Products that go with one: those that staff have chosen for it, then most in common first, then the most popular;
 * without one, the most popular. Never the product itself, nothing sold out, nothing that the city can't have; the same question has the same answer.
 */
export const listRecommended = implementBoth(recommended, async (visit, { body }) => {
  const { product_id } = body;
  const wanted = product_id === undefined ? null : await readProductRow(visit.context, String(product_id));
  return recommendFor(visit, body, wanted);
});

/** The same for a product that is read already; null for none. */
export async function recommendFor(
  { context, language, now }: Pick<Visit, 'context' | 'language' | 'now'>,
  { cities_id, limit, page_number }: { cities_id: number; limit: number; page_number: number },
  wanted: Pick<ProductRow, 'id' | 'relatedIds'> | null,
) {
  const city = await readCity(context, cities_id);
  const { byId } = await readShelf(context);
  const product = wanted ? byId.get(wanted.id) : undefined;
  const chosen = await readChosen(context, wanted?.relatedIds ?? []);
  const alike = (await readCandidates(context))
    .filter(({ shelved }) => !chosen.some(({ row }) => row.id === shelved.id))
    .map((candidate) => ({ ...candidate, score: product ? likeness(product, candidate.shelved) : 0 }))
    .sort((one, other) => other.score - one.score); // stable: the more popular stays before
  const ranked = [...chosen, ...alike].filter(
    ({ shelved }) => shelved.id !== wanted?.id && availableIn(shelved.cityIds, city.id),
  );
  const terms = await readCardTerms(context);
  const today = riyadhDay(now);
  const items = ranked
    .slice((page_number - 1) * limit, page_number * limit)
    .map(({ row }) => toCard(row, terms, { language, city, today }));
  return { items, total: ranked.length, page_number, limit };
}

/** How many products are ever recommended: those that sell best, so that a large catalogue costs no more. */
const candidatesMost = 200;

type Candidate = { shelved: Shelved; row: CardRow };

/** Those that staff have chosen to go with a product and that are in stock, in their order. */
async function readChosen(context: AppContext, ids: readonly number[]): Promise<Candidate[]> {
  const { byId } = await readShelf(context);
  const inStock = ids.filter((id) => byId.get(id)?.soldOut === false);
  return withShelved(byId, await readCardRows(context, inStock));
}

/** The most popular products that are in stock, most popular first. */
function readCandidates(context: AppContext): Promise<Candidate[]> {
  return context.cache.get('catalogue', 'candidates', async () => {
    const { byId, sortedBy } = await readShelf(context);
    const popular = (await sortedBy('popular', 'ar'))
      .filter(({ soldOut }) => !soldOut)
      .slice(0, candidatesMost);
    const rows = await readCardRows(
      context,
      popular.map(({ id }) => id),
    );
    return withShelved(byId, rows);
  });
}

function withShelved(byId: ReadonlyMap<number, Shelved>, rows: readonly CardRow[]): Candidate[] {
  return rows.flatMap((row) => {
    const shelved = byId.get(row.id);
    return shelved ? { shelved, row } : [];
  });
}
