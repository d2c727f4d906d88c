import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { staffOrders } from '#shop/contract/workshop/orders.ts';
import { type OrderView, orderViews } from '#shop/rules/orders/order-list.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { formOf } from '../../forms/form.server.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { mayUse, useMe } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, useResult } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import { Views } from '../shell/views.tsx';
import { answerExport } from './export.server.ts';
import { Export } from './export.tsx';
import { Filters } from './filters.tsx';
import { OrderTable } from './order-table.tsx';
import styles from './orders.module.css';

const fields = ['q', 'view', 'status', 'cities_id', 'from', 'to'] as const;
export type Asked = Record<(typeof fields)[number], string>;

/** The address is the state: what is looked for, and where one is in the list. What it says wrongly is left out. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = Object.fromEntries(
    fields.map((name) => [name, searchParams.get(name)?.trim() ?? '']),
  ) as Asked;
  const view = orderViews.find((each) => each === asked.view) ?? 'all';
  const cursor = searchParams.get('cursor');
  const { call } = context.get(staffContext);
  const query = { ...asked, view, ...(cursor && { cursor }) };
  const list = dataOf(await call(staffOrders, { query: query as object }), request);
  return { asked: { ...asked, view }, isLater: cursor !== null, today: riyadhDay(new Date()), ...list };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const page = context.get(staffContext);
  return answerExport(page, await formOf(request, page));
}

/** An address of the list: what is asked now, but for what is given. */
function addressOf(asked: Asked, other: Partial<Asked> & { cursor?: string }): string {
  const all = Object.entries({ ...asked, ...other }).filter(
    ([name, value]) => value !== '' && !(name === 'view' && value === 'all'),
  );
  return all.length === 0 ? '/orders' : `/orders?${new URLSearchParams(all)}`;
}

/** All orders: by view, narrowed, looked for, page by page. */
export default function Orders() {
  const { orders } = useStaffMessages();
  const { asked, isLater, today, items, next, total, most, views, cities } = useLoaderData<typeof loader>();
  const { result, lost } = useResult();
  const me = useMe();
  const isBusy = useNavigation().state === 'loading';
  const narrowed = fields.some((name) => name !== 'view' && asked[name] !== '');
  const counts: Partial<Record<OrderView, number>> = views;
  return (
    <Screen
      title={orders.title}
      below={
        <Views
          label={orders.viewsLabel}
          views={orderViews.map((view) => ({
            to: addressOf({ ...asked, q: '', status: '', from: '', to: '', cities_id: '' }, { view }),
            title: orders.views[view],
            count: counts[view],
            current: view === asked.view,
          }))}
        />
      }
    >
      <LostNote lost={lost} />
      <Filters asked={asked} cities={cities} />
      <p role="status" className={styles.count}>
        {total === most ? orders.tooMany : orders.count(total)}
      </p>
      {items.length === 0 ? (
        <p>
          {orders.none}{' '}
          {(narrowed || asked.view !== 'all') && (
            <Link to="/orders" className="under">
              {orders.showAll}
            </Link>
          )}
        </p>
      ) : (
        <div aria-busy={isBusy || undefined} className={isBusy ? styles.busy : undefined}>
          <OrderTable items={items} today={today} />
        </div>
      )}
      <div className={styles.foot}>
        {isLater && <Link to={addressOf(asked, {})}>{orders.first}</Link>}
        {next !== null && <Link to={addressOf(asked, { cursor: next })}>{orders.more}</Link>}
      </div>
      {total > 0 && mayUse(me, 'manage') && <Export asked={asked} result={result} />}
    </Screen>
  );
}
