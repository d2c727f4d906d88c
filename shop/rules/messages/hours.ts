import { addDays, riyadhDay, riyadhMoment } from '../time/riyadh-day.ts';
import type { Channel, MessageRule } from './events.ts';

/** So long a device has to show a push before a text message takes its place. */
export const fallbackMinutes = 15;

/** When a message is to leave that may leave from `after` on. */
export function dueAt(rule: MessageRule, channel: Channel, after: Date): Date {
  const waits = channel === 'sms' && rule.sms === 'fallback' ? fallbackMinutes : 0;
  return withinHours(rule, channel, new Date(after.getTime() + waits * 60_000));
}

/** The first moment from then on at which it may come: text messages and mail keep to the hours of their kind. */
export function withinHours({ hours }: Pick<MessageRule, 'hours'>, channel: Channel, from: Date): Date {
  if (channel === 'push' || hours === 'any') return from;
  const [first, last] = hours;
  const day = riyadhDay(from);
  const opens = riyadhMoment(day, clock(first));
  if (from < opens) return opens;
  return from < riyadhMoment(day, clock(last)) ? from : riyadhMoment(addDays(day, 1), clock(first));
}

/** Whether people sleep, so that a push makes no sound: from 23 to 7. */
export function isNight(at: Date): boolean {
  return withinHours({ hours: [7, 23] }, 'sms', at) > at;
}

/** When nobody needs it any more, counted from when it may leave. */
export function expiresAt(rule: MessageRule, channel: Channel, after: Date): Date {
  return new Date(dueAt(rule, channel, after).getTime() + rule.expiresAfterHours * 3_600_000);
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
