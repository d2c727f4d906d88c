import { z } from 'zod';
import { countedEvents, countKeyMost } from '#shop/rules/counts/events.ts';
import { operation } from '../operation.ts';
import { text } from '../shared.ts';

/*
 * Counts of what happens in the shop, without anybody in them (decision 0053).
 */

const day = z.iso.date({ error: 'unknown' });

export const readCounts = operation({
  id: 'readCounts',
  method: 'GET',
  path: '/counts',
  summary: 'How often something happened, by day: newest days and largest counts first',
  who: ['staff'],
  may: 'counts',
  query: z.object({
    from: day.describe('Riyadh’s day'),
    until: day.describe('included'),
    event: z.enum(countedEvents).optional(),
    key: text(countKeyMost).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(200),
  }),
  output: z.array(
    z.object({
      day,
      event: z.enum(countedEvents),
      key: z.string().describe('of what: a page, a product’s slug, a way to pay; * is the rest of too many'),
      count: z.int(),
    }),
  ),
  refusals: [],
});
