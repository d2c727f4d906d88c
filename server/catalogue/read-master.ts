import { readCity } from '#server/delivery/cities.ts';
import { implementBoth } from '#server/kernel/operation.ts';
import { light, master, size } from '#shop/contract/catalogue.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { readFacets } from './shelf/facets.ts';
import { readCategories, readGlazes } from './shelf/terms.ts';

/** What the product list can be filtered by in a city, each with its number of products; what has none is left out. */
export const readMaster = implementBoth(master, async ({ context, language }, { query }) => {
  const city = await readCity(context, query.cities_id);
  const facets = await readFacets(context, city.id);
  const categories = [...(await readCategories(context)).values()];
  const glazes = [...(await readGlazes(context)).values()];
  const ofKind = (kind: 'category' | 'occasion') =>
    categories
      .filter((category) => category.kind === kind)
      .map(({ id, slug, title }) => ({ slug, title: title[language], total: facets.categories.get(id) ?? 0 }))
      .filter(isOffered);
  return {
    categories: ofKind('category'),
    occasions: ofKind('occasion'),
    colors: glazes
      .map(({ slug, title, swatch }) => ({
        slug,
        title: title[language],
        total: facets.colors.get(slug) ?? 0,
        swatch,
      }))
      .filter(isOffered),
    price_min: toRiyals(facets.prices.min),
    price_max: toRiyals(facets.prices.max),
    light: light.options.map((value) => ({ value, total: facets.light.get(value) ?? 0 })).filter(isOffered),
    sizes: size.options.map((value) => ({ value, total: facets.sizes.get(value) ?? 0 })).filter(isOffered),
    pet_safe: facets.petSafe,
    total: facets.total,
  };
});

function isOffered({ total }: { total: number }): boolean {
  return total > 0;
}
