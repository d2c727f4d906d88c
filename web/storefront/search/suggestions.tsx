import { recommended, titles } from '#shop/contract/catalogue.ts';
import { pageContext } from '../../base/context.ts';
import type { Route } from './+types/suggestions';

/** What is shown before anything is typed. */
const popularShown = 4;
const suggestionsMost = 6;

/** Products whose name fits what is being typed, or the most popular ones before that; none while there is no city. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, city } = context.get(pageContext);
  const search = new URL(request.url).searchParams.get('search')?.trim() ?? '';
  if (!city) return { search, items: [] };
  if (search === '') {
    const answer = await call(recommended, { body: { cities_id: city.id, limit: popularShown } });
    const items = answer.success ? answer.data.items : [];
    return {
      search,
      items: items.map((item) => ({
        id: item.id,
        title: item.product_title,
        slug: item.product_slug,
        image: item.feature_image,
        price: item.product_price,
        glaze: item.colors.find(({ image }) => image === item.feature_image)?.color_name ?? null,
      })),
    };
  }
  const answer = await call(titles, { body: { search, cities_id: city.id, limit: suggestionsMost } });
  const items = answer.success ? answer.data : [];
  return {
    search,
    items: items.map((item) => ({
      id: item.id,
      title: item.product_title,
      slug: item.product_slug,
      image: item.image,
      price: item.product_price,
      glaze: item.color_name,
    })),
  };
}
