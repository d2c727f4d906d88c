import { and, eq, exists, gt, inArray, ne, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { messages } from '#server/db/schema/index.ts';
import { type MessageRule, messageRules } from '#shop/rules/messages/events.ts';
import { withinHours } from '#shop/rules/messages/hours.ts';
import type { Message } from './message.ts';

/*
 * A text message that takes the place of a push: it waits for a quarter of an hour (`dueAt`) and is dropped when a device
 * has shown the push; it doesn't wait where no device can.
 */

const pushed = alias(messages, 'pushed');

/** What rows of the same news have in common: their keys as `tell` and `fanOut` make them, without how it goes. */
const newsOf = ({ key }: Message) => key.replace(/:(push|sms|mail)(:\d+)?$/, '');

/** Other devices' rows of the same news. */
function onDevices(db: Database, message: Message, states: Message['state'][]) {
  const { orderId, accountId } = message;
  return db
    .select({ one: sql`1` })
    .from(pushed)
    .where(
      and(
        orderId === null ? eq(pushed.accountId, accountId ?? 0) : eq(pushed.orderId, orderId),
        eq(pushed.channel, 'push'),
        inArray(pushed.state, states),
        sql`starts_with(${pushed.key}, ${`${newsOf(message)}:push:`})`,
        ne(pushed.id, message.id),
      ),
    );
}

/** Whether a device has shown the push whose place this text message would take. */
export async function wasSeen(db: Database, message: Message): Promise<boolean> {
  return (await onDevices(db, message, ['seen']).limit(1)).length > 0;
}

/** A push came to nothing: where no other device may still show it, its text message is due at once. */
export async function hasten(db: Database, message: Message, now: Date): Promise<void> {
  const rule: MessageRule = messageRules[message.event];
  if (rule.sms !== 'fallback') return;
  const soon = withinHours(rule, 'sms', now);
  await db
    .update(messages)
    .set({ dueAt: soon })
    .where(
      and(
        eq(messages.key, `${newsOf(message)}:sms`),
        eq(messages.state, 'due'),
        gt(messages.dueAt, soon),
        not(exists(onDevices(db, message, ['due', 'seen', 'sent']))),
      ),
    );
}
