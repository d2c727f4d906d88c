import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { pageContext } from '../../../base/context.ts';
import { lastPage } from '../../../base/list-page.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useUnpacked } from '../../../base/packed.ts';
import { PageHead } from '../../../base/page-head.tsx';
import { Pagination } from '../../../components/page/pagination.tsx';
import { Tabs } from '../../../components/page/tabs.tsx';
import { AccountLinks } from '../../account/account-links.tsx';
import { AskedRating } from '../rating/asked-rating.tsx';
import { useLive } from '../tracking/use-live.ts';
import type { Route } from './+types/my-orders';
import { EmptyOrders } from './empty-orders.tsx';
import styles from './my-orders.module.css';
import { loadMyOrders, type Tab } from './my-orders.server.ts';
import { NextOrder } from './next-order.tsx';
import { OrderRow } from './order-row.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  return loadMyOrders(context.get(pageContext), url);
}

/**
 * Not after a rating, of which nothing here speaks but its sheet. Nor while `?order_id=` stays: it asks for one question,
 * and once that is answered it would lead away from its thanks.
 */
export function shouldRevalidate({ currentUrl, nextUrl, ...asked }: ShouldRevalidateFunctionArgs) {
  const stays = nextUrl.href === currentUrl.href && nextUrl.searchParams.has('order_id');
  return asked.defaultShouldRevalidate && !stays && !asked.formAction?.startsWith('/my-orders/rating/');
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  const { shell, orders: words } = useMessages();
  const { type, list, next, signedIn, asked, now, today } = useUnpacked(loaderData);
  useLive(type === 'upcoming' && list.items.length > 0);
  const hint = signedIn ? words.mine.ownHint : words.mine.hint;
  const address = (tab: Tab, page = 1) => `/my-orders?type=${tab}${page > 1 ? `&page=${page}` : ''}`;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={shell.titled(words.mine.title)} description={hint} path="/my-orders" noindex />
      <div>
        <h1>{words.mine.title}</h1>
        {signedIn ? <AccountLinks /> : <p className="small muted">{hint}</p>}
      </div>
      <Tabs
        label={words.mine.title}
        tabs={(['upcoming', 'history'] as const).map((tab) => ({
          href: address(tab),
          label: words.mine[tab],
          count: list.counts[tab],
          current: tab === type,
        }))}
      />
      <AskedRating asked={asked} now={now} />
      {list.items.length === 0 ? (
        <EmptyOrders type={type} other={list.counts[type === 'history' ? 'upcoming' : 'history']} />
      ) : (
        <ol className={styles.orders}>
          {next && <NextOrder order={next} link={list.items[0]?.order_link ?? ''} today={today} />}
          {list.items.slice(next ? 1 : 0).map((order) => (
            <OrderRow key={order.order_id} order={order} today={today} />
          ))}
        </ol>
      )}
      <div className={styles.pages}>
        <Pagination page={list.page_number} pages={lastPage(list)} to={(page) => address(type, page)} />
      </div>
    </div>
  );
}

export { Problem as ErrorBoundary } from '../../../components/page/problem.tsx';
