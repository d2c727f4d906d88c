import { data } from 'react-router';
import { listIssues } from '#shop/contract/help/tickets.ts';
import { type OrderView, readOrder } from '#shop/contract/orders.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { dataOf } from '../../../base/answer.ts';
import type { PageContext } from '../../../base/context.ts';
import { nobody, type Person, readPerson } from '../../tickets/person.server.ts';

/** What can be wrong with an order, by its private link; of one that is long over nothing is told by that alone. */
export async function loadIssue(page: PageContext, key: string) {
  const { call } = page;
  const answer = await call(readOrder, { params: { key } });
  if (!answer.success) {
    const { code } = answer.error;
    if (code === 'ORDER_NOT_FOUND') return data({ order: null, over: false as const }, { status: 404 });
    if (code === 'ORDER_LINK_OVER') return { order: null, over: true as const };
  }
  const order = dataOf(answer);
  return {
    order: {
      number: order.order_number,
      picture: order.items[0]?.feature_image ?? null,
      title: order.items[0]?.product_title ?? '',
    },
    issues: dataOf(await call(listIssues, { params: { id: key } })),
    person: (await readPerson(page)) ?? senderOf(order),
    attempt: crypto.randomUUID(),
    today: riyadhDay(new Date()),
  };
}

/** Whoever ordered, as the order knows them; somebody else who has its link isn't. */
function senderOf({ is_own, sender_name, payer }: OrderView): Person {
  return is_own ? { ...nobody, name: sender_name, phone: payer?.phone ?? '' } : nobody;
}
