import { Form, type LoaderFunctionArgs, Outlet, useLoaderData, useParams } from 'react-router';
import { listStock } from '#shop/contract/workshop/stock.ts';
import { stockViews } from '#shop/rules/catalogue/stock.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { Screen } from '../shell/screen.tsx';
import { Views } from '../shell/views.tsx';
import { ShelfTable } from './shelf-table.tsx';
import styles from './stock.module.css';
import { useStockWords } from './words.ts';

/** The address is the state: view, words and where one is in the list. It stays while a shelf is opened beside it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('view');
  const view = stockViews.find((each) => each === asked) ?? 'low';
  const q = searchParams.get('q') ?? '';
  const cursor = searchParams.get('cursor');
  const { call } = context.get(staffContext);
  const query = { view, q, ...(cursor && { cursor }) };
  return { view, q, isLater: cursor !== null, ...dataOf(await call(listStock, { query }), request) };
}

/** Shelves by what needs somebody, and one of them beside the list. */
export default function Stock() {
  const { shell } = useStaffMessages();
  const words = useStockWords();
  const { view, q, isLater, items, next, counts } = useLoaderData<typeof loader>();
  const { id } = useParams();
  const state = new URLSearchParams({ view, ...(q && { q }) });
  return (
    <Screen
      title={shell.stock}
      below={
        <Views
          label={words.choose}
          views={stockViews.map((each) => ({
            to: `/stock?${new URLSearchParams({ view: each, ...(q && { q }) })}`,
            title: words.views[each],
            count: counts[each],
            current: each === view,
          }))}
        />
      }
    >
      <div className={id ? `${styles.screen} ${styles.opened}` : styles.screen}>
        <div className={styles.list}>
          {/* Its field follows the address, also when somebody goes back. */}
          <Form key={`${view} ${q}`} method="get" action="/stock" role="search" className={styles.search}>
            <input type="hidden" name="view" value={view} />
            <TextField
              label={words.searchLabel}
              icon={<Icon name="search" size="s" />}
              name="q"
              type="search"
              autoComplete="off"
              maxLength={80}
              defaultValue={q}
              dir="auto"
            />
            <Button type="submit" look="quiet">
              {words.search}
            </Button>
          </Form>
          {items.length === 0 ? (
            <p role="status">{q === '' ? words.none : words.nothingFound}</p>
          ) : (
            <ShelfTable {...{ items, next, isLater, state }} opened={Number(id)} />
          )}
          <p className="tiny">{words.heldText}</p>
        </div>
        <Outlet />
        {!id && items.length > 0 && <p className={`muted ${styles.choose}`}>{words.pick}</p>}
      </div>
    </Screen>
  );
}
