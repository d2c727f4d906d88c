import { sql } from 'drizzle-orm';
import type { Localized } from '#server/db/schema/types.ts';
import { readCity } from '#server/delivery/cities.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implementBoth } from '#server/kernel/operation.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { titles } from '#shop/contract/catalogue.ts';
import { availableIn } from '#shop/rules/catalogue/products.ts';
import { comparators } from '#shop/rules/catalogue/sort.ts';
import { type Halalas, toRiyals } from '#shop/rules/money/money.ts';
import {
  findByMeaning,
  isBroad,
  matches,
  readSearch,
  relevance,
  type Search,
  withoutTypos,
} from './shelf/search.ts';
import { readShelf } from './shelf/shelf.ts';
import { readCardTerms } from './shelf/terms.ts';

/** Suggests products while the shopper types: the best matches that the city can have, best first. */
export const listTitles = implementBoth(titles, async ({ context, language }, { body }) => {
  const city = await readCity(context, body.cities_id);
  const typed = readSearch(body.search);
  let rows = typed ? await readTitles(context, city.id, typed, body.limit) : [];
  if (typed && rows.length === 0) {
    const meant = await withoutTypos(context, typed, { more: body.near ? 1 : 0 });
    if (meant) rows = await readTitles(context, city.id, meant, body.limit);
  }
  const { glazes } = await readCardTerms(context);
  return rows.map((row) => ({
    id: row.id,
    product_title: row.title[language],
    product_slug: row.slug,
    image: pictureUrl(row.picture),
    product_price: toRiyals(row.price),
    color_name: row.color === null ? null : (glazes.get(row.color)?.title[language] ?? null),
  }));
});

type TitleRow = {
  id: number;
  slug: string;
  title: Localized;
  price: Halalas;
  picture: string;
  color: string | null;
};

async function readTitles(
  context: AppContext,
  cityId: number,
  search: Search,
  limit: number,
): Promise<TitleRow[]> {
  const meant = await findByMeaning(context, search);
  if (meant) return readMeant(context, cityId, meant, limit);
  const distance = isBroad(search) ? sql`0` : relevance(search);
  const order = isBroad(search)
    ? sql`popularity desc nulls last, id`
    : sql`distance, popularity desc nulls last, id`;
  const { rows } = await context.db.execute<TitleRow>(sql`
    select p.id, p.slug, p.title, p.price::int as price, v.picture, v.color_slug as color
    from (
      select p.id, p.slug, p.title, p.price, ${distance} as distance, p.popularity
      from products p
      where p.published and (p.city_ids is null or ${cityId} = any(p.city_ids)) and ${matches(search)}
      order by ${order}
      limit ${limit}
    ) as p
    cross join lateral (
      select v.picture, v.color_slug from variants v where v.product_id = p.id and v.on_sale order by v.position, v.id limit 1
    ) as v
    order by p.distance, p.popularity desc nulls last, p.id`);
  return rows;
}

/** The titles of the best of what was found on the shelf. */
async function readMeant(
  context: AppContext,
  cityId: number,
  found: ReadonlyMap<number, number>,
  limit: number,
): Promise<TitleRow[]> {
  const { byId } = await readShelf(context);
  const ids = [...found]
    .flatMap(([id, distance]) => {
      const product = byId.get(id);
      return product && availableIn(product.cityIds, cityId) ? { product, distance } : [];
    })
    .sort((one, other) => one.distance - other.distance || comparators.popular(one.product, other.product))
    .slice(0, limit)
    .map(({ product }) => product.id);
  const { rows } = await context.db.execute<TitleRow>(sql`
    select p.id, p.slug, p.title, p.price::int as price, v.picture, v.color_slug as color
    from unnest(${sql.param(ids)}::int[]) with ordinality as wanted (id, at)
    join products p on p.id = wanted.id
    cross join lateral (
      select v.picture, v.color_slug from variants v where v.product_id = p.id and v.on_sale order by v.position, v.id limit 1
    ) as v
    order by wanted.at`);
  return rows;
}
