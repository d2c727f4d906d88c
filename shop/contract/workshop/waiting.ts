import { z } from 'zod';
import { calledOutcomes, callOutcomes } from '#shop/rules/orders/call.ts';
import { deliveryDay } from '../checkout.ts';
import { operation } from '../operation.ts';
import { text } from '../shared.ts';
import { colleague } from '../staff/colleague.ts';
import { ofOrder } from './fulfilment.ts';

/* Recipients who haven't answered, for whoever calls them: what they were sent, and what was tried since. */

const moment = z.iso.datetime();
const day = z.iso.date();
const states = ['waiting', 'not_me'] as const;

const waitingGift = z.object({
  order_number: z.string(),
  recipient_name: z.string(),
  sender_name: z.string(),
  city: z.string(),
  state: z.enum(states).describe('not_me: the number is somebody else’s'),
  since: moment.describe('when the link was sent, or the order paid where none was'),
  long: z.boolean().describe('for two days or more: somebody calls'),
  opened: z.boolean(),
  calls: z.int(),
  again_at: moment.nullable().describe('when the last call said to try again'),
});
export type WaitingGift = z.output<typeof waitingGift>;

export const listWaiting = operation({
  id: 'listWaiting',
  method: 'GET',
  path: '/waiting',
  summary: 'Gifts whose recipient hasn’t answered, those that wait longest first, 200 at most',
  who: ['staff'],
  may: 'orders',
  output: z.array(waitingGift),
  refusals: [],
});

const call = z.object({
  id: z.int(),
  to: z.enum(['recipient', 'sender']),
  outcome: z.enum(callOutcomes),
  note: z.string(),
  again_at: moment.nullable(),
  staff: colleague.nullable(),
  at: moment,
});

export const readWaiting = operation({
  id: 'readWaiting',
  method: 'GET',
  path: '/waiting/{order_number}',
  summary: 'One of them: how to reach either side, what was sent and tried, and the times that can be chosen',
  who: ['staff'],
  may: 'orders',
  params: ofOrder,
  output: waitingGift.extend({
    order_id: z.int(),
    product_title: z.string().describe('the first line’s; empty while it is a surprise to the recipient'),
    picture: z.string(),
    alt: z.string(),
    surprise: z.boolean(),
    anonymous: z.boolean().describe('the recipient must not learn who sends it'),
    recipient_phone: z.string(),
    sender_phone: z.string(),
    link: z.string().describe('what the recipient opens'),
    sent_at: moment.nullable(),
    opened_at: moment.nullable(),
    next_at: moment.nullable().describe('when the shop reminds, calls or ends by itself'),
    ends_at: moment.describe('when it can’t be answered any more'),
    not_before: day,
    delivery_service: z.enum(['barq', 'courier']),
    days: z.array(deliveryDay).describe('to choose from; empty where a courier brings it'),
    made: z.array(call).describe('newest first'),
    can_send: z.boolean().describe('the link can be sent once more now'),
  }),
  refusals: ['ORDER_NOT_FOUND', 'GIFT_ANSWERED'],
});

export const logCall = operation({
  id: 'logCall',
  method: 'POST',
  path: '/orders/{order_number}/calls',
  summary: 'Notes a call about an order: to whom, what came of it, and when to try again',
  who: ['staff'],
  may: 'orders',
  params: ofOrder,
  body: z.object({
    to: z.enum(['recipient', 'sender']).default('recipient'),
    outcome: z.enum(calledOutcomes, { error: 'required' }),
    note: text(300).default(''),
    again_at: z.union([z.literal('').transform(() => null), moment]).nullish(),
  }),
  output: z.object({}),
  says: 'call_kept',
  refusals: ['ORDER_NOT_FOUND'],
});

export const sendLinkAgain = operation({
  id: 'sendLinkAgain',
  method: 'POST',
  path: '/orders/{order_number}/recipient-link',
  summary: 'Sends the recipient their link once more: three times at most, an hour apart',
  who: ['staff'],
  may: 'orders',
  params: ofOrder,
  output: z.object({}),
  says: 'link_sent_again',
  refusals: ['ORDER_NOT_FOUND', 'GIFT_ANSWERED', 'LINK_SENT_OFTEN'],
});
