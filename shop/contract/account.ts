import { z } from 'zod';
import { operation } from './operation.ts';
import { text } from './shared.ts';

/** Spec section 7, Account. A guest is made on the first call that needs one. */
export const loginAsGuest = operation({
  id: 'loginAsGuest',
  method: 'POST',
  path: '/account/login-as-guest',
  summary: 'Make a guest and hand out its token',
  who: ['anyone', 'guest', 'shopper'],
  body: z.object({
    device_id: text(64).default('Web'),
    device_token: text(4096).nullish(),
  }),
  output: z.object({
    id: z.int(),
    uuid: z.uuid(),
    token: z.string(),
    guest_user_id: z.int(),
  }),
  refusals: [],
});

/** What a page needs to know of its shopper, apart from everything public: one small call after the page. */
export const accountSummary = operation({
  id: 'accountSummary',
  method: 'GET',
  path: '/account/summary',
  summary: "The shopper's kind, name and number of pieces in the cart",
  who: ['anyone', 'guest', 'shopper'],
  output: z.object({
    kind: z.enum(['anyone', 'guest', 'shopper']),
    name: z.string().nullable(),
    cart_quantity: z.int(),
  }),
  refusals: [],
});
