import { z } from 'zod';
import { operation } from '../operation.ts';
import { cityQuery, email, flag, id, limit, listOf, otp, page, withPhone } from '../shared.ts';

/*
 * Spec section 7, Favourites (notify-me): being told when a sold-out product, in a colour, can be had in a city again (decision 0050).
 * Guests give a phone or an address for it and prove it with a code; shoppers are told where they are known.
 */

/** How somebody would be told, best first. */
const reach = z.array(z.enum(['push', 'sms', 'email']));

export const notifyMe = operation({
  id: 'notifyMe',
  method: 'GET',
  path: '/user/product/notify-me/{id}',
  summary:
    'Whether the caller is told when the product is back in the city. With on=true asks for it, with on=false ends it; nothing is asked for while it is there',
  who: ['guest', 'shopper'],
  params: z.object({ id }),
  query: cityQuery.extend({
    color_id: id.optional().describe('a colour; none for a product without colours'),
    on: flag.optional().describe('what it is to be; without it nothing changes'),
  }),
  output: z.object({
    product_id: z.int(),
    color_id: z.int().nullable(),
    notify: z.boolean().describe('whether the caller waits for it'),
    in_stock: z.boolean().describe('whether the city can have it now'),
    reach: reach.describe('how the caller would be told'),
  }),
  refusals: ['PRODUCT_NOT_FOUND', 'COLOR_NOT_FOUND', 'CITY_NOT_FOUND', 'CONTACT_NEEDED', 'WAITS_FULL'],
  changes: true,
});

const wait = z
  .object({
    product_id: z.int(),
    product_title: z.string(),
    product_slug: z.string(),
    color_id: z.int().nullable(),
    color_name: z.string().nullable(),
    feature_image: z.string(),
    cities_id: z.int(),
    city_name: z.string(),
    since: z.iso.datetime(),
  })
  .meta({ id: 'Wait' });
export type Wait = z.output<typeof wait>;

export const listWaits = operation({
  id: 'listWaits',
  method: 'GET',
  path: '/user/product/notify-me',
  summary: 'What the caller waits for, newest first',
  who: ['guest', 'shopper'],
  query: z.object({ limit: limit(50, 50), page_number: page }),
  output: listOf(wait),
  refusals: [],
});

/** Where somebody wants to be told: a phone, or an address for mail. */
const contact = z.discriminatedUnion('by', [
  withPhone({ by: z.literal('sms') }),
  z.object({ by: z.literal('email'), email }),
]);
export type WaitContact = z.output<typeof contact>;

export const sendWaitCode = operation({
  id: 'sendWaitCode',
  method: 'POST',
  path: '/user/product/notify-me/code',
  summary: 'Send a code to where the caller wants to be told',
  who: ['guest', 'shopper'],
  body: contact,
  output: z.object({ resend_in: z.int(), expires_in: z.int() }),
  refusals: ['OTP_WAIT', 'TOO_MANY_CODES'],
});

export const confirmWaitContact = operation({
  id: 'confirmWaitContact',
  method: 'POST',
  path: '/user/product/notify-me/confirm',
  summary: 'Prove it with the code; everything that is asked for from now on is told there',
  who: ['guest', 'shopper'],
  body: z.discriminatedUnion('by', [
    withPhone({ by: z.literal('sms'), otp }),
    z.object({ by: z.literal('email'), email, otp }),
  ]),
  output: z.object({ reach }),
  refusals: ['OTP_WRONG', 'OTP_EXPIRED', 'TOO_MANY_TRIES'],
});

const key = z.string().max(100);

/** The link in a message, for whoever has it. */
export const readWait = operation({
  id: 'readWait',
  method: 'GET',
  path: '/user/product/notify-me/link/{key}',
  summary:
    'What a message told of: the product, whether it is still there, and how many others are waited for',
  who: ['anyone', 'guest', 'shopper'],
  params: z.object({ key }),
  output: wait.omit({ since: true }).extend({
    in_stock: z.boolean(),
    waiting: z.int().describe('how many other products the same person waits for'),
  }),
  refusals: ['WAIT_OVER'],
});

export const endWaits = operation({
  id: 'endWaits',
  method: 'POST',
  path: '/user/product/notify-me/end',
  summary: 'No more: ends everything that the person waits for whom the message was for',
  who: ['anyone', 'guest', 'shopper'],
  body: z.object({ key }),
  output: z.object({ ended: z.int() }),
  refusals: ['WAIT_OVER'],
});
