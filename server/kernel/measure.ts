import type { Told } from '#server/providers/analytics/analytics.ts';
import type { CountedEvent } from '#shop/rules/counts/events.ts';
import type { Visit } from './operation.ts';

type What = Omit<Told, 'event' | 'key'>;

/**
 * Counts what a visitor has done, and tells those who measure visits of it where that visitor has agreed. Comes after
 * what it is about was kept. Programs that read the web count for nobody. Never throws, never waits.
 */
export function measure(
  { context, measured, program }: Pick<Visit, 'context' | 'measured' | 'program'>,
  event: CountedEvent,
  key = '',
  what: What = {},
): void {
  if (program) return;
  context.counts.count(event, key);
  if (measured) context.analytics.track(measured, { event, key, ...what });
}
