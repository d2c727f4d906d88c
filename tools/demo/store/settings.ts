import { exampleFacts } from '#server/settings/example-facts.ts';
import type { Settings } from '#server/settings/settings.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';

/** What stands in the table `settings` of the demo, by its key. */
export const demoSettings = {
  shop: exampleFacts,
  support_hours: {
    week: Array.from({ length: 7 }, () => [{ opens: '09:00', closes: '23:00' }]),
    // The feast of the calendar of holidays: somebody is there in the evenings.
    exceptions: ['2027-03-09', '2027-03-10'].map((date) => ({
      date,
      spans: [{ opens: '16:00', closes: '22:00' }],
    })),
  },
  maintenance: { on: false, until: null, text: null },
  domain_moved: { on: false, url: '' },
  return_days: 3,
  // The dollar is pegged; the dinar's is an example.
  currency_rates: [
    { code: 'USD', riyals: 3.75, day: '2026-11-01' },
    { code: 'KWD', riyals: 12.2, day: '2026-11-01' },
  ],
} satisfies Partial<Settings>;

const dayMs = 86_400_000;

/** The demo's sale, which is on from a week before `now`. Its number is made up; the page is the Ministry's own. */
export function demoSale(now: Date) {
  return {
    licence: '1000012345',
    percent: 20,
    firstDay: riyadhDay(new Date(now.getTime() - 7 * dayMs)),
    lastDay: riyadhDay(new Date(now.getTime() + 75 * dayMs)),
    verifyUrl: 'https://mc.gov.sa/',
  };
}
