import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listCustomers } from '#shop/contract/help/customers.ts';
import type { Output } from '#shop/contract/operation.ts';
import { dateWithYear } from '#shop/format/dates.ts';
import { phone } from '#shop/format/phone.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { Screen } from '../shell/screen.tsx';
import tableStyles from '../shell/table.module.css';
import styles from './customers.module.css';

/** The address is the state: what is looked for, and where one is in the list. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [q, cursor] = [searchParams.get('q')?.trim() ?? '', searchParams.get('cursor')];
  const { call } = context.get(staffContext);
  const answer = await call(listCustomers, { query: { q, ...(cursor && { cursor }) } });
  return { q, isLater: cursor !== null, ...dataOf(answer, request) };
}

/** Who shops: looked for by what they say of themselves. */
export default function Customers() {
  const { customers } = useStaffMessages();
  const { q, isLater, items, next } = useLoaderData<typeof loader>();
  const to = (more: Record<string, string>) =>
    `/customers?${new URLSearchParams({ ...(q && { q }), ...more })}`;
  return (
    <Screen title={customers.title}>
      {/* Its field follows the address, also when somebody goes back. */}
      <Form key={q} method="get" role="search" className={styles.search}>
        <TextField
          label={customers.searchLabel}
          help={customers.searchHelp}
          icon={<Icon name="search" size="s" />}
          name="q"
          type="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={q}
          dir="auto"
        />
        <Button type="submit">{customers.search}</Button>
      </Form>
      <h2>{q === '' ? customers.newest : customers.found}</h2>
      {items.length === 0 ? (
        <p role="status">{q === '' ? customers.noneYet : customers.none}</p>
      ) : (
        <People items={items} />
      )}
      <div className={styles.foot}>
        {isLater && <Link to={to({})}>{customers.first}</Link>}
        {next !== null && <Link to={to({ cursor: String(next) })}>{customers.more}</Link>}
      </div>
    </Screen>
  );
}

function People({ items }: { items: Output<typeof listCustomers>['items'] }) {
  const { customers } = useStaffMessages();
  const language = useLanguage();
  return (
    <table className={tableStyles.table}>
      <thead>
        <tr>
          {[customers.name, customers.phone, customers.email, customers.orders, customers.last].map(
            (head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, name, kind, phone: number, email, orders, last_order_at }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`/customers/${id}`} className="under">
                {name === '' ? customers.noName : <bdi>{name}</bdi>}
              </Link>{' '}
              {kind === 'guest' && <Tag>{customers.guest}</Tag>}
            </th>
            <td data-label={customers.phone}>
              <Isolated text={number === '' ? '' : phone(language, number)} />
            </td>
            <td data-label={customers.email} className={styles.email}>
              <bdi dir="ltr">{email}</bdi>
            </td>
            <td data-label={customers.orders} className="num">
              {orders}
            </td>
            <td data-label={customers.last}>
              {last_order_at === null
                ? customers.never
                : dateWithYear(language, riyadhDay(new Date(last_order_at)))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
