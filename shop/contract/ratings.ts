import { z } from 'zod';
import { ratingReasons } from '#shop/rules/orders/rating.ts';
import { operation } from './operation.ts';
import { flag, text, wholeNumber } from './shared.ts';

/** Spec section 7, Orders: what was delivered and what whoever ordered thinks of it. */

export const deliveredOrder = z
  .object({
    order_id: z.uuid(),
    order_number: z.string(),
    order_link: z.string(),
    recipient_name: z.string().describe('empty where it is for whoever ordered'),
    product_title: z.string().describe("the first line's"),
    feature_image: z.string(),
    pieces: z.int(),
    delivered_at: z.iso.datetime(),
    is_rated: z.boolean(),
    ask: z.boolean().describe('the client asks for this one by itself; of one order at most'),
  })
  .meta({ id: 'DeliveredOrder' });
export type DeliveredOrder = z.output<typeof deliveredOrder>;

export const deliveredOrders = operation({
  id: 'deliveredOrders',
  method: 'GET',
  path: '/orders/delivered',
  summary: "The caller's orders that were delivered in the last 90 days, newest first",
  who: ['guest', 'shopper'],
  query: z.object({
    order_id: z.uuid({ error: 'unknown' }).optional().describe('this one alone'),
    only_asked: flag.default(false).describe('that one alone which the client asks for by itself'),
  }),
  output: z.array(deliveredOrder),
  refusals: [],
});

/** Both in one call, as the spec has it: what was given, or that it is put off. */
export const saveRating = operation({
  id: 'saveRating',
  method: 'POST',
  path: '/orders/save-rating',
  summary: 'Rate a delivered order, once, or put being asked for it off',
  who: ['guest', 'shopper'],
  body: z
    .object({
      order_id: z.uuid({ error: 'unknown' }),
      later: flag.default(false).describe('not now: the rest is of no meaning then'),
      rating: wholeNumber(1, 5, 'rating_required')
        .optional()
        .describe('1 angry, 2 sad, 3 okay, 4 good, 5 great'),
      reasons: z
        .array(z.enum(ratingReasons, { error: 'unknown' }))
        .max(ratingReasons.length, { error: 'unknown' })
        .default([])
        .describe('what made it so'),
      comment: text(500).default(''),
    })
    .refine(({ later, rating }) => later || rating !== undefined, {
      path: ['rating'],
      error: 'rating_required',
    }),
  output: z.object({ order_id: z.uuid(), rating: z.int().min(1).max(5).nullable() }),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_DELIVERED', 'ALREADY_RATED', 'RATING_OVER'],
});
