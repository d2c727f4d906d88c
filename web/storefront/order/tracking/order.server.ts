import { data, redirect } from 'react-router';
import { cancelOrder, type OrderView, readOrder } from '#shop/contract/orders.ts';
import { type Day, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { dataOr } from '../../base/answer.ts';
import type { PageContext } from '../../base/context.ts';

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
    held: order.state === 'awaiting_payment' && Date.parse(order.expires_at) > now,
  } satisfies Shown;
}

/** Cancelling, by whoever ordered (the private link alone is not enough). */
export async function cancel({ call }: PageContext, key: string, form: FormData) {
  const refund_to = form.get('refund_to') === 'wallet' ? ('wallet' as const) : ('source' as const);
  const answer = await call(cancelOrder, { body: { order_key: key, refund_to } });
  if (answer.success) throw redirect(`/order/${key}`, 303);
  return data({ message: answer.message }, { status: answer.statusCode });
}
