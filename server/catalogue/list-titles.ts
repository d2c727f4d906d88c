import { sql } from 'drizzle-orm';
import type { Localized } from '#server/db/schema/types.ts';
import { readCity } from '#server/delivery/cities.ts';
import { implementBoth } from '#server/operation.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { titles } from '#shop/contract/catalogue.ts';
import { matches, relevance, understandSearch } from './search.ts';

type TitleRow = { id: number; slug: string; title: Localized; picture: string };

/** Suggests products while the shopper types: the best matches that the city can have, best first. */
export const listTitles = implementBoth(titles, async ({ shop, language }, { body }) => {
  const city = await readCity(shop, body.cities_id);
  const search = await understandSearch(shop, body.search);
  if (search === null) return [];
  const { rows } = await shop.db.execute<TitleRow>(sql`
    select p.id, p.slug, p.title, v.picture
    from (
      select p.id, p.slug, p.title, ${relevance(search)} as distance, p.popularity
      from products p
      where p.published and (p.city_ids is null or ${city.id} = any(p.city_ids)) and ${matches(search)}
      order by distance, p.popularity desc, p.id
      limit ${body.limit}
    ) as p
    cross join lateral (
      select v.picture from variants v where v.product_id = p.id order by v.position, v.id limit 1
    ) as v
    order by p.distance, p.popularity desc, p.id`);
  return rows.map((row) => ({
    id: row.id,
    product_title: row.title[language],
    product_slug: row.slug,
    image: pictureUrl(row.picture),
  }));
});
