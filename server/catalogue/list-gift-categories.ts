import { readCity } from '#server/delivery/cities.ts';
import { implementBoth } from '#server/kernel/operation.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { giftCategory } from '#shop/contract/catalogue.ts';
import { readFacets } from './shelf/facets.ts';
import { readCategories } from './shelf/terms.ts';

/** Lists categories, occasions and recipients that have products, in the city where one is given. */
export const listGiftCategories = implementBoth(giftCategory, async ({ context, language }, { query }) => {
  const { cities_id, limit, page_number } = query;
  const city = cities_id === undefined ? null : await readCity(context, cities_id);
  const facets = await readFacets(context, city?.id ?? null);
  const all = [...(await readCategories(context)).values()]
    .map((category) => ({
      id: category.id,
      slug: category.slug,
      kind: category.kind,
      title: category.title[language],
      tagline: category.tagline[language],
      image: pictureUrl(category.picture),
      image_alt: category.title[language],
      total: facets.categories.get(category.id) ?? 0,
    }))
    .filter(({ total }) => total > 0);
  const items = all.slice((page_number - 1) * limit, page_number * limit);
  return { items, total: all.length, page_number, limit };
});
