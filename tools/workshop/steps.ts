import { and, asc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { gifts, orderLines, type orders, runs } from '#server/db/schema/index.ts';
import { runLink } from '#server/fulfilment/runs/open-run.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { pickupCode } from '#server/orders/pickup-code.ts';
import type { Attachment } from '#shop/contract/attachments.ts';
import type { DeliveryDay } from '#shop/contract/checkout.ts';
import type { staffOrder } from '#shop/contract/workshop/fulfilment.ts';
import { orderNumber, orderStatus } from '#shop/rules/orders/order.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import type { Hands } from './hands.ts';
import { doorPhoto, finishedPhoto } from './photos.ts';

export type PaidOrder = typeof orders.$inferSelect & { number: number };
export type Step = {
  /** What is going to happen, as a line of the list. */
  says: string;
  /** Does it, and answers where to look besides the order's page; empty where nowhere. */
  take(): Promise<string>;
};

const driver = 'فهد';
const { accepted, recipientAccepted, giftWrapping, onTheWay } = orderStatus;

/** The step that comes next in an order's life; null when it has ended. */
export function nextStep(context: AppContext, hands: Hands, order: PaidOrder): Step | null {
  const { variant, status } = order;
  const params = { order_number: orderNumber(order.number) };
  const picture = (photo: (name: string) => Promise<Buffer>) => firstPicture(context, order.id).then(photo);

  if (status === accepted && variant === 'gift')
    return {
      says: 'waits for its recipient: open the link in the inbox, or have support accept on their word',
      async take() {
        await hands.asStaff('answerForRecipient', { body: await answerOf(context, hands, order) });
        return '';
      },
    };
  if (status === accepted)
    return {
      says: 'workshop accepts it',
      take: () => hands.asStaff('acceptOrder', { params, body: {} }).then(nowhere),
    };
  if (status === recipientAccepted)
    return {
      says: 'workshop wraps it and takes a photo',
      async take() {
        const photo = (await hands.asStaff('addStaffPhoto', {
          body: await picture(finishedPhoto),
        })) as Attachment;
        await hands.asStaff('wrapOrder', { params, body: { photo: photo.id } });
        return '';
      },
    };
  if (status === giftWrapping && variant === 'pickup')
    return {
      says: 'workshop puts it on the counter',
      take: () => hands.asStaff('readyOrder', { params, body: {} }).then(nowhere),
    };
  if (status === giftWrapping)
    return {
      says: `it sets out with a driver, ${driver}`,
      async take() {
        const run_id = await runOf(context, hands, order);
        await hands.asStaff('sendOutOrder', { params, body: { window: windowOf(order), run_id } });
        return `the driver's page: ${await runAddress(context, run_id)}`;
      },
    };
  if (status === onTheWay && variant === 'pickup')
    return {
      says: 'somebody picks it up, with its code',
      async take() {
        const code = pickupCode(context.config.secret, order);
        await hands.asStaff('handOverOrder', { params, body: { code } });
        return `the code was ${code}`;
      },
    };
  if (status === onTheWay && order.runId !== null) {
    const { runId } = order;
    return {
      says: 'driver brings it and takes a photo of the door',
      async take() {
        const address = await runAddress(context, runId);
        const key = address.split('/run/')[1] ?? '';
        const body = await picture(doorPhoto);
        const photo = (await hands.asAnyone('addRunPhoto', { params: { key }, body })) as Attachment;
        const said = { key, ...params, attempt: order.attempts, photo: photo.id };
        await hands.asAnyone('deliverStop', { body: said });
        return `the driver's page: ${address}`;
      },
    };
  }
  if (status === onTheWay)
    return {
      says: 'courier brings it',
      take: () =>
        hands.asStaff('deliverOrder', { params, body: { taken_by: 'the neighbour' } }).then(nowhere),
    };
  return null;
}

/** The driver finds nobody. Answers where to look. */
export async function nobodyThere(context: AppContext, hands: Hands, order: PaidOrder): Promise<string> {
  const params = { order_number: orderNumber(order.number) };
  if (order.runId === null) {
    await hands.asStaff('nobodyThere', { params, body: {} });
    return '';
  }
  const address = await runAddress(context, order.runId);
  const key = address.split('/run/')[1] ?? '';
  await hands.asAnyone('nobodyAtStop', { body: { key, ...params, attempt: order.attempts } });
  return `the driver's page: ${address}`;
}

const nowhere = () => '';

async function firstPicture({ db }: AppContext, orderId: number): Promise<string> {
  const [line] = await db
    .select({ picture: orderLines.picture })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
    .limit(1);
  if (!line) throw new Error(`order ${orderId} has no line`);
  return line.picture;
}

/** When it is to be there: in its slot, where that isn't over; otherwise within two hours. */
function windowOf({ slotDay, slotStartsAt, slotEndsAt }: PaidOrder) {
  const now = new Date();
  const at = (time: string) => new Date(`${slotDay}T${time}+03:00`);
  if (slotDay && slotStartsAt && slotEndsAt && at(slotEndsAt) > now)
    return { starts_at: at(slotStartsAt).toISOString(), ends_at: at(slotEndsAt).toISOString() };
  return { starts_at: now.toISOString(), ends_at: new Date(now.getTime() + 2 * 3_600_000).toISOString() };
}

/** The run of the order's day in its city, today's at the earliest, with the order on it. */
async function runOf(
  { db }: AppContext,
  hands: Hands,
  { cityId, number, slotDay }: PaidOrder,
): Promise<number> {
  const today = riyadhDay(new Date());
  const day = slotDay !== null && slotDay > today ? slotDay : today;
  const [run] = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.cityId, cityId), eq(runs.day, day), isNull(runs.endedAt)))
    .limit(1);
  if (!run) {
    const body = { cities_id: cityId, day, driver_name: driver, order_numbers: [orderNumber(number)] };
    return ((await hands.asStaff('planRun', { body })) as { id: number }).id;
  }
  const body = { order_numbers: [orderNumber(number)] };
  await hands.asStaff('addToRun', { params: { id: run.id }, body });
  return run.id;
}

async function runAddress({ db, config }: AppContext, id: number): Promise<string> {
  const [run] = await db.select({ uuid: runs.uuid }).from(runs).where(eq(runs.id, id));
  return config.publicUrl + runLink(config.secret, run?.uuid ?? '');
}

/** What a recipient would say on the phone: a place, and the first time that is free. */
async function answerOf({ db }: AppContext, hands: Hands, { id, cityId }: PaidOrder) {
  const [gift] = await db.select({ notBefore: gifts.notBefore }).from(gifts).where(eq(gifts.orderId, id));
  const { days } = (await hands.asAnyone('availableTimeSlots', { body: { cities_id: cityId } })) as {
    days: DeliveryDay[];
  };
  const free = days
    .filter(({ date }) => date >= (gift?.notBefore ?? ''))
    .flatMap(({ date, slots }) =>
      slots.filter(({ status }) => status === 'available').map((slot) => ({ date, slot_id: slot.id })),
    );
  return {
    order_id: id,
    place: { district: 'الملقا', directions: 'بيت أبيض وباب خشبي، خلف المسجد', short_address: 'RAMA4821' },
    slot: free[0] ?? null,
  };
}

/** Where the order stands, in words. */
export async function standing(hands: Hands, { number }: PaidOrder): Promise<string> {
  const { status_label } = (await hands.asStaff('readTimeline', {
    params: { order_number: orderNumber(number) },
  })) as z.output<typeof staffOrder>;
  return status_label;
}
