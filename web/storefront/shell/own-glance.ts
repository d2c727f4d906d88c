import { filterCoupons } from '#shop/contract/coupons.ts';
import { listOrders, type OrderInList } from '#shop/contract/orders.ts';
import { readWallet } from '#shop/contract/wallet.ts';
import { dayOnCard, midSentence } from '#shop/format/dates.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { addDays, type Day, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { pageContext } from '../../base/context.ts';
import { toneOf } from '../order/mine/order-tone.ts';
import type { Route } from './+types/own-glance';

/**
 * What the menu of somebody who is signed in says beside its entries: read when it is opened, and not by the pages. What
 * can't be had is left out.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { call, language, isSignedIn } = context.get(pageContext);
  // Their session may have ended meanwhile, which the next page says.
  if (!(await isSignedIn())) return null;
  const [wallet, coupons, orders] = await Promise.all([
    call(readWallet, { query: { limit: 1 } }),
    call(filterCoupons, { body: { type: 'available', limit: 1 } }),
    call(listOrders, { body: { type: 'upcoming', limit: 1 } }),
  ]);
  const order = orders.success ? orders.data.items[0] : undefined;
  return {
    /** Riyals. */
    balance: wallet.success ? wallet.data.balance : 0,
    coupons: coupons.success ? coupons.data.total : 0,
    /** The order that moves next. */
    order: order
      ? {
          link: order.order_link,
          title: order.product_title,
          state: order.status_label,
          day: dayOf(order, language, riyadhDay(new Date())),
          tone: toneOf(order),
        }
      : null,
  };
}

/** The day on which it comes, as short as can be: «غدًا», «السبت 14 نوفمبر», "tomorrow", "Sat 14 Nov"; null where none is agreed. */
function dayOf({ arrives, waiting_for }: OrderInList, language: Language, today: Day): string | null {
  if (waiting_for || !arrives || 'from' in arrives) return null;
  const { name, day, month } = dayOnCard(language, arrives.date, today);
  return arrives.date <= addDays(today, 1) ? midSentence(name) : `${name} ${day} ${month}`;
}

/** Each opening of the menu reads it anew; nothing else has to. */
export const shouldRevalidate = () => false;
