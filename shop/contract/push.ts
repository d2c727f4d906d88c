import { z } from 'zod';
import { operation } from './operation.ts';
import { text } from './shared.ts';

/*
 * Pushes to browsers. Taking them is spec section 7 (`POST /account/update-device-token`); these are ours, and what the
 * service worker asks for.
 */

/** JSON of a PushSubscription, as browsers write it. */
const subscription = text(4096);

export const pushKey = operation({
  id: 'pushKey',
  method: 'GET',
  path: '/push/key',
  summary: 'What a browser needs to take pushes, and whether it does already',
  who: ['anyone', 'guest', 'shopper'],
  output: z.object({
    key: z.string().describe('applicationServerKey, base64url'),
    user_id: z.int().nullable().describe('whose pushes they would be'),
    is_sent_device_token: z.boolean().describe("the caller's session has sent its device_token"),
  }),
  refusals: [],
});

export const pushAsked = operation({
  id: 'pushAsked',
  method: 'POST',
  path: '/push/asked',
  summary: 'A browser is about to ask whether the shop may send pushes: only counted',
  who: ['anyone', 'guest', 'shopper'],
  output: z.null(),
  refusals: [],
});

/** Whoever knows a receipt has got the push: it stands in there alone. An unknown one is answered the same way. */
export const pushSeen = operation({
  id: 'pushSeen',
  method: 'POST',
  path: '/push/seen',
  summary: 'A device has shown a push: no text message has to take its place',
  who: ['anyone', 'guest', 'shopper'],
  body: z.object({ id: z.uuid({ error: 'unknown' }).describe('its receipt') }),
  output: z.null(),
  refusals: [],
});

export const renewPush = operation({
  id: 'renewPush',
  method: 'POST',
  path: '/push/renew',
  summary: 'A browser has changed its subscription by itself: the new one takes the place of the old',
  who: ['anyone', 'guest', 'shopper'],
  body: z.object({
    old: subscription.nullable().describe('null where the browser no longer knows it'),
    fresh: subscription,
  }),
  output: z.null(),
  refusals: ['PUSH_REFUSED'],
});
