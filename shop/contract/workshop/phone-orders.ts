import { z } from 'zod';
import { lineRefusals, moneySummary, wantedLine } from '../cart.ts';
import { checkoutDetails, deliveryDay, sender } from '../checkout.ts';
import { operation } from '../operation.ts';
import { id, inRiyals, text } from '../shared.ts';
import { colleague } from '../staff/colleague.ts';

/* Orders that staff take on the phone: held as any other, and paid by a link that their sender is sent (decision 0069). */

const moment = z.iso.datetime();
const ofPhoneOrder = z.object({ id: z.uuid() });

export const phoneOrderStates = ['held', 'let_go', 'paid'] as const;

const phoneOrder = z
  .object({
    id: z.uuid(),
    state: z.enum(phoneOrderStates),
    order_number: z.string().nullable().describe('null before it is paid'),
    sender_name: z.string(),
    phone: z.string().describe('E.164'),
    items: z.array(z.object({ title: z.string(), quantity: z.int() })),
    total: inRiyals,
    due: inRiyals,
    taken_at: moment,
    until: moment.describe('when an unpaid one lets go of what it holds'),
    staff: colleague.nullable(),
    link: z.string().describe('where its sender sees and pays it'),
    sent_at: moment.nullable().describe('when the link was sent'),
  })
  .meta({ id: 'PhoneOrder' });
export type PhoneOrder = z.output<typeof phoneOrder>;

export const phoneOrderGoods = operation({
  id: 'phoneOrderGoods',
  method: 'GET',
  path: '/phone-orders/goods',
  summary:
    'What a city can have, glaze by glaze, with its price and how many there are; add-ons, and when it can come',
  who: ['staff'],
  may: 'customers',
  query: z.object({
    cities_id: id.optional().describe('the first city unless it is said'),
    q: text(60).default('').describe('part of a product’s name'),
    chosen: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,9}$/, { error: 'unknown' })
      .optional()
      .describe('variants that are offered whatever is looked for, parted by commas'),
  }),
  output: z.object({
    city: z.object({ id: z.int(), by_courier: z.boolean(), pickup: z.boolean() }),
    cities: z.array(z.object({ id: z.int(), name: z.string() })).describe('to choose from'),
    days: z.array(deliveryDay).describe('empty where a courier brings it'),
    goods: z.array(
      z.object({
        product_id: z.int(),
        variant_id: z.int(),
        title: z.string(),
        glaze: z.string().nullable(),
        price: inRiyals,
        engraving_price: inRiyals.nullable().describe('null where nothing can be engraved'),
        available: z.int(),
      }),
    ),
    more: z.boolean().describe('there is more than is offered: the pieces that sell best are'),
    addons: z.array(z.object({ id: z.int(), title: z.string(), price: inRiyals })),
  }),
  refusals: ['CITY_NOT_FOUND'],
});

const basket = {
  cities_id: id,
  lines: z.array(wantedLine).min(1, { error: 'required' }).max(10),
  coupon_code: text(40).default(''),
};
const basketRefusals = [
  ...lineRefusals,
  'CARD_PICTURE_REQUIRED',
  'CARD_VIDEO_REQUIRED',
  'COUPON_NOT_FOUND',
  'COUPON_REFUSED',
  'TOO_MANY_TRIES',
  'PICKUP_NOT_AVAILABLE',
] as const;

export const tryPhoneOrder = operation({
  id: 'tryPhoneOrder',
  method: 'POST',
  path: '/phone-orders/try',
  summary:
    'What an order on the phone would come to, reckoned and refused as it is when it is taken; holds nothing and changes nothing',
  who: ['staff'],
  may: 'customers',
  body: z.object({
    ...basket,
    delivery_type: checkoutDetails.shape.delivery_type,
    sender: sender
      .pick({ phone_code: true, phone_number: true })
      .prefault({})
      .describe('whose uses of the coupon count'),
  }),
  output: moneySummary,
  refusals: basketRefusals,
});

export const takePhoneOrder = operation({
  id: 'takePhoneOrder',
  method: 'POST',
  path: '/phone-orders',
  summary: 'Takes an order on the phone: its pieces and its place are held for two hours, until it is paid',
  who: ['staff'],
  may: 'customers',
  body: checkoutDetails.extend({
    ...basket,
    language: z.enum(['ar', 'en']).default('ar').describe('in which its sender is written to'),
    idempotency_key: z.uuid().describe('pressed again it is the same order'),
  }),
  output: phoneOrder,
  refusals: [
    ...basketRefusals,
    'RECIPIENT_REQUIRED',
    'SENDER_REQUIRED',
    'COMPANY_REQUIRED',
    'DELIVERY_TIME_REQUIRED',
    'SLOT_NOT_FOUND',
    'SLOT_FULL',
    'SLOT_CLOSED',
    'ORDER_NOT_FOUND',
  ],
});

export const listPhoneOrders = operation({
  id: 'listPhoneOrders',
  method: 'GET',
  path: '/phone-orders',
  summary: 'What was taken on the phone, the newest first, 50 at most',
  who: ['staff'],
  may: 'customers',
  output: z.array(phoneOrder),
  refusals: [],
});

export const sendPhoneLink = operation({
  id: 'sendPhoneLink',
  method: 'POST',
  path: '/phone-orders/{id}/link',
  summary: 'Sends the link to whoever ordered; once in five minutes at most',
  who: ['staff'],
  may: 'customers',
  params: ofPhoneOrder,
  output: phoneOrder,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAYABLE', 'ORDER_ALREADY_PAID'],
});

export const endPhoneOrder = operation({
  id: 'endPhoneOrder',
  method: 'POST',
  path: '/phone-orders/{id}/end',
  summary: 'Lets go of what an unpaid one holds; pressed again it changes nothing',
  who: ['staff'],
  may: 'customers',
  params: ofPhoneOrder,
  output: phoneOrder,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_ALREADY_PAID'],
});
