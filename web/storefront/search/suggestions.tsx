import { titles } from '#shop/contract/catalogue.ts';
import { pageContext } from '../../base/context.ts';
import type { Route } from './+types/suggestions';

/** Products whose name fits what is being typed; none while there is no text or no city. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, city } = context.get(pageContext);
  const search = new URL(request.url).searchParams.get('search')?.trim() ?? '';
  if (search === '' || !city) return { search, items: [] };
  const answer = await call(titles, { body: { search, cities_id: city.id } });
  const items = answer.success ? answer.data : [];
  return {
    search,
    items: items.map(({ id, product_title, product_slug, image }) => ({
      id,
      title: product_title,
      slug: product_slug,
      image,
    })),
  };
}
