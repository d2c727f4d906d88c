import { data, redirect } from 'react-router';
import { availableTimeSlots } from '#shop/contract/checkout.ts';
import { glanceOrder, type OrderGlance, type OrderView, readOrder } from '#shop/contract/orders.ts';
import { isUnderWay, type OrderStatus } from '#shop/rules/orders/order.ts';
import { type Day, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { dataOf } from '../../../base/answer.ts';
import type { PageContext } from '../../../base/context.ts';
import { packed } from '../../../base/packed.ts';
import { isHeld } from '../held.ts';

/** What the link of an order that is long over still shows. */
type Glanced = { shown: null; glance: OrderGlance };
type NotFound = { shown: null; glance: null };

/** An order as its page shows it. */
export type ShownOrder = {
  order: OrderView;
  today: Day;
  /** Its own address, to keep. */
  address: string;
  /** Where the recipient of a gift says where and when; null where there is none, or nobody may answer any more. */
  giftAddress: string | null;
  /** Whether what was ordered is held until it is paid. */
  held: boolean;
  /** Whether something of it may still happen. */
  moves: boolean;
  /** Whether whoever ordered may say where a gift goes, because its recipient doesn't. */
  mayPlace: boolean;
  /** Days to choose from, once the forms that change it are open. */
  days: Awaited<ReturnType<typeof daysFor>> | null;
  /** What was done, and is said once. */
  saved: Saved | null;
};

const saids = ['change', 'number', 'place', 'agreed', 'declined', 'company', 'renewed'] as const;
export type Saved = (typeof saids)[number];

/** The order's private page: whoever holds the link sees it, nobody finds it. */
export async function loadOrder(page: PageContext, key: string, url: URL) {
  const { call, publicUrl } = page;
  const answer = await call(readOrder, { params: { key } });
  if (!answer.success) {
    if (answer.error.code === 'ORDER_NOT_FOUND')
      return data<NotFound>({ shown: null, glance: null }, { status: 404 });
    if (answer.error.code === 'ORDER_LINK_OVER') {
      const glance = dataOf(await call(glanceOrder, { params: { key } }));
      return { shown: null, glance } satisfies Glanced;
    }
  }
  const order = dataOf(answer);
  const now = Date.now();
  const mayChange =
    order.can_change.length > 0 || order.gift?.state === 'waiting' || order.gift?.state === 'not_me';
  const opened = url.searchParams.has('change') && mayChange;
  const shown: ShownOrder = {
    order,
    today: riyadhDay(new Date(now)),
    address: `${publicUrl}/order/${key}`,
    giftAddress: order.gift?.link ? publicUrl + order.gift.link : null,
    held: isHeld(order, now),
    moves: isUnderWay({ state: order.state, status: order.status as OrderStatus | null }),
    mayPlace: isLongUnanswered(order, now),
    days: opened ? await daysFor(call, order) : null,
    saved: saids.find((said) => said === url.searchParams.get('saved')) ?? null,
  };
  return { shown: packed(page, shown) };
}

/** So long a recipient has the choice alone. */
const recipientsAloneMs = 24 * 3_600_000;

function isLongUnanswered({ gift }: OrderView, now: number): boolean {
  if (gift?.state === 'not_me') return true;
  const askedAt = gift?.state === 'waiting' ? gift.asked_at : null;
  return askedAt !== null && now - Date.parse(askedAt) >= recipientsAloneMs;
}

async function daysFor(call: PageContext['call'], { city_id }: OrderView) {
  return dataOf(await call(availableTimeSlots, { body: { cities_id: city_id } }));
}

/** Leads back to the order, where it is said what was done. */
export function backTo(key: string, saved?: Saved) {
  return redirect(saved ? `/order/${key}?saved=${saved}` : `/order/${key}`, 303);
}
