import { LRUCache } from 'lru-cache';
import { createOutlet } from '../kit/outlet.ts';
import type { Analytics, AnalyticsReceiver, Measured, Told } from './analytics.ts';
import { ga4, plausible, umami } from './receivers.ts';
import type { AnalyticsSettings } from './settings.ts';

/** A minute of a busy shop. */
const waitingMost = 500;
const atOnce = 8;
/** Purchases that were told are not told again: their pages are looked at more than once. */
const toldMost = 1_000;

/** A queue for each receiver that is configured, so that one that hangs holds up none of the others. */
export function createAnalytics(
  { ga4: google, umami: own, plausible: light }: AnalyticsSettings,
  {
    onLost,
    ...ways
  }: { fetch: typeof fetch; timeoutMs: number; onLost: (name: string, error: unknown) => void },
): Analytics {
  const receivers: AnalyticsReceiver[] = [
    ...(google ? [ga4(google, ways)] : []),
    ...(own ? [umami(own, ways)] : []),
    ...(light ? [plausible(light, ways)] : []),
  ];
  const outlets = receivers.map(({ name, send }) =>
    createOutlet<{ visit: Measured; told: Told; at: Date }>({
      most: waitingMost,
      atOnce,
      send: async (batch) =>
        void (await Promise.all(batch.map(({ visit, told, at }) => send(visit, told, at)))),
      onLost: (error) => onLost(name, error),
    }),
  );
  const purchases = new LRUCache<string, true>({ max: toldMost });
  const all = async (work: (outlet: (typeof outlets)[number]) => Promise<void>) =>
    void (await Promise.all(outlets.map(work)));

  return {
    on: outlets.length > 0,
    track(visit, told) {
      const { transactionId } = told;
      if (transactionId && purchases.has(transactionId)) return;
      if (transactionId) purchases.set(transactionId, true);
      const at = new Date();
      for (const outlet of outlets) outlet.put({ visit, told, at });
    },
    flush: () => all((outlet) => outlet.flush()),
    close: () => all((outlet) => outlet.close()),
  };
}
