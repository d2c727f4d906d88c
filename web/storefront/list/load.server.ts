import { giftCategory, listProducts, master, recommended, titles } from '#shop/contract/catalogue.ts';
import { dataOf } from '../../base/answer.ts';
import type { PageContext } from '../../base/context.ts';
import { refuseBeyond } from '../../base/list-page.ts';
import { packed, type Unpacked } from '../../base/packed.ts';
import { cardsOf } from '../cards/card-data.ts';
import { type ListQuery, perPage, readListQuery } from './list-query.ts';

/** A search that finds no more than these shows what else is liked, which are so many. */
const fewFound = 2;
const likedShown = 4;

/** The list that an address asks for, what it can be narrowed to, and what is near it where nothing is found. */
export async function loadList(page: PageContext, url: URL) {
  const { call, cityId, picture } = page;
  const asked = readListQuery(url.searchParams);
  const [options, gifts] = await Promise.all([
    call(master, { query: { cities_id: cityId } }).then(dataOf),
    asked.category.length > 0
      ? call(giftCategory, { query: { cities_id: cityId, limit: 100 } }).then(dataOf)
      : null,
  ]);
  // What the shop doesn't have is as if it weren't asked for: an old link still leads to a list.
  const chosen = gifts?.items.filter(({ slug }) => asked.category.includes(slug)) ?? [];
  const query: ListQuery = {
    ...asked,
    category: chosen.map(({ slug }) => slug),
    colors: asked.colors.filter((slug) => options.colors.some((color) => color.slug === slug)),
  };
  const list = dataOf(
    await call(listProducts, {
      body: {
        cities_id: cityId,
        search: query.search || undefined,
        type: query.type ?? undefined,
        category: query.category,
        colors: query.colors,
        light: query.light,
        sizes: query.sizes,
        pet_safe: query.petSafe,
        engravable: query.engravable,
        price_min: query.priceMin ?? undefined,
        price_max: query.priceMax ?? undefined,
        sort: query.sort,
        limit: perPage,
        page_number: query.page,
        counts: true,
      },
    }),
  );
  refuseBeyond(list);
  const { items, total, counts } = list;
  const { categories, occasions, colors, light, sizes, price_min, price_max } = options;
  const [category] = chosen.length === 1 ? chosen : [];
  // Little found is rare: only then it is asked what is near it, and what else there is.
  const few = query.search !== '' && total <= fewFound;
  const [near, liked] =
    total > 0 && !few
      ? []
      : await Promise.all([
          query.search && total === 0
            ? call(titles, { body: { search: query.search, cities_id: cityId, limit: 3, near: true } })
            : null,
          call(recommended, { body: { cities_id: cityId, limit: likedShown + (total > 0 ? fewFound : 0) } }),
        ]);
  return packed(page, {
    query,
    /** What the list is narrowed to, by name. */
    chosen: chosen.map(({ slug, title }) => ({ slug, title })),
    category: category ? { slug: category.slug, title: category.title, tagline: category.tagline } : null,
    cards: cardsOf(page, items),
    total,
    /** Each with how many it would show in this list. */
    options: {
      categories: categories.map((each) => ({ ...each, total: counts?.category[each.slug] ?? 0 })),
      occasions: occasions.map((each) => ({ ...each, total: counts?.category[each.slug] ?? 0 })),
      colors,
      light: light.map((each) => ({ ...each, total: counts?.light[each.value] ?? 0 })),
      sizes: sizes.map((each) => ({ ...each, total: counts?.sizes[each.value] ?? 0 })),
      petSafe: counts?.pet_safe ?? 0,
      priceMin: price_min,
      priceMax: price_max,
    },
    near: near?.success
      ? near.data.map(({ product_slug, product_title }) => ({ slug: product_slug, title: product_title }))
      : [],
    liked: liked?.success
      ? cardsOf(
          page,
          liked.data.items.filter(({ id }) => items.every((item) => item.id !== id)).slice(0, likedShown),
        )
      : [],
    emptyPicture: total === 0 ? picture('pilea--terracotta') : null,
  });
}

export type ListData = Unpacked<typeof loadList>;
