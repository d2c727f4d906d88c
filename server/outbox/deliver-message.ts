import { atMost } from '#server/kernel/base/at-most.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { sendText } from '#server/messages/text-message.ts';
import { ProviderUnavailable } from '#server/providers/kit/provider-http.ts';
import { type Channel, type MessageRule, messageRules } from '#shop/rules/messages/events.ts';
import { withinHours } from '#shop/rules/messages/hours.ts';
import { wasSeen } from './fallback.ts';
import type { Composed, Composers, Message } from './message.ts';
import { dropped, later, NotReady, type Outcome, type Send, sent } from './outcome.ts';
import { toDevice } from './to-device.ts';
import { wants } from './wishes.ts';

/**
 * Putting in words reads the database, sending doesn't: fifty pushes that are under way leave shoppers the connections that
 * these few don't use.
 */
const inTurn = atMost(4, 1_000);

/**
 * Tells one person one thing by one channel, and answers what has become of it. What can't be put in words now comes
 * again, and is logged: they may need a row that can't be read at this moment.
 */
export async function deliverMessage(
  context: AppContext,
  composers: Composers,
  message: Message,
  now: Date,
): Promise<Outcome> {
  const rule: MessageRule = messageRules[message.event];
  // What lay there until the night waits for the morning. What is due at night is wanted then: the demo's workshop alone
  // writes that, all else is told and tried again within its hours.
  const opens = withinHours(rule, message.channel, now);
  const isWantedNow = withinHours(rule, message.channel, message.dueAt) > message.dueAt;
  if (opens > now && !isWantedNow) return { state: 'due', dueAt: opens, note: '', untried: true };
  let send: Send | string;
  try {
    send = await inTurn(() => prepare(context, composers, message, rule, now));
  } catch (error) {
    if (error instanceof NotReady) {
      const dueAt = withinHours(rule, message.channel, error.at);
      return { state: 'due', dueAt, note: error.message, untried: true };
    }
    context.log.error({ err: error, message: message.key }, 'message not put in words');
    return later(rule, message, error as Error, now);
  }
  if (typeof send === 'string') return dropped(send);
  try {
    return await send();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return later(rule, message, error, now);
    context.log.error({ err: error, message: message.key }, 'message refused');
    return { state: 'failed', note: (error as Error).message };
  }
}

/** Everything but handing it over; or why nobody is to be told. */
async function prepare(
  context: AppContext,
  composers: Composers,
  message: Message,
  rule: MessageRule,
  now: Date,
): Promise<Send | string> {
  const { event, channel } = message;
  if (channel === 'sms' && rule.sms === 'fallback' && (await wasSeen(context.db, message)))
    return 'a device has shown it';
  const composed = await composers.people[event as keyof Composers['people']](context, message, now);
  if (typeof composed === 'string') return composed;
  if (!(await wants(context.db, rule, channel, composed.to))) return 'not wanted';
  return ready[channel](context, composed, message, now);
}

type Ready = (context: AppContext, composed: Composed, message: Message, now: Date) => Promise<Send | string>;

const ready: Record<Channel, Ready> = {
  async sms(context, { to: { phone }, sms }) {
    if (!sms || phone === null) return 'no number';
    return async () => {
      await sendText(context, { to: phone, text: sms.text }, sms.partsMost);
      return sent();
    };
  },
  async mail({ mailer }, { to: { email }, mail }) {
    if (!mail || email === null) return 'no address';
    const content = await mail();
    return async () => {
      await mailer.send({ to: email, ...content });
      return sent();
    };
  },
  push: toDevice,
};
