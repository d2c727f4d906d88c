import { useEffect } from 'react';
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { giveMoneyBack } from '#shop/contract/workshop/orders.ts';
import { riyals } from '#shop/format/riyals.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { buttonClass } from '../../../components/button.tsx';
import { Note } from '../../../components/note.tsx';
import { formOf } from '../../../forms/form.server.ts';
import { readForm } from '../../../forms/read-form.server.ts';
import { textOf } from '../../../forms/text-of.ts';
import { act } from '../../base/answer.server.ts';
import { staffContext } from '../../base/context.ts';
import { useLanguage } from '../../base/me.ts';
import { LostNote, ResultNote, StaleNote, useResult } from '../../base/result.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useFresh } from '../../shell/use-fresh.ts';
import { freshOrder } from '../read-order.server.ts';
import styles from './refund.module.css';
import { RefundForm, type RefundResult } from './refund-form.tsx';
import { useRefundWords } from './refund-words.ts';
import { Waits } from './waits.tsx';

const quiet = buttonClass({ look: 'quiet', size: 's' });

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call, language } = context.get(staffContext);
  const fresh = await freshOrder(call, request, params.number ?? '');
  // Whoever may not see an order's money isn't told that nothing is left of it.
  if (!fresh.order.money) {
    const message = refusalMessage(language, 'FORBIDDEN', {});
    throw data({ message, code: 'FORBIDDEN' }, { status: 403 });
  }
  return { fresh, key: crypto.randomUUID() };
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<RefundResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const typed = Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const pieces = textOf(form, 'what') === 'whole' ? ('all' as const) : piecesOf(form);
  if (pieces.length === 0 && !form.has('delivery'))
    return {
      form: 'refund',
      ok: false,
      code: null,
      message: '',
      fields: { pieces: 'none' },
      typed,
      given: null,
    };
  const body = readForm(giveMoneyBack, form, { pieces });
  let given: number | null = null;
  const result = await act(page, form, {
    name: 'refund',
    async run() {
      const answer = await page.call(giveMoneyBack, { params: { order_number: params.number ?? '' }, body });
      if (answer.success && answer.data.state === 'done') given = answer.data.amount;
      return answer;
    },
    more: { typed },
  });
  return { ...result, given };
}

function piecesOf(form: FormData) {
  return [...form.entries()]
    .filter(([name, quantity]) => name.startsWith('line.') && !['', '0'].includes(String(quantity)))
    .map(([name, quantity]) => ({ line_id: name.slice('line.'.length), quantity: String(quantity) }));
}

/** Money of an order that goes back: all of it, or pieces and delivery; what takes a second person is said before. */
export default function Refund() {
  const refund = useRefundWords();
  const { fresh, key } = useLoaderData<typeof loader>();
  const { result, lost, busy } = useResult<RefundResult>();
  const given = result?.given ?? null;
  // What was done is said above the form, whose button is at its end.
  useEffect(() => {
    if (result?.ok) scrollTo({ top: 0 });
  }, [result]);
  const language = useLanguage();
  const { order_number } = fresh.order;
  const { data: known, stale } = useFresh(fresh, `/admin/orders/${order_number}/fresh?`);
  const { order } = known;
  const { money } = order;
  // Whoever may not see it gets no further than the loader.
  if (!money) return null;
  const nothingLeft = money.left.sum === 0;
  return (
    <Screen
      title={refund.title(order_number)}
      beside={
        <Link to={`/orders/${order_number}`} className={styles.back}>
          {refund.back}
        </Link>
      }
    >
      <LostNote lost={lost} />
      <StaleNote stale={stale} />
      <div className={styles.page}>
        {result?.ok && given === null && <ResultNote result={result} form="refund" />}
        {given !== null && (
          <Note tone="good" live>
            {(result?.typed.to === 'wallet' ? refund.doneToWallet : refund.done)(
              riyals(language, fromRiyals(given)),
            )}
          </Note>
        )}
        {money.waiting.map((wish) => (
          <Waits key={wish.id} wish={wish} today={riyadhDay(new Date(known.now))} />
        ))}
        {!nothingLeft && money.unasked.sum === 0 && <p className="small">{refund.waits}</p>}
        {nothingLeft ? (
          <>
            {!result?.ok && <ResultNote result={result} form="refund" />}
            <p>{refund.nothing}</p>
            <Link to={`/orders/${order_number}`} className={quiet}>
              {refund.back}
            </Link>
          </>
        ) : (
          // What somebody types while a colleague asks for all of it is there again once that is decided.
          <div hidden={money.unasked.sum === 0}>
            <RefundForm
              key={result?.ok ? key : ''}
              order={order}
              money={money}
              idempotencyKey={key}
              result={result}
              busy={busy}
            />
          </div>
        )}
      </div>
    </Screen>
  );
}
