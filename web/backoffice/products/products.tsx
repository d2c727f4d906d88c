import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { listProductsForStaff, productListChoices } from '#shop/contract/workshop/product-list.ts';
import { grouped } from '#shop/format/numbers.ts';
import { productViews } from '#shop/rules/catalogue/staff-list.ts';
import { useHydrated } from '../../base/use-hydrated.ts';
import { buttonClass } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { LostNote, useResult } from '../base/result.tsx';
import { needsIn } from '../product/words.ts';
import { RowKeys } from '../shell/row-keys-help.tsx';
import { Screen } from '../shell/screen.tsx';
import { Views } from '../shell/views.tsx';
import { actOnRow, type RowResult } from './act-on-row.server.ts';
import { addressOf, askedBy, changeAllOf, sayingOf } from './asked.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Filters } from './filters.tsx';
import { useListWords } from './list-words.ts';
import styles from './product-list.module.css';
import { ProductTable } from './product-table.tsx';
import { useChosen } from './use-chosen.ts';

const quiet = buttonClass({ look: 'quiet', size: 's' });

/** The address is the state: what is looked for, and where one is in the list. What it says wrongly is left out. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = askedBy(searchParams);
  const cursor = searchParams.get('cursor');
  const { call, language } = context.get(staffContext);
  const query = { ...asked, ...(cursor && { cursor }) };
  const list = dataOf(await call(listProductsForStaff, { query: query as object }), request);
  const choices = dataOf(await call(productListChoices), request);
  const items = list.items.map((row) => ({ ...row, missing: needsIn(language, row.missing) }));
  return { asked, choices, isLater: cursor !== null, key: crypto.randomUUID(), ...list, items };
}

export async function action({ context, request }: ActionFunctionArgs): Promise<RowResult> {
  return actOnRow(context.get(staffContext), request);
}

/** Every product: by view, narrowed and looked for, its price and stock in its row, many of them changed together. */
export default function Products() {
  const words = useListWords();
  const { asked, choices, isLater, key, items, next, found, counts } = useLoaderData<typeof loader>();
  const { result, lost } = useResult<RowResult>();
  const hydrated = useHydrated();
  const isBusy = useNavigation().state === 'loading';
  const chosen = useChosen(items.map(({ id }) => id));
  return (
    <Screen
      title={words.title}
      beside={<span className={styles.total}>{grouped(counts.all)}</span>}
      acts={
        <>
          <Link to="/products/sales" className={quiet}>
            {words.sales}
          </Link>
          <Link to="/products/changes" className={quiet}>
            {words.history}
          </Link>
          <Link to="/products/new" className={quiet}>
            <Icon name="plus" size="s" />
            {words.add}
          </Link>
        </>
      }
      below={
        <Views
          label={words.viewsLabel}
          views={productViews.map((view) => ({
            to: addressOf({ ...asked, view }),
            title: words.views[view],
            count: counts[view],
            current: view === asked.view,
          }))}
        />
      }
    >
      <LostNote lost={lost} />
      <Filters asked={asked} choices={choices} />
      <p role="status" className={styles.count}>
        {words.found(found)}
      </p>
      {items.length === 0 ? (
        <p>
          {words.none}{' '}
          {sayingOf(asked).length > 0 && (
            <Link to="/products" className="under">
              {words.showAll}
            </Link>
          )}
        </p>
      ) : (
        <div
          ref={chosen.list}
          aria-busy={isBusy || undefined}
          className={isBusy ? `${styles.list} ${styles.busy}` : styles.list}
        >
          <ProductTable items={items} chosen={chosen} result={result} idempotencyKey={key} />
          <p className="tiny">{words.typeHelp}</p>
          <div className={styles.foot}>
            {isLater && <Link to={addressOf(asked)}>{words.first}</Link>}
            {next !== null && <Link to={addressOf({ ...asked, cursor: next })}>{words.more}</Link>}
            <Link to={changeAllOf(asked, found)}>{words.allFound(found)}</Link>
            <RowKeys chooses />
          </div>
          {(!hydrated || chosen.count > 0) && (
            <BulkBar count={hydrated ? chosen.count : null} clear={chosen.clear} />
          )}
        </div>
      )}
    </Screen>
  );
}
