import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import {
  applyProductChange,
  readProductChange,
  stopProductChange,
  undoProductChange,
} from '#shop/contract/workshop/product-changes.ts';
import { productListChoices } from '#shop/contract/workshop/product-list.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { LostNote, ResultNote, useResult } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import { useFresh } from '../shell/use-fresh.ts';
import styles from './bulk.module.css';
import { useBulkWords } from './bulk-words.ts';
import { ChangeActs } from './change-acts.tsx';
import { ChangeRows } from './change-rows.tsx';
import { ChangeStanding } from './change-standing.tsx';
import { summaryOf } from './summary.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  const { call } = context.get(staffContext);
  const of = { params: { id: params.id ?? '' }, query: cursor ? { cursor } : {} };
  const now = new Date();
  return {
    ...dataOf(await call(readProductChange, of), request),
    choices: dataOf(await call(productListChoices), request),
    ...{ isLater: cursor !== null, today: riyadhDay(now), now: now.toISOString() },
  };
}

export async function action({
  context,
  request,
  params,
}: ActionFunctionArgs): Promise<FormResult<{ typed: string }>> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const of = { params: { id: params.id ?? '' } };
  const intent = textOf(form, 'intent');
  const run = {
    apply: () => page.call(applyProductChange, { ...of, body: readForm(applyProductChange, form) }),
    async stop() {
      const answer = await page.call(stopProductChange, of);
      // Of a preview that was thrown away nothing is left to see.
      if (answer.success && form.has('discard')) throw redirect('/products');
      return answer;
    },
    async undo() {
      const answer = await page.call(undoProductChange, of);
      if (answer.success) throw redirect(`/products/changes/${answer.data.id}`);
      return answer;
    },
  }[intent];
  if (!run) throw notOurForm(page);
  return act(page, form, { name: intent, run, more: { typed: textOf(form, 'reason') } });
}

/** A change, product by product: what it will do before it is applied, how far it is, and what came of each. */
export default function BulkChange() {
  const words = useBulkWords();
  const language = useLanguage();
  const loaded = useLoaderData<typeof loader>();
  const { rows, next, isLater, choices, today, now } = loaded;
  const state = useResult<FormResult<{ typed: string }>>();
  const [search] = useSearchParams();
  const fresh = useFresh(
    { version: loaded.change.version, now, change: loaded.change },
    `/admin/products/changes/${loaded.change.id}/fresh?`,
  );
  const { change } = fresh.data;
  const title = summaryOf(words, language, change.wish);
  search.delete('cursor');
  return (
    <Screen
      title={change.state === 'previewed' ? words.previewOf(title) : title}
      beside={
        <Link to={change.state === 'previewed' ? '/products' : '/products/changes'} className={styles.back}>
          {change.state === 'previewed' ? words.back : words.history}
        </Link>
      }
    >
      <LostNote lost={state.lost} />
      <ResultNote result={state.result} form="apply" />
      <ResultNote result={state.result} form="stop" />
      <ResultNote result={state.result} form="undo" />
      <ChangeStanding change={change} today={today} />
      <ChangeActs change={change} {...state} />
      <ChangeRows rows={rows} choices={choices} isOld={change.version !== loaded.change.version} />
      <div className={styles.foot}>
        {isLater && <Link to="?">{words.first}</Link>}
        {next !== null && <Link to={`?cursor=${next}`}>{words.more}</Link>}
      </div>
    </Screen>
  );
}
