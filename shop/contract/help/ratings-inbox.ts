import { z } from 'zod';
import { typedOrderNumber } from '#shop/rules/orders/order.ts';
import { ratingReasons } from '#shop/rules/orders/rating.ts';
import { operation } from '../operation.ts';
import { limit, listCursor } from '../shared.ts';
import { assignment } from '../staff/colleague.ts';
import { handled, inboxCounts, inboxView, mailAnswer, setDone } from './answers.ts';

/* What people think of what was delivered, for support: who is unhappy, or said something, is heard. */

export const staffRating = z
  .object({
    order_number: z.string(),
    rating: z.int().describe('1–5'),
    reasons: z.array(z.enum(ratingReasons)),
    comment: z.string(),
    rated_at: z.iso.datetime(),
    customer_id: z.uuid(),
    name: z.string(),
    can_answer: z.boolean().describe('whether there is an address to answer to'),
    product_title: z.string().describe("the first line's"),
    picture: z.string(),
    ...handled,
  })
  .meta({ id: 'StaffRating' });
export type StaffRating = z.output<typeof staffRating>;

const ofSupport = { who: ['staff'], may: 'customers' } as const;
const step = {
  ...ofSupport,
  method: 'POST',
  params: z.object({
    order_number: z
      .string()
      .max(20)
      .transform((given) => typedOrderNumber(given) ?? 0)
      .describe('AS-10023, or its digits'),
  }),
  output: staffRating,
} as const;

export const listRatings = operation({
  id: 'listRatings',
  method: 'GET',
  path: '/ratings',
  summary:
    'Ratings, the newest first; open are those of three or less, or with words, that nobody has seen to',
  ...ofSupport,
  query: z.object({ view: inboxView, cursor: listCursor, limit: limit(100, 30) }),
  output: z.object({
    items: z.array(staffRating),
    next: z.string().nullable().describe('the cursor of what comes after'),
    counts: inboxCounts,
    average: z.number().nullable().describe('of the last 30 days; null without any'),
  }),
  refusals: [],
});

export const answerRating = operation({
  ...step,
  id: 'answerRating',
  path: '/ratings/{order_number}/answer',
  summary: 'Answers whoever rated by mail',
  body: mailAnswer,
  refusals: ['RATING_NOT_FOUND', 'NO_ADDRESS'],
});

export const assignRating = operation({
  ...step,
  id: 'assignRating',
  path: '/ratings/{order_number}/assign',
  summary: 'Gives it to somebody of support, or to nobody',
  body: assignment,
  refusals: ['RATING_NOT_FOUND', 'STAFF_NOT_FOUND'],
});

export const doneRating = operation({
  ...step,
  id: 'doneRating',
  path: '/ratings/{order_number}/done',
  summary: 'Says that nothing is left to do, or takes that back',
  body: setDone,
  refusals: ['RATING_NOT_FOUND'],
});
