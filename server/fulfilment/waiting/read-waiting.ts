import { asc, desc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { orderCalls, orderLines, orders } from '#server/db/schema/index.ts';
import { readMonths } from '#server/delivery/occasions.ts';
import { openDays, readBlackouts } from '#server/delivery/time-slots.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { giftAddress } from '#server/orders/gift-link.ts';
import { colleaguesOf } from '#server/people/colleagues.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { readWaiting as contract, listWaiting as contractOfList } from '#shop/contract/workshop/waiting.ts';
import { listed } from '#shop/format/lists.ts';
import { pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import { giftEndsAt } from '#shop/rules/gifts/gift-clock.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { mayBeSent } from './send-link-again.ts';
import { type WaitingRow, waitingGiftOf, waitingRows } from './waiting-rows.ts';

/** So many are listed: beyond it nobody calls them in one day. */
const listedMost = 200;

export const listWaiting = implementForStaff(contractOfList, async (tx, visit) => {
  const rows = await waitingRows(tx, undefined, listedMost);
  return rows.map((row) => waitingGiftOf(visit, row));
});

export const readWaiting = implementForStaff(contract, async (tx, visit, { params }) => {
  const { context, language, now } = visit;
  const [row] = await waitingRows(tx, eq(orders.number, params.order_number), 1);
  if (!row) {
    const known = await tx.$count(orders, eq(orders.number, params.order_number));
    return refuse(known > 0 ? 'GIFT_ANSWERED' : 'ORDER_NOT_FOUND');
  }
  const { order, gift, city } = row;
  const { recipient, sender, anonymous_sender } = order.details;
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id))
    .limit(1);
  const made = await callsOf(tx, visit, order.id);
  const phone = (of: typeof recipient | typeof sender) =>
    of.phone_number && `+${of.phone_code}${of.phone_number}`;
  const glaze = line?.colorTitle?.[language] ?? null;
  const title = line?.title[language] ?? '';
  return {
    ...waitingGiftOf(visit, row),
    order_id: order.id,
    product_title: listed(language, [title, glaze]),
    picture: line ? pictureUrl(line.picture) : '',
    alt: line ? pictureAlt(language, { kind: line.kind, title, glaze }) : '',
    surprise: recipient.surprise,
    anonymous: anonymous_sender,
    recipient_phone: phone(recipient),
    sender_phone: phone(sender),
    link: giftAddress(context, order, gift.version),
    sent_at: gift.sentAt?.toISOString() ?? null,
    opened_at: gift.openedAt?.toISOString() ?? null,
    next_at: gift.clockAt?.toISOString() ?? null,
    ends_at: giftEndsAt(gift.createdAt).toISOString(),
    not_before: gift.notBefore,
    delivery_service: city.deliveryService,
    days: await daysOf(visit, row),
    made,
    can_send: mayBeSent(
      gift,
      made.filter(({ outcome }) => outcome === 'link_sent').map(({ at }) => new Date(at)),
      now,
    ),
  };
});

/** The days that a recipient could choose from now. */
async function daysOf({ context, language, now }: StaffVisit, { city, gift }: WaitingRow) {
  if (city.deliveryService !== 'barq') return [];
  const blackouts = await readBlackouts(context, city.id, riyadhDay(now));
  const days = await openDays(context.db, city, {
    ...{ now, language, blackouts },
    months: await readMonths(context),
  });
  return days.filter(({ date }) => date >= gift.notBefore);
}

/** Calls about an order, the newest first. */
export async function callsOf(tx: Transaction, visit: Pick<StaffVisit, 'caller'>, orderId: number) {
  const rows = await tx
    .select()
    .from(orderCalls)
    .where(eq(orderCalls.orderId, orderId))
    .orderBy(desc(orderCalls.id));
  const whoIs = await colleaguesOf(
    tx,
    visit,
    rows.map(({ staffId }) => staffId),
  );
  return rows.map(({ id, to, outcome, note, againAt, staffId, at }) => ({
    ...{ id, to, outcome, note, staff: whoIs(staffId), at: at.toISOString() },
    again_at: againAt?.toISOString() ?? null,
  }));
}
