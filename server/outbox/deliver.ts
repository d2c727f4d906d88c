import type { AppContext } from '#server/kernel/context.ts';
import { sendText } from '#server/messages/text-message.ts';
import { ProviderUnavailable } from '#server/providers/kit/provider-http.ts';
import { type MessageRule, messageRules } from '#shop/rules/messages/events.ts';
import { withinHours } from '#shop/rules/messages/hours.ts';
import { wasSeen } from './fallback.ts';
import type { Composed, Composers, Message } from './message.ts';
import { dropped, later, type Outcome, sent } from './outcome.ts';
import { toDevice } from './to-device.ts';
import { wants } from './wishes.ts';

/**
 * Tells one person one thing by one channel, and answers what has become of it. What nobody can put in words now comes
 * again, and is logged: the words may need a row that can't be read at this moment.
 */
export async function deliver(
  context: AppContext,
  composers: Composers,
  message: Message,
  now: Date,
): Promise<Outcome> {
  const { event, channel } = message;
  const rule: MessageRule = messageRules[event];
  const opens = withinHours(rule, channel, now);
  if (opens > now) return { state: 'due', dueAt: opens, note: '' };
  let composed: Composed | string;
  try {
    if (channel === 'sms' && rule.sms === 'fallback' && (await wasSeen(context.db, message)))
      return dropped('a device has shown it');
    composed = await composers.people[event as keyof Composers['people']](context, message, now);
    if (typeof composed === 'string') return dropped(composed);
    if (!(await wants(context.db, rule, channel, composed.to))) return dropped('not wanted');
  } catch (error) {
    context.log.error({ err: error, message: message.key }, 'message not put in words');
    return later(rule, message, error as Error, now);
  }
  try {
    return await hand[channel](context, message, composed, now);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return later(rule, message, error, now);
    context.log.error({ err: error, message: message.key }, 'message refused');
    return { state: 'failed', note: (error as Error).message };
  }
}

const hand = {
  async sms(context: AppContext, _message: Message, { to, sms }: Composed): Promise<Outcome> {
    if (!sms || to.phone === null) return dropped('no number');
    await sendText(context, { to: to.phone, text: sms.text }, sms.partsMost);
    return sent();
  },
  async mail(context: AppContext, _message: Message, { to, mail }: Composed): Promise<Outcome> {
    if (!mail || to.email === null) return dropped('no address');
    await context.mailer.send({ to: to.email, ...(await mail()) });
    return sent();
  },
  push: toDevice,
};
