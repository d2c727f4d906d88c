import { useNavigation } from 'react-router';
import { giftCategory, listProducts, master, recommended, titles } from '#shop/contract/catalogue.ts';
import { listed } from '#shop/format/lists.ts';
import { dataOf } from '../answer.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Icon } from '../components/icon.tsx';
import { Pagination } from '../components/pagination.tsx';
import { pageContext } from '../context.ts';
import { type Messages, useMessages } from '../messages.tsx';
import { packed, type Unpacked, useUnpacked } from '../packed.ts';
import { PageHead } from '../page-head.tsx';
import { useShop } from '../shop.ts';
import type { Route } from './+types/products';
import { arrivalIn, cardsOf } from './parts/card-data.ts';
import { FilterChips, filtersOf } from './parts/filter-chips.tsx';
import { Filters, SortSelect } from './parts/filters.tsx';
import { EmptyList } from './parts/list-empty.tsx';
import listPageStyles from './parts/list-page.module.css';
import { refuseBeyond } from './parts/list-page.ts';
import { type ListQuery, listPath, noFilters, readListQuery } from './parts/list-query.ts';
import { ProductGrid } from './parts/product-card.tsx';
import { breadcrumbList } from './parts/structured-data.ts';
import styles from './products.module.css';

const perPage = 24;
/** Pictures that are in sight at once. */
const eagerPictures = 4;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, cityId, city, delivery, picture } = context.get(pageContext);
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
      },
    }),
  );
  refuseBeyond(list);
  const { items, total } = list;
  const { categories, occasions, colors, light, sizes, pet_safe, price_min, price_max } = options;
  const [category] = chosen.length === 1 ? chosen : [];
  // Nothing found is rare: only then it is asked what is near it, and what else there is.
  const [near, liked] =
    total > 0
      ? []
      : await Promise.all([
          query.search
            ? call(titles, { body: { search: query.search, cities_id: cityId, limit: 3, near: true } })
            : null,
          call(recommended, { body: { cities_id: cityId, limit: 4 } }),
        ]);
  const arrival = arrivalIn(city, delivery);
  return packed({
    query,
    /** What the list is narrowed to, by name. */
    chosen: chosen.map(({ slug, title }) => ({ slug, title })),
    category: category ? { slug: category.slug, title: category.title, tagline: category.tagline } : null,
    cards: cardsOf(items, arrival),
    total,
    options: {
      categories,
      occasions,
      colors,
      light,
      sizes,
      petSafe: pet_safe,
      priceMin: price_min,
      priceMax: price_max,
    },
    near: near?.success
      ? near.data.map(({ product_slug, product_title }) => ({ slug: product_slug, title: product_title }))
      : [],
    liked: liked?.success ? cardsOf(liked.data.items, arrival) : [],
    emptyPicture: total === 0 ? picture('zz-raven--stone') : null,
  });
}

export type ListData = Unpacked<typeof loader>;

/** What the list is called and says, by what it is narrowed to. */
function headOf(
  { query, category }: ListData,
  { shell, browse: { list } }: Messages,
): { title: string; text: string } {
  if (query.search) return { title: list.results(query.search), text: '' };
  if (category) return { title: category.title, text: category.tagline };
  if (query.type === 'plant') return { title: shell.plants, text: list.plantsText };
  if (query.type === 'pot') return { title: shell.pots, text: list.potsText };
  if (query.type === 'set') return { title: shell.sets, text: list.setsText };
  return { title: list.all, text: list.allText };
}

/** The part of a list's address that makes it a page of its own for search engines. */
function canonicalPath(query: ListQuery): string {
  return listPath(
    { ...query, ...noFilters, search: '', sort: 'popular', category: query.category.slice(0, 1) },
    { page: query.page },
  );
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const data = useUnpacked(loaderData);
  const words = useMessages();
  const { shell, browse } = words;
  const { publicUrl, delivery, language } = useShop();
  const { state, location } = useNavigation();
  const { query, cards, total } = data;
  const { title, text } = headOf(data, words);
  const filters = filtersOf(data, words);
  const pending = state === 'loading' && location.pathname === '/products';
  const pages = Math.ceil(total / perPage);
  const path = canonicalPath(query);
  const steps = [
    { label: shell.menuHome, to: '/' },
    { label: title, to: path },
  ];
  return (
    <div className="wrap">
      <PageHead
        title={shell.titled(query.page > 1 ? listed(language, [title, shell.pageNumber(query.page)]) : title)}
        description={text || delivery.description}
        path={path}
        picture={cards[0]?.image}
        noindex={query.search !== '' || filters.length > (data.category ? 1 : 0)}
        jsonLd={import.meta.env.SSR && [breadcrumbList(publicUrl, steps)]}
      />
      <Breadcrumbs steps={[{ label: shell.menuHome, to: '/' }, { label: title }]} />
      <header className={listPageStyles.head}>
        <h1>{title}</h1>
        {text && <p className="muted">{text}</p>}
        <p className="tiny">{browse.home.facts.vat}</p>
      </header>
      <div className={styles.bar}>
        <button type="button" className={`${styles.filterButton} narrow-only`} popoverTarget="filters">
          <Icon name="sliders" size="s" />
          {browse.list.filtersWith(filters.length)}
        </button>
        <div className={styles.chosen}>
          <b className={`med ${styles.total}`} role="status">
            {browse.list.products(total)}
          </b>
          <FilterChips filters={filters} query={query} />
        </div>
        <SortSelect query={query} />
      </div>
      <div className={styles.layout}>
        <a href="#results" className="skip wide-only">
          {browse.list.skip}
        </a>
        <Filters data={data} chosen={filters.length} />
        <div className={listPageStyles.results} aria-busy={pending || undefined}>
          <h2 className="vh" id="results" tabIndex={-1}>
            {browse.list.products(total)}
          </h2>
          {cards.length > 0 ? (
            <ProductGrid cards={cards} columns={3} eager={eagerPictures} />
          ) : (
            <EmptyList data={data} filters={filters} />
          )}
          <Pagination page={query.page} pages={pages} to={(page) => listPath(query, { page })} />
        </div>
      </div>
    </div>
  );
}

export { Problem as ErrorBoundary } from './parts/problem.tsx';
