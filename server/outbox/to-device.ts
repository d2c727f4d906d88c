import { eq, sql } from 'drizzle-orm';
import { prepared } from '#server/db/prepared.ts';
import { pushSubscriptions } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { type MessageRule, messageRules, type PushType } from '#shop/rules/messages/events.ts';
import { isNight } from '#shop/rules/messages/hours.ts';
import { type PushPayload, pushDestination } from '#shop/rules/messages/push.ts';
import type { Composed, Message } from './message.ts';
import { dropped, type Send, sent } from './outcome.ts';

/** A push to the device that its row is for. One that its push service doesn't know any more is forgotten. */
export async function toDevice(
  context: AppContext,
  composed: Composed,
  message: Message,
  now: Date,
): Promise<Send | string> {
  const { db, push: sender } = context;
  const { push } = composed;
  if (!push) return 'no push';
  const { subscriptionId, expiresAt } = message;
  const [device] = subscriptionId === null ? [] : await deviceOf(db).execute({ subscriptionId });
  if (!device) return 'the device has signed out';
  const { rests } = messageRules[message.event];
  return async () => {
    const answer = await sender.send(device, payloadOf(message, composed, push, now), {
      ttlSeconds: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000)),
      topic: push.tag,
      urgency: rests === 'marketing' ? 'low' : 'normal',
    });
    if (answer === 'sent') return sent();
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, device.id));
    return dropped('the device is gone');
  };
}

const deviceOf = prepared((db) =>
  db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.id, sql.placeholder('subscriptionId')))
    .prepare('push_device'),
);

function payloadOf(
  { event, receipt }: Message,
  { language, origin }: Composed,
  { title, body, tag, data: about }: NonNullable<Composed['push']>,
  now: Date,
): PushPayload {
  const rule: MessageRule = messageRules[event];
  const data = { ...about, type: rule.push as PushType, receipt };
  return {
    web_push: 8030,
    mutable: true,
    notification: {
      ...{ title, body, lang: language, dir: language === 'ar' ? 'rtl' : 'ltr', tag },
      silent: isNight(now),
      navigate: origin + pushDestination(data),
      data,
    },
  };
}
