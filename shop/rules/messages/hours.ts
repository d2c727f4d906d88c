import { addDays, riyadhDay, riyadhMoment } from '../time/riyadh-day.ts';
import type { Channel, MessageRule } from './events.ts';

/** So long a device has to show a push before a text message takes its place. */
export const fallbackMinutes = 15;

/** When a message is to leave that may leave from `after` on: text messages and mail keep to the hours of their kind. */
export function dueAt(rule: MessageRule, channel: Channel, after: Date): Date {
  if (channel === 'push') return after;
  const from =
    channel === 'sms' && rule.sms === 'fallback'
      ? new Date(after.getTime() + fallbackMinutes * 60_000)
      : after;
  if (rule.hours === 'any') return from;
  const [first, last] = rule.hours;
  const day = riyadhDay(from);
  const opens = riyadhMoment(day, clock(first));
  if (from < opens) return opens;
  return from < riyadhMoment(day, clock(last)) ? from : riyadhMoment(addDays(day, 1), clock(first));
}

/** When nobody needs it any more, counted from when it may leave. */
export function expiresAt(rule: MessageRule, channel: Channel, after: Date): Date {
  return new Date(dueAt(rule, channel, after).getTime() + rule.expiresAfterHours * 3_600_000);
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
