import { data, redirect } from 'react-router';
import { listFavourites, markFavourite } from '#shop/contract/favourites.ts';
import { dataOf } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { lastPage, pageOf } from '../../base/list-page.ts';
import { useMessages } from '../../base/messages.tsx';
import { safeNext } from '../../base/next.ts';
import { packed, useUnpacked } from '../../base/packed.ts';
import { PageHead } from '../../base/page-head.tsx';
import { Breadcrumbs } from '../../components/page/breadcrumbs.tsx';
import { Pagination } from '../../components/page/pagination.tsx';
import { formOf } from '../../forms/form.server.ts';
import { type FormResult, resultOf } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { AccountLinks } from '../account/account-links.tsx';
import { cardsOf } from '../cards/card-data.ts';
import { ProductGrid } from '../cards/product-card.tsx';
import listPageStyles from '../list/list-page.module.css';
import type { Route } from './+types/favourite';
import { AddButton } from './add-button.tsx';
import { NoFavourites } from './no-favourites.tsx';

const perPage = 24;
/** Pictures that are in sight at once. */
const eagerPictures = 4;

function pathOf(page: number): string {
  return page > 1 ? `/favourite?page=${page}` : '/favourite';
}

/** The shopper's favourites; a guest has none, and is told how to get them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visited = context.get(pageContext);
  const { call, cityId, picture } = visited;
  const page = pageOf(url.searchParams);
  const answer = await call(listFavourites, {
    query: { cities_id: cityId },
    body: { limit: perPage, page_number: page },
  });
  const guest = isForShoppers(answer.statusCode);
  const { items, total } = guest ? { items: [], total: 0 } : dataOf(answer);
  const pages = lastPage({ total, limit: perPage });
  // A heart taken off can take its page along: the shopper is then on the last one that is left.
  if (page > pages) throw redirect(pathOf(pages));
  return packed(visited, {
    guest,
    cards: cardsOf(visited, items),
    page,
    pages,
    total,
    emptyPicture: items.length === 0 ? picture('pilea--terracotta') : null,
  });
}

/** A heart's form. With script it answers what became of it; otherwise it leads back, by signing in where need be. */
export async function action({
  context,
  request,
}: Route.ActionArgs): Promise<ReturnType<typeof data<FormResult>>> {
  const page = context.get(pageContext);
  const { call } = page;
  const form = await formOf(request, page);
  const answer = await call(markFavourite, { body: readForm(markFavourite, form) });
  if (new URL(request.url).pathname.endsWith('.data'))
    return data(resultOf('heart', answer, {}), { status: answer.statusCode });
  const next = safeNext(form.get('next'));
  if (isForShoppers(answer.statusCode)) throw redirect(`/sign-in?next=${encodeURIComponent(next)}`, 303);
  dataOf(answer);
  throw redirect(next, 303);
}

/** Whether this is how a guest is refused, or somebody whose session is over. */
function isForShoppers(status: number): boolean {
  return status === 401 || status === 403;
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function Favourites({ loaderData }: Route.ComponentProps) {
  const { shell, browse, account } = useMessages();
  const { guest, cards, page, pages, total, emptyPicture } = useUnpacked(loaderData);
  const words = account.favourites;
  return (
    <div className="wrap">
      <PageHead title={shell.titled(words.title)} description={words.empty} path="/favourite" noindex />
      <Breadcrumbs steps={[{ label: shell.menuHome, to: '/' }, { label: words.title }]} />
      <header className={listPageStyles.head}>
        <h1>{words.title}</h1>
        {!guest && <AccountLinks />}
        {total > 0 && (
          <>
            <h2 className="small muted">{browse.list.products(total)}</h2>
            <p className="tiny">{browse.facts.vat}</p>
          </>
        )}
      </header>
      <div className={listPageStyles.results}>
        {cards.length > 0 ? (
          <ProductGrid cards={cards} eager={eagerPictures} act={(card) => <AddButton card={card} />} />
        ) : (
          <NoFavourites guest={guest} picture={emptyPicture} />
        )}
        <Pagination page={page} pages={pages} to={pathOf} />
      </div>
    </div>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
