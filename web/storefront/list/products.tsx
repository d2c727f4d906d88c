import { useFetchers, useNavigation } from 'react-router';
import { listed } from '#shop/format/lists.ts';
import { pageContext } from '../../base/context.ts';
import { type Messages, useMessages } from '../../base/messages.tsx';
import { useUnpacked } from '../../base/packed.ts';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { breadcrumbList } from '../../base/structured-data.ts';
import { Icon } from '../../components/icon.tsx';
import { Breadcrumbs } from '../../components/page/breadcrumbs.tsx';
import { Pagination } from '../../components/page/pagination.tsx';
import { ProductGrid } from '../cards/product-card.tsx';
import { PromiseBand } from '../promises/promise-band.tsx';
import type { Route } from './+types/products';
import { FilterChips, filtersOf } from './filter-chips.tsx';
import { Filters, SortSelect } from './filters.tsx';
import { EmptyList, Liked } from './list-empty.tsx';
import listPageStyles from './list-page.module.css';
import { type ListQuery, listPath, noFilters, perPage } from './list-query.ts';
import { type ListData, loadList } from './load.server.ts';
import styles from './products.module.css';

/** Pictures that are in sight at once. */
const eagerPictures = 4;

export function loader({ context, url }: Route.LoaderArgs) {
  return loadList(context.get(pageContext), url);
}

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
  const { publicUrl, delivery, language } = useRootData();
  const { state, location } = useNavigation();
  const { query, cards, total } = data;
  const { title, text } = headOf(data, words);
  const filters = filtersOf(data, words);
  // A filter, another order or page, or another city: the picker's own fetcher (city-picker.tsx).
  const moves = useFetchers().some(({ key, state }) => key === 'city' && state !== 'idle');
  const pending = moves || (state === 'loading' && location.pathname === '/products');
  const pages = Math.ceil(total / perPage);
  const path = canonicalPath(query);
  const steps = [
    { label: shell.menuHome, to: '/' },
    { label: title, to: path },
  ];
  return (
    <>
      <div className="wrap">
        <PageHead
          title={shell.titled(
            query.page > 1 ? listed(language, [title, shell.pageNumber(query.page)]) : title,
          )}
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
          <p className="tiny">{browse.facts.vat}</p>
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
              <>
                <ProductGrid cards={cards} columns={3} eager={eagerPictures} />
                <Liked data={data} />
              </>
            ) : (
              <EmptyList data={data} filters={filters} />
            )}
            <Pagination page={query.page} pages={pages} to={(page) => listPath(query, { page })} />
          </div>
        </div>
      </div>
      <PromiseBand last="pots" />
    </>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
