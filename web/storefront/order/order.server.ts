import { data, redirect } from 'react-router';
import { cancelOrder, type OrderView, readOrder } from '#shop/contract/orders.ts';
import { type Day, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { dataOr } from '../../base/answer.ts';
import type { PageContext } from '../../base/context.ts';
import { resultOf } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';

/** An order as its page shows it. */
export type Shown = {
  order: OrderView;
  today: Day;
  /** Its own address, to keep. */
  address: string;
  /** Whether what was ordered is held until it is paid. */
  held: boolean;
};

/** The order's private page: whoever holds the link sees it, nobody finds it. */
export async function loadOrder({ call, publicUrl }: PageContext, key: string) {
  const answer = await call(readOrder, { params: { key } });
  const order = dataOr(answer, null, 'ORDER_NOT_FOUND');
  if (!order) return data({ order: null }, { status: 404 });
  const now = Date.now();
  return {
    order,
    today: riyadhDay(new Date(now)),
    address: `${publicUrl}/order/${key}`,
    held: isHeld(order, now),
  } satisfies Shown;
}

/** Whether what was ordered is held until it is paid. */
export function isHeld({ state, expires_at }: Pick<OrderView, 'state' | 'expires_at'>, now: number): boolean {
  return state === 'awaiting_payment' && Date.parse(expires_at) > now;
}

/** Cancelling, by whoever ordered (the private link alone is not enough). */
export async function cancel({ call }: PageContext, key: string, form: FormData) {
  const answer = await call(cancelOrder, { body: readForm(cancelOrder, form, { order_key: key }) });
  if (answer.success) throw redirect(`/order/${key}`, 303);
  return data(resultOf('cancel', answer, {}), { status: answer.statusCode });
}
