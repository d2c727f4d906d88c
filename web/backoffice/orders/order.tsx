import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { formOf } from '../../forms/form.server.ts';
import { staffContext } from '../base/context.ts';
import { mayUse, useMe } from '../base/me.ts';
import { LostNote, StaleNote, useResult } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import { useFresh } from '../shell/use-fresh.ts';
import styles from './order.module.css';
import { actOnOrder, type OrderResult } from './parts/act.server.ts';
import { Beside } from './parts/beside.tsx';
import { Happened } from './parts/happened.tsx';
import { About, Ways } from './parts/head.tsx';
import { Money } from './parts/money.tsx';
import { Pieces } from './parts/pieces.tsx';
import { Steps } from './parts/steps.tsx';
import { Substitute } from './parts/substitute.tsx';
import { readOrder } from './read-order.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return readOrder(context.get(staffContext).call, request, params.number ?? '');
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<OrderResult> {
  const page = context.get(staffContext);
  return actOnOrder(page, await formOf(request, page), params.number ?? '');
}

/**
 * One order whole: goods, money and what happened; beside it its time, people, card, papers, and how it is ended. It
 * follows colleagues; what is typed stays, beside what was seen of it when that began. On a phone what happened comes last:
 * time, place and people are looked for more often.
 */
export default function OrderScreen() {
  const me = useMe();
  const { fresh, shown, substituting, ...changing } = useLoaderData<typeof loader>();
  const known = useFresh(fresh, `/admin/orders/${fresh.order.order_number}/fresh?`);
  const { order, now } = known.data;
  const today = riyadhDay(new Date(now));
  const state = useResult<OrderResult>();
  return (
    <Screen
      title={order.order_number}
      beside={<About order={order} today={today} />}
      acts={<Ways order={order} />}
    >
      <LostNote lost={state.lost} />
      <StaleNote stale={known.stale} />
      <Steps order={order} today={today} {...state} />
      <div className={styles.order}>
        <div className={styles.main}>
          <Pieces order={order} today={today} mayAnswer={mayUse(me, 'change-orders')} {...state} />
          {substituting && <Substitute order={order} substituting={substituting} {...state} />}
          {order.money && <Money order={order} money={order.money} />}
        </div>
        <div className={styles.beside}>
          <Beside order={order} today={today} mayOpen={mayUse(me, 'customers')} {...changing} {...state} />
        </div>
        <div className={styles.happened}>
          <Happened order={order} shown={shown} today={today} {...state} />
        </div>
      </div>
    </Screen>
  );
}
