import { z } from 'zod';
import { operation } from './operation.ts';

/*
 * Whether visits may be measured by others (decision 0053). A browser keeps its answer in a cookie that pages set; an
 * account keeps every answer with its words and time.
 */

export const readMeasuring = operation({
  id: 'readMeasuring',
  method: 'GET',
  path: '/account/measuring',
  summary: 'What the shopper said last to being measured; null for nothing',
  who: ['shopper'],
  output: z.object({ given: z.boolean(), at: z.iso.datetime() }).nullable(),
  refusals: [],
});

export const answerMeasuring = operation({
  id: 'answerMeasuring',
  method: 'POST',
  path: '/account/measuring',
  summary: 'Says yes or no to being measured; kept with words, version and time for shoppers',
  who: ['anyone', 'guest', 'shopper'],
  body: z.object({ given: z.boolean({ error: 'required' }) }),
  output: z.null(),
  refusals: [],
});
