import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listProductChanges } from '#shop/contract/workshop/product-changes.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { grouped } from '#shop/format/numbers.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { Screen } from '../shell/screen.tsx';
import tableStyles from '../shell/table.module.css';
import styles from './bulk.module.css';
import { useBulkWords } from './bulk-words.ts';
import { toneOfState } from './change-standing.tsx';
import { summaryOf } from './summary.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const before = new URL(request.url).searchParams.get('before');
  const answer = await context
    .get(staffContext)
    .call(listProductChanges, { query: before ? { before } : {} });
  return { ...dataOf(answer, request), isLater: before !== null, today: riyadhDay(new Date()) };
}

/** What was changed in bulk, by whom, and what came of it: each can be looked into, and taken back. */
export default function BulkChanges() {
  const words = useBulkWords();
  const language = useLanguage();
  const { items, next, isLater, today } = useLoaderData<typeof loader>();
  return (
    <Screen
      title={words.history}
      beside={
        <Link to="/products" className={styles.back}>
          {words.back}
        </Link>
      }
    >
      {items.length === 0 ? (
        <p role="status">{words.noChanges}</p>
      ) : (
        <table className={tableStyles.table} aria-label={words.history}>
          <thead>
            <tr>
              {[words.change, words.when, words.counts.done, words.counts.refused, words.state].map(
                (head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, wish, by, asked_at, counts, state }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/products/changes/${id}`} className="under">
                    {summaryOf(words, language, wish)}
                  </Link>
                </th>
                <td data-label={words.when}>
                  <Isolated
                    text={words.byWhom(own(by?.name ?? ''), momentInWords(language, asked_at, today))}
                  />
                </td>
                <td data-label={words.counts.done} className="num">
                  {grouped(counts.done)}
                </td>
                <td data-label={words.counts.refused} className="num">
                  {grouped(counts.refused)}
                </td>
                <td data-label={words.state}>
                  <Tag tone={toneOfState[state]}>{words.states[state]}</Tag>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.foot}>
        {isLater && <Link to="?">{words.first}</Link>}
        {next !== null && <Link to={`?before=${next}`}>{words.older}</Link>}
      </div>
    </Screen>
  );
}
