/**
 * Pages that only a link opens, by their ids in shop/pages.ts: tests/e2e/pages/links.spec.ts makes the link of each and reads
 * it. What such an address says where there is nothing behind it, tests/e2e/pages/words.spec.ts reads.
 */
export const byLink: readonly string[] = [
  'gift',
  'phone-order',
  'video',
  'run',
  'rating',
  'issue',
  'ticket',
  'wait-link',
];
