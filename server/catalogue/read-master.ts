import { readCity } from '#server/delivery/cities.ts';
import { implementBoth } from '#server/operation.ts';
import { light, master, size } from '#shop/contract/catalogue.ts';
import { toRiyals } from '#shop/rules/money.ts';
import { readFacets } from './facets.ts';
import { readCategories, readGlazes } from './terms.ts';

/** What the product list can be filtered by in a city, each with its number of products; what has none is left out. */
export const readMaster = implementBoth(master, async ({ shop, language }, { query }) => {
  const city = await readCity(shop, query.cities_id);
  const facets = await readFacets(shop, city);
  const categories = [...(await readCategories(shop)).values()].map((category) => ({
    kind: category.kind,
    slug: category.slug,
    title: category.title[language],
    total: facets.count('category', String(category.id)),
  }));
  const ofKind = (kind: 'category' | 'occasion') =>
    categories
      .filter((category) => category.kind === kind && category.total > 0)
      .map(({ slug, title, total }) => ({ slug, title, total }));
  const glazes = [...(await readGlazes(shop)).values()];
  return {
    categories: ofKind('category'),
    occasions: ofKind('occasion'),
    colors: glazes
      .map((glaze) => ({
        slug: glaze.slug,
        title: glaze.title[language],
        total: facets.count('color', glaze.slug),
        swatch: glaze.swatch,
      }))
      .filter(({ total }) => total > 0),
    price_min: toRiyals(facets.prices.min),
    price_max: toRiyals(facets.prices.max),
    light: light.options
      .map((value) => ({ value, total: facets.count('light', value) }))
      .filter(({ total }) => total > 0),
    sizes: size.options
      .map((value) => ({ value, total: facets.count('size', value) }))
      .filter(({ total }) => total > 0),
    pet_safe: facets.count('pet_safe'),
    total: facets.count('all'),
  };
});
