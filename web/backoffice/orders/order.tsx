import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Call } from '#shop/contract/operation.ts';
import { readBoard } from '#shop/contract/workshop/board.ts';
import { type OrderDetails, readOrderDetails } from '#shop/contract/workshop/orders.ts';
import { listSubstitutes } from '#shop/contract/workshop/substitutions.ts';
import { type StaffPart, staffParts } from '#shop/rules/orders/life.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { formOf } from '../../forms/form.server.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { mayUse, useMe } from '../base/me.ts';
import { LostNote, useResult } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import styles from './order.module.css';
import { actOnOrder, type OrderResult } from './parts/act.server.ts';
import { Beside } from './parts/beside.tsx';
import { Happened, shownParts } from './parts/happened.tsx';
import { About, Ways } from './parts/head.tsx';
import { Money } from './parts/money.tsx';
import { Pieces } from './parts/pieces.tsx';
import { Steps } from './parts/steps.tsx';
import { Substitute, type Substituting } from './parts/substitute.tsx';

/** The order, and what is being changed of it: the address says which part, and of which day slots are shown. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const { searchParams } = new URL(request.url);
  const asked = { params: { order_number: params.number ?? '' } };
  const order = dataOf(await call(readOrderDetails, asked), request);
  const today = riyadhDay(new Date());
  const wanted = staffParts.find((part) => part === searchParams.get('change'));
  const changing: StaffPart | null = wanted && order.can.change.includes(wanted) ? wanted : null;
  const day = searchParams.get('day') || order.slot?.date || today;
  const board =
    changing === 'slot' ? await call(readBoard, { query: { day, cities_id: order.city.id } }) : null;
  const slots = board?.success ? board.data.slots.map(({ orders: _, ...slot }) => slot) : [];
  const shown = shownParts.find((part) => part === searchParams.get('shown')) ?? 'all';
  const substituting = await substitutesOf(call, order, searchParams);
  return { order, changing, day, slots, substituting, shown, today };
}

/** What could be sent instead of the line that the address names, while another can be proposed for it. */
async function substitutesOf(call: Call, order: OrderDetails, asked: URLSearchParams): Promise<Substituting> {
  const line = order.lines.find(({ id }) => String(id) === asked.get('substitute'));
  if (!line?.may_substitute) return null;
  const q = asked.get('q') ?? '';
  const params = { order_number: order.order_number, line_id: line.id };
  const answer = await call(listSubstitutes, { params, query: { q } });
  return answer.success ? { lineId: line.id, q, offered: answer.data } : null;
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<OrderResult> {
  const page = context.get(staffContext);
  return actOnOrder(page, await formOf(request, page), params.number ?? '');
}

/** One order whole: goods, money and what happened; beside it its time, people, card, papers, and how it is ended. */
export default function OrderScreen() {
  const me = useMe();
  const { order, shown, today, substituting, ...changing } = useLoaderData<typeof loader>();
  const state = useResult<OrderResult>();
  return (
    <Screen
      title={order.order_number}
      beside={<About order={order} today={today} />}
      acts={<Ways order={order} />}
    >
      <LostNote lost={state.lost} />
      <Steps order={order} today={today} {...state} />
      <div className={styles.order}>
        <div>
          <Pieces order={order} today={today} mayAnswer={mayUse(me, 'change-orders')} {...state} />
          {substituting && <Substitute order={order} substituting={substituting} {...state} />}
          {order.money && <Money order={order} money={order.money} />}
          <Happened order={order} shown={shown} today={today} {...state} />
        </div>
        <Beside order={order} today={today} mayOpen={mayUse(me, 'customers')} {...changing} {...state} />
      </div>
    </Screen>
  );
}
