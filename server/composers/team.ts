import { eq } from 'drizzle-orm';
import { type Order, orders, refunds } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Message, TeamComposer } from '#server/outbox/message.ts';
import { unanswered } from '#server/refunds/send-refund.ts';
import { ltr } from '#shop/format/isolate.ts';
import { refundTasks, type TeamTask, teamTasks } from '#shop/messages/bilingual/told/team-mail.ts';
import { orderNumber, orderStatus, wasStopped } from '#shop/rules/orders/order.ts';
import { readGift } from './gift.ts';
import { readOrderOf } from './of-order.ts';

/*
 * What the team has to do about an order, by its number alone: who it is about, they look up. Null as soon as it is done.
 */

export const composeGiftTask: TeamComposer = async (context, message) => {
  const order = await openOrder(context, message);
  if (!order) return null;
  const gift = await readGift(context, order.id);
  if (gift?.state !== 'waiting' && gift?.state !== 'not_me') return null;
  return line(order, teamTasks[whyOf(message)]);
};

export const composeDeliveryTask: TeamComposer = async (context, message) => {
  const order = await openOrder(context, message);
  const isBack = order?.status === orderStatus.giftWrapping && order.attempts > 0;
  return order && isBack ? line(order, teamTasks.delivery) : null;
};

/**
 * A refund that failed is paid by hand; one of a closed account's credit has no order, and is named by its own id. One that
 * was asked for anew since has a row of its own.
 */
export const composeRefundTask: TeamComposer = async ({ db }, { refundId, key }) => {
  const [refund] = await db
    .select({
      ...{ status: refunds.status, said: refunds.providerStatus },
      ...{ uuid: refunds.uuid, number: orders.number },
    })
    .from(refunds)
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId ?? 0));
  if (refund?.status !== 'failed' || !key.includes(`:${refund.uuid}:`)) return null;
  const about = refund.number === null ? ltr('ar', refund.uuid) : orderNumber(refund.number);
  return { about, task: refundTasks[refund.said === unanswered ? 'unanswered' : 'refused'] };
};

async function openOrder(context: AppContext, message: Message): Promise<Order | null> {
  const of = await readOrderOf(context, message);
  return of && !wasStopped(of.order.status ?? 0) ? of.order : null;
}

const line = ({ number }: Order, task: string) => ({ about: orderNumber(number ?? 0), task });

/** Why somebody has to call: who tells of it names it in the version, as `muted-1`. */
function whyOf({ key }: Message): TeamTask {
  const [, , version = ''] = key.split(':');
  return (Object.keys(teamTasks) as TeamTask[]).find((why) => version.startsWith(`${why}-`)) ?? 'overdue';
}
