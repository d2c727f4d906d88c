import { and, desc, eq, like } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { gifts, type Order, orderEvents, orders } from '#server/db/schema/index.ts';
import { readCity } from '#server/delivery/cities.ts';
import { checkSlot, releaseSlot, swapSlot, type TakenSlot } from '#server/delivery/take-slot.ts';
import { readBlackouts } from '#server/delivery/time-slots.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implement } from '#server/kernel/operation.ts';
import { tell, untell } from '#server/outbox/tell.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { CheckoutDetails, giftCard } from '#shop/contract/checkout.ts';
import { type chosenSlot, changeOrder as contract, type orderPlace } from '#shop/contract/orders.ts';
import { detailProblems, tidyDetails } from '#shop/rules/checkout/checkout.ts';
import { type ChangeablePart, changeable, changeableParts, silentMinutes } from '#shop/rules/orders/life.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { type Move, noteChange } from './advance-order.ts';
import { readOrderKey } from './order-link.ts';
import { readOrderView } from './order-view.ts';

/** What of an order is to be another; what isn't named stays. */
export type Changes = {
  card?: z.output<typeof giftCard> | undefined;
  slot?: z.output<typeof chosenSlot> | undefined;
  place?: z.output<typeof orderPlace> | undefined;
};

type Who = { by: 'sender' | 'fulfilment' | 'support'; staffId: number | null; at: Date };

/** Whoever ordered changes it, by the private link and their session. Pressing again changes nothing more. */
export const changeOrder = implement(contract, async (visit, { body }) => {
  const { context, caller, now } = visit;
  const { order_key, expected_status, ...changes } = body;
  const key = readOrderKey(context.config.secret, order_key) ?? refuse('ORDER_NOT_FOUND');
  await context.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.uuid, key.uuid), eq(orders.accountId, accountOf(caller))))
      .for('update');
    const order = key.opens(found) ?? refuse('ORDER_NOT_FOUND');
    if (order.status !== expected_status) refuse('ORDER_CHANGED');
    await changeWhatIsOrdered(context, tx, order, changes, { by: 'sender', staffId: null, at: now });
  });
  return (await readOrderView(visit, key.uuid)) ?? refuse('ORDER_NOT_FOUND');
});

/**
 * Changes card, time or place of a paid order, as far as whoever asks may (`changeable`), and notes which, never what.
 * Takes the order locked. Answers the parts that are another now: none where all of them stood so already. Refuses
 * ORDER_NOT_CHANGEABLE, what a slot refuses with, and INVALID_INPUT for a place that lacks something.
 */
export async function changeWhatIsOrdered(
  context: AppContext,
  tx: Transaction,
  order: Order,
  changes: Changes,
  { by, staffId, at }: Who,
): Promise<ChangeablePart[]> {
  const { status, details } = order;
  if (order.state !== 'placed' || status === null) refuse('ORDER_NOT_CHANGEABLE');
  const isForSelf = details.gift_for === 'self';
  const may = changeable({ ...order, status, isForSelf, knowsAddress: details.recipient.knows_address }, by);
  const wished = changeableParts.filter((part) => isAnother(order, changes, part));
  if (wished.some((part) => !may.includes(part))) refuse('ORDER_NOT_CHANGEABLE');
  if (wished.length === 0) return [];
  const slot = wished.includes('slot') ? changes.slot : undefined;
  const time = slot ? await moveTo(context, tx, order, slot, at) : {};
  const place = wished.includes('place') ? changes.place : undefined;
  const changed: CheckoutDetails = {
    ...details,
    ...(wished.includes('card') && changes.card && { card: changes.card }),
    ...(slot && { slot }),
    ...(place && { recipient: await movedRecipient(context, order, place) }),
  };
  // Whoever drives on the day before doesn't bring it on another.
  const ofOtherDay = slot !== undefined && slot.date !== order.slotDay;
  await tx
    .update(orders)
    .set({ details: changed, ...time, ...(ofOtherDay && withoutRun) })
    .where(eq(orders.id, order.id));
  if (place && order.variant === 'gift') await moveGift(tx, order.id, changed.recipient);
  const eventId = await noteChange(tx, order, { by, staffId, at, note: wished.join(', ') });
  if (slot) await tellOfTime(tx, order, eventId, { by, at });
  return wished;
}

/**
 * Whoever didn't change the time is told of it: its recipient, and its sender where staff did, who have a while to take it
 * back.
 */
async function tellOfTime(
  tx: Transaction,
  { id, variant }: Order,
  eventId: number,
  { by, at }: Pick<Who, 'by' | 'at'>,
): Promise<void> {
  const after = by === 'sender' ? at : new Date(at.getTime() + silentMinutes * 60_000);
  const news = { orderId: id, orderEventId: eventId, version: eventId, after };
  if (variant === 'gift') await tell(tx, at, { event: 'gift_changed', ...news });
  if (by !== 'sender') await tell(tx, at, { event: 'time_changed', ...news });
}

