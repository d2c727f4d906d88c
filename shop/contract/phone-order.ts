import { z } from 'zod';
import { operation } from './operation.ts';
import { inRiyals, text } from './shared.ts';

/* What somebody ordered on the phone, by the link that they were sent: they see it, and pay it as any basket of theirs. */

const key = z.string().max(100);

export const readPhoneOrder = operation({
  id: 'readPhoneOrder',
  method: 'GET',
  path: '/orders/by-phone/{key}',
  summary: 'What was ordered on the phone, what it costs and until when it is held',
  who: ['anyone', 'guest', 'shopper'],
  params: z.object({ key }),
  output: z.object({
    state: z
      .enum(['held', 'let_go', 'paid'])
      .describe('let_go: it waited too long; it can still be ordered, where there is enough of it'),
    sender_name: z.string(),
    cities_id: z.int(),
    items: z.array(
      z.object({
        title: z.string(),
        glaze: z.string().nullable(),
        engraving: z.string(),
        addons: z.array(z.string()),
        quantity: z.int(),
      }),
    ),
    total: inRiyals,
    until: z.iso.datetime(),
    order_link: z.string().nullable().describe("Path of the order's private page once it is paid"),
  }),
  refusals: ['ORDER_NOT_FOUND'],
});

export const openPhoneOrder = operation({
  id: 'openPhoneOrder',
  method: 'POST',
  path: '/orders/by-phone/{key}',
  summary: 'Hands out the token of the guest whose basket it is: its checkout is filled in and can be paid',
  who: ['anyone', 'guest', 'shopper'],
  session: 'starts',
  params: z.object({ key }),
  body: z.object({ device_id: text(64).default('Web') }),
  output: z.object({ token: z.string(), cities_id: z.int() }),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_ALREADY_PAID'],
});
