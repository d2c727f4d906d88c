import type { z } from 'zod';
import { toWireSummary } from '#server/carts/open-cart/wire-cart.ts';
import { readCity } from '#server/delivery/cities.ts';
import type { Visit } from '#server/kernel/operation.ts';
import type { orderView } from '#shop/contract/orders.ts';
import { listed } from '#shop/format/lists.ts';
import { mapOf } from '#shop/rules/delivery/map.ts';
import { isForgotten } from '#shop/rules/gifts/gift.ts';
import { mayHaveCompanyInvoice } from '#shop/rules/orders/company-invoice.ts';
import { changeable } from '#shop/rules/orders/life.ts';
import { mayCancel, orderNumber, orderStatus } from '#shop/rules/orders/order.ts';
import { isRateable } from '#shop/rules/orders/rating.ts';
import { pickupCode } from './pickup-code.ts';
import { sentGiftOf } from './sent-gift.ts';
import { itemsOf, proposalsOf } from './view/items.ts';
import { givenBack, moneyView, payerView } from './view/money.ts';
import { type OrderRows, readOrderRows } from './view/rows.ts';
import { standingOf } from './view/standing.ts';
import { timelineView } from './view/timeline.ts';

type Asking = Pick<Visit, 'context' | 'language' | 'caller' | 'now'>;

/** An order as its sender may see it, in the caller's language; null when there is none with this uuid. */
export async function readOrderView(asking: Asking, uuid: string): Promise<z.input<typeof orderView> | null> {
  const rows = await readOrderRows(asking.context.db, uuid);
  return rows && orderViewOf(asking, rows);
}

/** The same of rows that were read already. */
export async function orderViewOf(
  { context, language, caller, now }: Asking,
  rows: OrderRows,
): Promise<z.input<typeof orderView>> {
  const { order, gift, lines, rating } = rows;
  const { details } = order;
  const { sender, recipient, card, care_card, anonymous_sender } = details;
  const city = await readCity(context, order.cityId);
  const isOwn = caller.kind !== 'anyone' && caller.accountId === order.accountId;
  const changes = isOwn ? changesOf(rows) : [];
  return {
    uuid: order.uuid,
    order_number: order.number === null ? null : orderNumber(order.number),
    state: order.state,
    ...standingOf(
      language,
      { ...order, gift },
      { endedBy: rows.events.at(-1)?.by ?? null, back: givenBack(rows) },
      now,
    ),
    timeline: timelineView(context, language, rows, now),
    is_own: isOwn,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    expires_at: order.expiresAt.toISOString(),
    delivery_type: details.delivery_type,
    city_id: order.cityId,
    city_name: language === 'ar' ? city.nameAr : city.nameEn,
    recipient_name: details.gift_for === 'self' ? sender.name : recipient.name,
    recipient_place: listed(language, placeOf(rows)),
    place_forgotten: isForgotten(details) && order.pickupPlace === null,
    place: isOwn && changes.includes('place') ? typedPlace(recipient) : null,
    pickup: order.pickupPlace && {
      address: order.pickupPlace[language],
      map_url: mapOf(order.pickupPlace[language]),
    },
    sender_name: sender.name,
    ...whenOf(rows),
    not_before: details.not_before,
    attempts: order.attempts,
    pickup_code: isOwn && isReady(rows) ? pickupCode(context.config.secret, order) : null,
    gift:
      isOwn && gift
        ? { ...sentGiftOf(context.config.secret, order, gift), asked_at: gift.sentAt?.toISOString() ?? null }
        : null,
    card: card.message === '' ? null : card,
    // A pot needs no care.
    care_card: care_card && lines.some(({ kind }) => kind !== 'pot'),
    anonymous_sender,
    items: itemsOf({ context, language, now }, rows),
    proposals: isOwn ? proposalsOf(language, rows) : [],
    summary: toWireSummary(order),
    ...moneyView(language, rows),
    can_cancel: isOwn && mayCancel(order, 'sender'),
    can_change: changes,
    can_have_company_invoice:
      isOwn &&
      rows.papers.length > 0 &&
      mayHaveCompanyInvoice(order, { refunded: rows.given.some(({ kind }) => kind === 'order') }),
    can_rate: isOwn && rating === null && order.deliveredAt !== null && isRateable(order.deliveredAt, now),
    rating: isOwn ? rating : null,
    payer: isOwn ? payerView(rows) : null,
    wallet_refund: isOwn && caller.kind === 'shopper',
  };
}

/** The place as whoever ordered typed it. What the recipient of a gift gave, or our staff for them, stays with us. */
function placeOf({ order, gift }: OrderRows): string[] {
  if (order.variant === 'gift') {
    const { place, placeBy } = gift ?? {};
    return place && placeBy === 'sender' ? [place.district, place.directions, place.short_address] : [];
  }
  return Object.values(typedPlace(order.details.recipient));
}

function typedPlace({ district, address, short_address }: OrderRows['order']['details']['recipient']) {
  return { district, address, short_address };
}

/** When it comes: as it was agreed, or promised by a courier; and once it is on its way, with whom and within what hours. */
function whenOf({ order }: OrderRows) {
  const { slotDay, slotStartsAt, slotEndsAt, estimateFrom, estimateTo, windowStartsAt, windowEndsAt } = order;
  return {
    slot:
      slotDay && slotStartsAt && slotEndsAt
        ? { date: slotDay, starts_at: slotStartsAt.slice(0, 5), ends_at: slotEndsAt.slice(0, 5) }
        : null,
    estimate: estimateFrom && estimateTo ? { from: estimateFrom, to: estimateTo } : null,
    window:
      windowStartsAt && windowEndsAt
        ? { starts_at: windowStartsAt.toISOString(), ends_at: windowEndsAt.toISOString() }
        : null,
    driver_name: order.driverName,
    delivered_at: order.deliveredAt?.toISOString() ?? null,
    taken_by: order.takenBy,
  };
}

function isReady({ order: { state, status, variant } }: OrderRows): boolean {
  return state === 'placed' && variant === 'pickup' && status === orderStatus.onTheWay;
}

function changesOf({ order }: OrderRows) {
  const { state, status, details } = order;
  if (state !== 'placed' || status === null) return [];
  const isForSelf = details.gift_for === 'self';
  const knowsAddress = details.recipient.knows_address;
  return changeable({ ...order, status, isForSelf, knowsAddress }, 'sender');
}
