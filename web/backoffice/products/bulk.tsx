import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { previewProductChange } from '#shop/contract/workshop/product-changes.ts';
import { productListChoices } from '#shop/contract/workshop/product-list.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { formOf } from '../../forms/form.server.ts';
import { type FormResult, resultOf } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { LostNote, useResult } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import { Views } from '../shell/views.tsx';
import { addressOf, askedBy, filterFields } from './asked.ts';
import styles from './bulk.module.css';
import { BulkForm } from './bulk-form.tsx';
import { useBulkWords } from './bulk-words.ts';
import { allKinds, kindOf } from './kinds.ts';

type Result = FormResult<{ typed: Record<string, string[]> }>;

/** Which products, as the list says it in the address, and what kind of change. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { call } = context.get(staffContext);
  const ids = [...new Set(searchParams.getAll('products_ids'))].filter((id) => /^\d{1,9}$/.test(id));
  return {
    choices: dataOf(await call(productListChoices), request),
    ...{ ids, found: Number(searchParams.get('found') ?? 0) || 0 },
    ...{ asked: askedBy(searchParams), kind: kindOf(searchParams), given: everythingIn(searchParams) },
    today: riyadhDay(new Date()),
  };
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Result> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const answer = await page.call(previewProductChange, { body: readForm(previewProductChange, form) });
  // The preview has a place of its own.
  if (answer.success) throw redirect(`/products/changes/${answer.data.id}`);
  return resultOf('bulk', answer, { typed: everythingIn(form) });
}

function everythingIn(given: URLSearchParams | FormData): Record<string, string[]> {
  const names = [...new Set(given.keys())];
  return Object.fromEntries(names.map((name) => [name, given.getAll(name).map(String)]));
}

/** What is to be changed of the products that were chosen; nothing is, before it was previewed and applied. */
export default function Bulk() {
  const words = useBulkWords();
  const { choices, ids, found, asked, kind, given, today } = useLoaderData<typeof loader>();
  const { result, lost, busy } = useResult<Result>();
  const [search] = useSearchParams();
  const count = found > 0 ? found : ids.length;
  const to = (change: (typeof allKinds)[number]) => {
    const rest = [...search].filter(([name]) => name !== 'change' && name !== 'by');
    const of = [['change', change.kind], ...(change.by ? [['by', change.by]] : [])];
    return `/products/change?${new URLSearchParams([...rest, ...of])}`;
  };
  return (
    <Screen
      title={words.title}
      beside={
        <Link to={addressOf(asked)} className={styles.back}>
          {words.back}
        </Link>
      }
      below={
        count > 0 && (
          <Views
            label={words.what}
            views={allKinds.map((each) => ({
              to: to(each),
              title: each.by ? words.priceWays[each.by] : words.kinds[each.kind],
              current: each.kind === kind.kind && each.by === kind.by,
            }))}
          />
        )
      }
    >
      <LostNote lost={lost} />
      {count === 0 ? (
        <p role="status">{words.nothing}</p>
      ) : (
        <>
          <p>{words.choose(count)}</p>
          <BulkForm
            key={`${kind.kind} ${kind.by}`}
            kind={kind}
            choices={choices}
            typed={result?.typed ?? given}
            today={today}
            result={result}
            busy={busy !== null}
          >
            {found > 0 && <input type="hidden" name="found" value={found} />}
            {found > 0 &&
              filterFields.map((name) => (
                <input key={name} type="hidden" name={`filter.${name}`} value={asked[name]} />
              ))}
            {found === 0 && ids.map((id) => <input key={id} type="hidden" name="products_ids" value={id} />)}
          </BulkForm>
        </>
      )}
    </Screen>
  );
}
