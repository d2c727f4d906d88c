import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { listEInvoices, sendEInvoicesNow } from '#shop/contract/store/einvoice-queue.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { einvoiceViews } from '#shop/rules/einvoice/einvoice.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { Button } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { formOf } from '../../forms/form.server.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { LostNote, ResultNote, useResult } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import { Views } from '../shell/views.tsx';
import { EInvoiceTable } from './einvoice-table.tsx';
import styles from './einvoices.module.css';
import { useEInvoiceWords } from './queue-words.ts';

/** The address is the state: which of them, and where one is in the list. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const view = einvoiceViews.find((each) => each === searchParams.get('view')) ?? 'open';
  const cursor = searchParams.get('cursor');
  const { call } = context.get(staffContext);
  const answer = await call(listEInvoices, { query: { view, ...(cursor && { cursor }) } });
  return { view, today: riyadhDay(new Date()), ...dataOf(answer, request) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  return act(page, form, { name: 'send', run: () => page.call(sendEInvoicesNow) });
}

/** Documents for the tax authority: what hasn't reached it, what it refused, and what to do. */
export default function EInvoices() {
  const words = useEInvoiceWords();
  const language = useLanguage();
  const { view, today, items, next, counts, oldest, haste, stopped, unknown, active } =
    useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { result, lost } = useResult();
  const to = (of: string) => (of === 'open' ? '/einvoices' : `/einvoices?view=${of}`);
  const more = new URLSearchParams({ view, ...(next !== null && { cursor: next }) });
  return (
    <Screen
      title={words.title}
      below={
        <Views
          label={words.choose}
          views={einvoiceViews.map((of) => ({
            to: to(of),
            title: words.views[of],
            count: of === 'all' ? undefined : counts[of],
            current: of === view,
          }))}
        />
      }
    >
      <LostNote lost={lost} />
      <p className="muted">{words.text}</p>
      {!active && <Note>{words.off}</Note>}
      {stopped && <Note tone="bad">{words.stopped}</Note>}
      {unknown && <Note tone="bad">{words.unknown}</Note>}
      {haste !== 'none' && <Note tone={haste === 'look' ? 'warn' : 'bad'}>{words[haste]}</Note>}
      {oldest !== null && (
        <Form method="post" preventScrollReset className={styles.send}>
          <span className="small">
            <Isolated text={words.oldest(momentInWords(language, oldest, today))} />
          </span>
          <Button type="submit" look="quiet" size="s">
            {words.sendNow}
          </Button>
        </Form>
      )}
      <ResultNote result={result} form="send" />
      {items.length === 0 ? (
        <p role="status">{words.none[view]}</p>
      ) : (
        <EInvoiceTable items={items} today={today} />
      )}
      <div className={styles.foot}>
        {search.has('cursor') && <Link to={to(view)}>{words.first}</Link>}
        {next !== null && <Link to={`/einvoices?${more}`}>{words.older}</Link>}
      </div>
    </Screen>
  );
}
