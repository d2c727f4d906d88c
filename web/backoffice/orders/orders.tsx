import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { staffOrders } from '#shop/contract/workshop/orders.ts';
import { listViews } from '#shop/contract/workshop/own-views.ts';
import { type OrderView, orderViews } from '#shop/rules/orders/order-list.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { formOf } from '../../forms/form.server.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { mayUse, useMe } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, useResult } from '../base/result.tsx';
import { RowKeys } from '../shell/row-keys-help.tsx';
import { Screen } from '../shell/screen.tsx';
import { Views } from '../shell/views.tsx';
import { actOnList, type ListResult } from './act-on-list.server.ts';
import { addressOf, askedBy, isAsked, sayingOf } from './asked.ts';
import { Export } from './export.tsx';
import { Filters } from './filters.tsx';
import { OrderList } from './order-list.tsx';
import { OrderTable } from './order-table.tsx';
import styles from './orders.module.css';
import { OwnView } from './own-view.tsx';

/** The address is the state: what is looked for, and where one is in the list. What it says wrongly is left out. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = askedBy(searchParams);
  const cursor = searchParams.get('cursor');
  const { call } = context.get(staffContext);
  const query = { ...asked, ...(cursor && { cursor }) };
  const list = dataOf(await call(staffOrders, { query: query as object }), request);
  const kept = dataOf(await call(listViews), request);
  return { asked, kept, isLater: cursor !== null, today: riyadhDay(new Date()), ...list };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const page = context.get(staffContext);
  return actOnList(page, await formOf(request, page));
}

/** All orders: by view, narrowed, looked for, page by page; views of one's own, and all of it as a file. */
export default function Orders() {
  const { orders } = useStaffMessages();
  const { asked, kept, isLater, today, items, next, total, most, views, cities } =
    useLoaderData<typeof loader>();
  const { result, lost, busy } = useResult<ListResult>();
  const me = useMe();
  const mayMove = mayUse(me, 'fulfil');
  const isBusy = useNavigation().state === 'loading';
  const isNarrowed = sayingOf(asked).length > 0;
  const counts: Partial<Record<OrderView, number>> = views;
  const mine = kept.find(({ filters }) => isAsked(filters, asked));
  const given = orderViews.map((view) => ({
    to: addressOf({ view }),
    title: orders.views[view],
    count: counts[view],
    current: view === asked.view && !mine,
  }));
  const own = kept.map((view) => ({
    to: addressOf(view.filters),
    title: <bdi>{view.name}</bdi>,
    current: view === mine,
  }));
  return (
    <Screen title={orders.title} below={<Views label={orders.viewsLabel} views={[...given, ...own]} />}>
      <LostNote lost={lost} />
      <Filters asked={asked} cities={cities} />
      {(mine || sayingOf({ ...asked, view: 'all' }).length > 0) && (
        <OwnView view={mine} asked={asked} result={result} busy={busy} />
      )}
      <p role="status" className={styles.count}>
        {total === most ? orders.tooMany : orders.count(total)}
      </p>
      {items.length === 0 ? (
        <p>
          {orders.none}{' '}
          {isNarrowed && (
            <Link to="/orders" className="under">
              {orders.showAll}
            </Link>
          )}
        </p>
      ) : (
        <div aria-busy={isBusy || undefined} className={isBusy ? styles.busy : undefined}>
          {mayMove ? (
            <OrderList items={items} today={today} result={result} busy={busy} />
          ) : (
            <OrderTable items={items} today={today} choosing={null} />
          )}
          <RowKeys chooses={mayMove} />
        </div>
      )}
      <div className={styles.foot}>
        {isLater && <Link to={addressOf(asked)}>{orders.first}</Link>}
        {next !== null && <Link to={addressOf({ ...asked, cursor: next })}>{orders.more}</Link>}
      </div>
      {total > 0 && mayUse(me, 'manage') && <Export asked={asked} result={result} />}
    </Screen>
  );
}
