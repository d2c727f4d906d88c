import { useEffect } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { listCustomers } from '#shop/contract/help/customers.ts';
import type { Output } from '#shop/contract/operation.ts';
import {
  endPhoneOrder,
  listPhoneOrders,
  phoneOrderGoods,
  sendPhoneLink,
  takePhoneOrder,
} from '#shop/contract/workshop/phone-orders.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, useResult } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import { fill, lookedFor } from './fill.server.ts';
import { OrderForm } from './order-form.tsx';
import styles from './phone-order.module.css';
import { orderOf } from './read-order.server.ts';
import { atItsField } from './said-at-field.ts';
import { type Summed, sumOf } from './sum.server.ts';
import { Taken } from './taken.tsx';

/** The form's city is in the address: what it can have and when it can come follow it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const cities_id = new URL(request.url).searchParams.get('cities_id') || undefined;
  const [goods, taken] = await Promise.all([
    call(phoneOrderGoods, { query: { cities_id } }),
    call(listPhoneOrders),
  ]);
  return {
    choice: dataOf(goods, request),
    taken: dataOf(taken, request),
    key: crypto.randomUUID(),
    today: riyadhDay(new Date()),
  };
}

export type Typed = Record<string, string[]>;
export type Found = Output<typeof listCustomers>['items'][number];
/** What can be chosen after a search, and how many it found; null where nothing was looked for. */
export type Goods = { goods: Output<typeof phoneOrderGoods>['goods']; found: number | null };
/** What was typed, whom a search found or somebody took over, which goods were looked for, and what it all comes to. */
export type PhoneResult = FormResult<{
  typed: Typed;
  found?: Found[];
  picked?: string;
  goods?: Goods;
  sum?: Summed['sum'];
}>;

export async function action({ context, request }: ActionFunctionArgs): Promise<PhoneResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const typed: Typed = {};
  for (const [name, value] of form.entries())
    if (typeof value === 'string') typed[name] = [...(typed[name] ?? []), value];
  const intent = textOf(form, 'intent');
  const further = await fill(page, form, typed);
  if (further) return { ...further, goods: await lookedFor(page, form) };
  const asks = textOf(form, 'handed') === 'ask';
  if (intent === 'sum') {
    const summed = { ...(await sumOf(page, form)), typed };
    return { ...atItsField(summed, asks), goods: await lookedFor(page, form) };
  }
  const params = { id: textOf(form, 'id') };
  const run = {
    take: () => page.call(takePhoneOrder, { body: orderOf(form) }),
    send: () => page.call(sendPhoneLink, { params }),
    end: () => page.call(endPhoneOrder, { params }),
  }[intent];
  if (!run) throw notOurForm(page);
  const name = intent === 'take' ? intent : `${intent}:${params.id}`;
  const answered = await act<{ typed: Typed }>(page, form, { name, run, more: { typed } });
  const result = atItsField(answered, asks);
  return intent === 'take' && !result.ok ? { ...result, goods: await lookedFor(page, form) } : result;
}

/** An order that is taken while somebody is on the phone; beside it those that were taken last, to send and to end. */
export default function PhoneOrderScreen() {
  const { shell } = useStaffMessages();
  const { choice, taken, key, today } = useLoaderData<typeof loader>();
  const { result, lost, busy } = useResult<PhoneResult>();
  // Its sum is said on the phone, and its link is sent from there.
  useEffect(() => {
    if (result?.form === 'take' && result.ok) document.getElementById('taken')?.scrollIntoView();
  }, [result]);
  return (
    <Screen title={shell.phoneOrder}>
      <LostNote lost={lost} />
      <div className={styles.screen}>
        {/* What was taken leaves an empty form for the next call. */}
        <OrderForm
          key={`${choice.city.id}${result?.form === 'take' && result.ok ? key : (result?.picked ?? '')}`}
          choice={choice}
          idempotencyKey={key}
          today={today}
          result={result}
          busy={busy}
        />
        <Taken taken={taken} today={today} result={result} busy={busy} />
      </div>
    </Screen>
  );
}
