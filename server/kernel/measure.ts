import type { Told } from '#server/providers/analytics/analytics.ts';
import type { CountedEvent } from '#shop/rules/counts/events.ts';
import type { Visit } from './operation.ts';

type What = Omit<Told, 'event' | 'key'>;

/**
 * Counts what a visitor has done, and tells those who measure visits of it where that visitor has agreed. Comes after
 * what it is about was kept; of what programs that read the web do as well, whoever calls leaves those out. Never throws, never waits.
 */
export function measure(
  { context, measured }: Pick<Visit, 'context' | 'measured'>,
  event: CountedEvent,
  key = '',
  what: What = {},
): void {
  context.counts.count(event, key);
  if (measured) context.analytics.track(measured, { event, key, ...what });
}
