import { countNothingFound } from '#server/counts/count-searches.ts';
import { type CityRow, readCity } from '#server/delivery/cities.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implementBoth } from '#server/kernel/operation.ts';
import { listProducts as operation } from '#shop/contract/catalogue.ts';
import type { Language, Output, Parsed } from '#shop/contract/operation.ts';
import { fitting, priceBound, type Wanted } from '#shop/rules/catalogue/filter.ts';
import { countNarrowing } from '#shop/rules/catalogue/narrowing.ts';
import { availableIn, type Shelved } from '#shop/rules/catalogue/products.ts';
import { type Day, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { readCards } from './product-card.ts';
import { findInSearch, readSearch, type Search, withoutTypos } from './shelf/search.ts';
import { readShelf } from './shelf/shelf.ts';
import { readCategories, readGlazes } from './shelf/terms.ts';

type Body = Parsed<typeof operation.plain>['body'];
type Filters = Omit<Body, 'cities_id' | 'limit' | 'page_number' | 'counts'>;
type Page = { language: Language; today: Day; limit: number; page_number: number; counts: boolean };
type Found = Pick<Output<typeof operation.plain>, 'items' | 'total' | 'counts'>;

/**
 * Lists the products that a city can have, searched, filtered and sorted. "popular" keeps what is sold out for the
 * end, and puts the best match first where there is a search. Stock can be 15 s old.
 */
export const listProducts = implementBoth(operation, async (visit, { body }) => {
  const { context, language, now } = visit;
  const { cities_id, limit, page_number, counts, ...filters } = body;
  const page = { language, today: riyadhDay(now), limit, page_number, counts };
  const city = await readCity(context, cities_id);
  const selection = await readSelection(context, filters, city);
  let found: Found = selection ? await find(context, selection, page) : { items: [], total: 0 };
  if (selection?.search && found.total === 0) {
    const search = await withoutTypos(context, selection.search);
    if (search) found = await find(context, { ...selection, search }, page);
  }
  if (filters.search && found.total === 0 && page_number === 1) countNothingFound(visit, filters.search);
  return { ...found, page_number, limit };
});

/** What is asked for, with everything that is known of it looked up; equal questions are equal as JSON. */
type Selection = { city: CityRow; search: Search | null; sort: Filters['sort']; wanted: Wanted };

/** Null when no product can match: unknown categories or colours only, nothing to search for, no engraving here. */
async function readSelection(
  context: AppContext,
  filters: Filters,
  city: CityRow,
): Promise<Selection | null> {
  const categories = await readCategories(context);
  const glazes = await readGlazes(context);
  const categoryIds = filters.category.flatMap((slug) => categories.get(slug)?.id ?? []);
  const colors = filters.colors.filter((slug) => glazes.has(slug));
  const search = filters.search ? readSearch(filters.search) : null;
  const hopeless =
    (filters.search && search === null) ||
    (filters.category.length > 0 && categoryIds.length === 0) ||
    (filters.colors.length > 0 && colors.length === 0) ||
    (filters.engravable && !city.allowEngrave);
  if (hopeless) return null;
  // A least price above the highest was typed the wrong way round.
  const { price_min: from, price_max: to } = filters;
  const [least, most] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
  const wanted: Wanted = {
    kind: filters.type ?? null,
    categoryIds: [...new Set(categoryIds)].sort((a, b) => a - b),
    colors: [...new Set(colors)].sort(),
    light: [...new Set(filters.light)].sort(),
    sizes: [...new Set(filters.sizes)].sort(),
    petSafe: filters.pet_safe,
    engravable: filters.engravable,
    inStock: filters.in_stock,
    priceMin: least === undefined ? null : priceBound(least, 'least'),
    priceMax: most === undefined ? null : priceBound(most, 'most'),
  };
  return { city, search, sort: filters.sort, wanted };
}

/** A page of the selection, and how many there are in all. */
function find(
  context: AppContext,
  selection: Selection,
  { language, today, limit, page_number, counts }: Page,
): Promise<Found> {
  const { city, search, sort, wanted } = selection;
  // Bounded in length, because only known categories and colours and eight words of forty letters get into it.
  const key = JSON.stringify([
    'list',
    language,
    today,
    limit,
    page_number,
    counts,
    city.id,
    search,
    sort,
    wanted,
  ]);
  return context.cache.get('catalogue', key, async () => {
    const fits = fitting(wanted);
    const before = (page_number - 1) * limit;
    const ids: number[] = [];
    let total = 0;
    const sorted = await sortedProducts(context, selection, language);
    for (const product of sorted) {
      if (!availableIn(product.cityIds, city.id) || !fits(product)) continue;
      if (total >= before && ids.length < limit) ids.push(product.id);
      total += 1;
    }
    const items = await readCards(context, ids, { language, city, today, colors: wanted.colors });
    if (!counts) return { items, total };
    const here = sorted.filter(({ cityIds }) => availableIn(cityIds, city.id));
    return { items, total, counts: await countsOf(context, here, wanted) };
  });
}

async function countsOf(context: AppContext, here: readonly Shelved[], wanted: Wanted) {
  const { categories, light, sizes, petSafe } = countNarrowing(here, wanted);
  const bySlug = [...(await readCategories(context)).values()].flatMap(({ id, slug }) => {
    const total = categories.get(id);
    return total ? [[slug, total] as const] : [];
  });
  return {
    category: Object.fromEntries(bySlug),
    light: Object.fromEntries(light),
    sizes: Object.fromEntries(sizes),
    pet_safe: petSafe,
  };
}

/** All products, or all that the search finds, in the order that is asked for. */
async function sortedProducts(
  context: AppContext,
  { search, sort }: Selection,
  language: Language,
): Promise<readonly Shelved[]> {
  const shelf = await readShelf(context);
  const sorted = await shelf.sortedBy(sort, language);
  if (search === null) return sorted;
  const distances = await findInSearch(context, search);
  const found = sorted.filter(({ id }) => distances.has(id));
  if (sort !== 'popular') return found;
  const distance = ({ id }: Shelved) => distances.get(id) ?? 0;
  return found.sort((one, other) => distance(one) - distance(other)); // stable: the more popular stays before
}
