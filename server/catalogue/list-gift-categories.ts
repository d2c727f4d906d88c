import { readCity } from '#server/delivery/cities.ts';
import { nextOccasions, occasionDate } from '#server/delivery/occasions.ts';
import { implementBoth } from '#server/kernel/operation.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { giftCategory } from '#shop/contract/catalogue.ts';
import type { DatedOccasion } from '#shop/rules/time/occasions.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { readFacets } from './shelf/facets.ts';
import { readCategories } from './shelf/terms.ts';

/**
 * Lists categories, occasions and recipients that have products, in the city where one is given; those of the year with
 * when they come next. Such an occasion's slug is its name in the calendar.
 */
export const listGiftCategories = implementBoth(
  giftCategory,
  async ({ context, language, now }, { query }) => {
    const { cities_id, limit, page_number } = query;
    const city = cities_id === undefined ? null : await readCity(context, cities_id);
    const today = riyadhDay(now);
    const [facets, next] = await Promise.all([
      readFacets(context, city?.id ?? null),
      nextOccasions(context, today),
    ]);
    const dateOf = (slug: string) => {
      const row = next.get(slug as DatedOccasion);
      return row ? occasionDate(language, row, today) : null;
    };
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
        next: category.kind === 'occasion' ? dateOf(category.slug) : null,
      }))
      .filter(({ total }) => total > 0);
    const items = all.slice((page_number - 1) * limit, page_number * limit);
    return { items, total: all.length, page_number, limit };
  },
);