/** Whether a part is asked for as it doesn't stand already. */
function isAnother(order: Order, { card, slot, place }: Changes, part: ChangeablePart): boolean {
  const { details } = order;
  if (part === 'slot')
    return slot !== undefined && !(slot.slot_id === order.slotId && slot.date === order.slotDay);
  if (part === 'card') return card !== undefined && !same(card, details.card);
  return place !== undefined && !same(placeOf(tidied(details, place)), placeOf(details.recipient));
}

const same = (one: object, other: object) =>
  Object.entries(one).every(([key, value]) => other[key as never] === value);

const placeOf = ({ district, address, short_address }: z.output<typeof orderPlace>) => ({
  district,
  address,
  short_address,
});

function tidied(details: CheckoutDetails, place: z.output<typeof orderPlace>) {
  const recipient = { ...details.recipient, ...place, knows_address: true };
  return tidyDetails({ ...details, recipient }).recipient;
}

/** The recipient at another place of the same city, held against what an order there needs. */
async function movedRecipient(context: AppContext, order: Order, place: z.output<typeof orderPlace>) {
  const { deliveryService } = await readCity(context, order.cityId);
  const { shop } = await readSettings(context);
  const recipient = tidied(order.details, place);
  const problems = Object.entries(
    detailProblems({ ...order.details, recipient }, deliveryService, shop.vat_number),
  );
  const ofPlace = problems.flatMap(([path, problem]) => {
    const field = /^recipient\.(district|address|short_address)$/.exec(path)?.[1];
    return field ? [[`place.${field}`, problem]] : [];
  });
  if (ofPlace.length > 0) refuse('INVALID_INPUT', { fields: Object.fromEntries(ofPlace) });
  return recipient;
}

/** A gift's place stands apart too, also where its sender gave it because nobody answered. */
async function moveGift(
  tx: Transaction,
  orderId: number,
  { district, address: directions, short_address }: CheckoutDetails['recipient'],
): Promise<void> {
  await tx
    .update(gifts)
    .set({ place: { district, directions, short_address } })
    .where(and(eq(gifts.orderId, orderId), eq(gifts.placeBy, 'sender')));
}

/** Takes a place at another time and gives the old one back. Answers what the order keeps of it. */
async function moveTo(
  context: AppContext,
  tx: Transaction,
  order: Order,
  slot: z.output<typeof chosenSlot>,
  now: Date,
) {
  const city = await readCity(context, order.cityId);
  const blackouts = await readBlackouts(context, city.id, riyadhDay(now));
  const taken = await checkSlot(tx, city, slot, now, blackouts);
  if (!(await swapSlot(tx, heldSlot(order), taken)))
    refuse('SLOT_FULL', { fields: { slot: 'slot_required' } });
  return timeOf(taken);
}

const withoutRun = { runId: null, runPosition: null };

/** What an order keeps of its time. */
function timeOf(slot: TakenSlot | null) {
  return {
    slotId: slot?.slotId ?? null,
    slotDay: slot?.day ?? null,
    slotStartsAt: slot?.startsAt ?? null,
    slotEndsAt: slot?.endsAt ?? null,
  };
}

/** The time that an order has a place at; null where it has none. */
export function heldSlot({ slotId, slotDay, slotStartsAt, slotEndsAt }: Order): TakenSlot | null {
  if (slotId === null || slotDay === null || slotStartsAt === null || slotEndsAt === null) return null;
  return { slotId, day: slotDay, startsAt: slotStartsAt, endsAt: slotEndsAt };
}

/**
 * Brings a locked order back to the time that it had before a change, or to none. Nobody chooses that time anew, so it may
 * be one that is closed by now. Refuses ORDER_NOT_CHANGEABLE for one that is out, and SLOT_FULL where its place is
 * somebody else's.
 */
export async function putBackInSlot(
  tx: Transaction,
  order: Order,
  before: TakenSlot | null,
  { by, staffId, at }: Pick<Move, 'by' | 'at' | 'staffId'>,
): Promise<void> {
  const now = heldSlot(order);
  if (order.status === null || order.status >= orderStatus.onTheWay || !now) refuse('ORDER_NOT_CHANGEABLE');
  if (before === null) await releaseSlot(tx, now.slotId, now.day);
  else if (!(await swapSlot(tx, now, before, { even: 'closed' }))) refuse('SLOT_FULL');
  const slot = before && { date: before.day, slot_id: before.slotId };
  await tx
    .update(orders)
    .set({
      details: { ...order.details, slot },
      ...timeOf(before),
      ...(now.day !== before?.day && withoutRun),
    })
    .where(eq(orders.id, order.id));
  // Nobody hears of a time that was put back before its news had left.
  const [moved] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, order.id),
        eq(orderEvents.kind, 'changed'),
        // Something else of the order may have been changed since.
        like(orderEvents.note, '%slot%'),
      ),
    )
    .orderBy(desc(orderEvents.id))
    .limit(1);
  if (moved) await untell(tx, moved.id);
  await noteChange(tx, order, { by, staffId: staffId ?? null, at, note: 'slot' });
}
