import type { Transaction } from '#server/db/database.ts';
import { gifts, type Order } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { tell } from '#server/outbox/tell.ts';
import { nextStepAt } from '#shop/rules/gifts/gift-clock.ts';
import { messageRules } from '#shop/rules/messages/events.ts';
import { dueAt } from '#shop/rules/messages/hours.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { isMuted } from './muted-numbers.ts';

/** Asks the recipient of a gift that was paid just now where and when they want it. */
export async function askRecipient(
  context: AppContext,
  tx: Transaction,
  order: Order,
  now: Date,
): Promise<void> {
  const sentAt = await sendLink(context, tx, order, 1, now);
  await tx.insert(gifts).values({
    orderId: order.id,
    notBefore: order.details.not_before ?? riyadhDay(now),
    sentAt,
    clockAt: nextStepAt({ clockStep: 0, sentAt, paidAt: now }),
    createdAt: now,
  });
}

/**
 * Sends the link in a version to whoever is the recipient now. Answers when they can first read it: nobody is woken at
 * night. Null where they want no such links, and the team is to call instead.
 */
export async function sendLink(
  { config }: AppContext,
  tx: Transaction,
  { id, details }: Order,
  version: number,
  now: Date,
): Promise<Date | null> {
  if (await isMuted(tx, config.secret, details.recipient)) {
    await tell(tx, now, { event: 'gift_task', orderId: id, version: `muted-${version}` });
    return null;
  }
  await tell(tx, now, { event: 'gift_link', orderId: id, version });
  return dueAt(messageRules.gift_link, 'sms', now);
}
