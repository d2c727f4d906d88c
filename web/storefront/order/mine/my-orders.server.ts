import { redirect } from 'react-router';
import { listOrders, type OrderInList, type OrderView, readOrder } from '#shop/contract/orders.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { dataOf, dataOr } from '../../../base/answer.ts';
import type { PageContext } from '../../../base/context.ts';
import { pageOf, refuseBeyond } from '../../../base/list-page.ts';
import { packed } from '../../../base/packed.ts';
import { readAsked, readRateable } from '../rating/rating.server.ts';

export type Tab = 'upcoming' | 'history';

const ordersOnPage = 10;
const none = {
  ...{ items: [] as OrderInList[], total: 0, page_number: 1, limit: ordersOnPage },
  counts: { upcoming: 0, history: 0 },
};

/**
 * The shopper's orders, of a guest those of this browser. `?order_id=` opens the one that it names: its page, or the
 * question how it was (where a push about it leads, spec section 4).
 */
export async function loadMyOrders(page: PageContext, url: URL) {
  const { call } = page;
  const asked = url.searchParams;
  const orderId = asked.get('order_id');
  const rated = orderId ? await readRateable(page, orderId) : null;
  if (orderId && !rated) await leadTo(call, orderId);
  const type: Tab = rated || asked.get('type') === 'history' ? 'history' : 'upcoming';
  const page_number = pageOf(asked);
  const [listed, asks] = await Promise.all([
    call(listOrders, { body: { type, limit: ordersOnPage, page_number } }),
    rated ? null : readAsked(page),
  ]);
  const list = dataOr(listed, none, 'UNAUTHENTICATED');
  refuseBeyond(list);
  const first = type === 'upcoming' && page_number === 1 ? list.items[0] : undefined;
  const now = new Date();
  return packed(page, {
    type,
    list,
    /** The order that moves next, whole. */
    next: first ? await readNext(call, first) : null,
    signedIn: await page.isSignedIn(),
    /** Which one the question is opened for, and whether somebody has pressed for it. */
    asked: rated ? { order: rated, pressed: true } : asks && { order: asks, pressed: false },
    now: now.toISOString(),
    today: riyadhDay(now),
  });
}

/** Leads to the order's own page; one that is nobody's here is looked for in the list. */
async function leadTo(call: PageContext['call'], order_id: string): Promise<void> {
  const found = await call(listOrders, { body: { order_id } });
  const link = found.success ? found.data.items[0]?.order_link : undefined;
  if (link) throw redirect(link, 303);
}

async function readNext(call: PageContext['call'], { order_link }: OrderInList): Promise<OrderView> {
  return dataOf(await call(readOrder, { params: { key: order_link.replace('/order/', '') } }));
}
