import { z } from 'zod';
import { type CheckoutDetails, cardDesigns, cardMessageMost } from '#shop/rules/checkout/checkout.ts';
import { paymentMethods } from '#shop/rules/payments/payment.ts';
import { instalmentCodes } from './errors.ts';
import { operation } from './operation.ts';
import { flag, id, inRiyals, text } from './shared.ts';

/** Delivery days, the checkout's kept draft, and placing the order (spec sections 2, 5 and 7). */

const date = z.iso.date({ error: 'unknown' });

export const deliveryDay = z
  .object({
    date,
    status: z.enum(['open', 'full', 'closed']),
    closed_for: z
      .string()
      .nullable()
      .describe('what the day is closed for, such as a holiday, in the caller’s language'),
    hijri: z
      .string()
      .nullable()
      .describe(
        'Hijri day and month where people count by them: in Ramadan, at both Eids and the pilgrimage',
      ),
    slots: z.array(
      z.object({
        id: z.int(),
        starts_at: z.string().describe('HH:MM, Riyadh time'),
        ends_at: z.string(),
        status: z.enum(['available', 'full', 'past']),
        places_left: z.int(),
      }),
    ),
  })
  .meta({ id: 'DeliveryDay' });
export type DeliveryDay = z.output<typeof deliveryDay>;

export const availableTimeSlots = operation({
  id: 'availableTimeSlots',
  method: 'POST',
  path: '/delivery/available-time-slots',
  summary: 'The next days on which the city is delivered to, with their slots, or the days a courier takes',
  who: ['anyone', 'guest', 'shopper'],
  body: z.object({ cities_id: id, date: date.optional() }),
  output: z.object({
    delivery_service: z.enum(['barq', 'courier']),
    days: z.array(deliveryDay).describe('empty where a courier brings it'),
    estimate: z
      .object({ from: date, to: date })
      .nullable()
      .describe("a courier's 2–5 business days, as dates"),
    pickup: z.object({ available: z.boolean(), address: z.string() }),
  }),
  refusals: ['CITY_NOT_FOUND'],
});

/** A mobile number in the two fields that the spec sends it in; digits of any script. */
const phone = { phone_code: text(6).default('966'), phone_number: text(40).default('') };

export const sender = z
  .object({ name: text(80).default(''), email: text(160).default(''), ...phone })
  .meta({ id: 'Sender' });

export const recipient = z
  .object({
    name: text(80).default(''),
    email: text(160).default(''),
    ...phone,
    knows_address: flag
      .default(true)
      .describe('false: the recipient gets a link by text message, and chooses address and time there'),
    district: text(80).default(''),
    address: text(300).default(''),
    short_address: text(20).default('').describe('National Address short code, such as RAMA4821'),
    surprise: flag.default(false).describe('do not call the recipient before delivery'),
  })
  .meta({ id: 'Recipient' });

export const giftCard = z
  .object({
    message: text(cardMessageMost, 'card_too_long').default(''),
    language: z.enum(['ar', 'en']).default('ar'),
    design: z.enum(cardDesigns).default('leaf'),
    to: text(40).default(''),
    from: text(40).default(''),
  })
  .meta({ id: 'GiftCard' });

export const company = z
  .object({
    wanted: flag.default(false).describe('the invoice is made out to this company'),
    name: text(120).default(''),
    vat_number: text(40).default('').describe('15 digits, the first and the last a 3'),
    building: text(20).default('').describe('National Address: 4 digits'),
    street: text(80).default(''),
    district: text(60).default(''),
    city: text(60).default(''),
    postal_code: text(20).default('').describe('5 digits'),
  })
  .meta({ id: 'Company' });

/** Everything the checkout asks for. All parts may be empty in a draft; placing the order says what is missing. */
export const checkoutDetails = z
  .object({
    delivery_type: z.enum(['delivery', 'pickup']).default('delivery'),
    gift_for: z.enum(['other', 'self']).default('other'),
    sender: sender.prefault({}),
    recipient: recipient.prefault({}),
    card: giftCard.prefault({}),
    care_card: flag.default(true),
    anonymous_sender: flag.default(false),
    slot: z.object({ date, slot_id: id }).nullable().default(null),
    not_before: date
      .nullable()
      .default(null)
      .describe('the first day on which the recipient may have it, where the recipient chooses the time'),
    additional_information: text(500).default(''),
    company: company.prefault({}),
  })
  .meta({ id: 'CheckoutDetails' }) satisfies z.ZodType<CheckoutDetails>;
export type { CheckoutDetails };

export const readCheckout = operation({
  id: 'readCheckout',
  method: 'GET',
  path: '/user/checkout',
  summary: 'What the shopper has filled in of the checkout so far, and what of it a city still lacks',
  who: ['guest', 'shopper'],
  query: z.object({ cities_id: id.optional() }),
  output: checkoutDetails.extend({
    version: z
      .string()
      .optional()
      .describe('where cities_id says for which city: another one when anything that is filled in changes'),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('and a message per field that is still wrong or missing there'),
    terms_version: z
      .int()
      .nullable()
      .optional()
      .describe('and which version of the terms whoever orders now agrees to'),
  }),
  refusals: ['CITY_NOT_FOUND'],
});

export const saveCheckout = operation({
  id: 'saveCheckout',
  method: 'PUT',
  path: '/user/checkout',
  summary: 'Keep what is filled in and say which fields are still wrong',
  who: ['guest', 'shopper'],
  body: checkoutDetails.extend({
    cities_id: id,
    turn: text(60)
      .regex(/^([\w-]{1,40} \d{1,9})?$/)
      .optional()
      .describe(
        'Who sends it, by a word of their own, and their how many-th it is (`k3x9 7`): one that arrives after a later one of the same sender changes nothing',
      ),
  }),
  output: z.object({
    details: checkoutDetails,
    complete: z.boolean(),
    fields: z
      .record(z.string(), z.string())
      .describe('message per field path, such as `recipient.phone_number`'),
  }),
  refusals: ['CITY_NOT_FOUND'],
});

export const paymentMethod = z.enum(paymentMethods).meta({ id: 'PaymentMethod' });

export const placeOrder = operation({
  id: 'placeOrder',
  method: 'POST',
  path: '/orders/place-order',
  summary: 'Write the order, hold its stock and slot for 20 minutes, and start the payment',
  who: ['guest', 'shopper'],
  body: checkoutDetails.extend({
    cities_id: id,
    use_draft: flag
      .default(false)
      .describe('order with what PUT /user/checkout keeps instead of the details of this body'),
    draft_seen: text(40)
      .optional()
      .describe('The `version` of the draft that the shopper saw: another one is refused'),
    terms_accepted: flag.default(false),
    terms_seen: id
      .optional()
      .describe(
        'The version of the terms that the shopper was shown: once others are in force, they are shown first',
      ),
    payment_method: paymentMethod
      .nullable()
      .default(null)
      .describe('for what the wallet and coupons leave; null when they pay all'),
    card_id: id.nullish().describe('which saved card, for `saved_card`'),
    save_card: flag.default(false).describe('keep the card at the provider for next time'),
    expected_total: z
      .number({ error: 'required' })
      .min(0)
      .max(10_000_000)
      .describe(
        'The total that the shopper saw, in riyals: a price that changed since is refused, not slipped in',
      ),
    expected_due: z
      .number()
      .min(0)
      .max(10_000_000)
      .optional()
      .describe('What the shopper saw was left to pay, when the wallet pays a part'),
    cart_seen: text(40)
      .optional()
      .describe(
        'The `version` of the cart that the shopper saw: other goods for the same sum are refused too',
      ),
    idempotency_key: text(80).optional().describe('A second call with the same key returns the first answer'),
  }),
  output: z.object({
    order_uuid: z.uuid(),
    order_link: z.string().describe("Path of the order's private page"),
    order_key: z.string().describe('The key of that page, for the calls about paying'),
    total: inRiyals,
    due: inRiyals,
    expires_at: z.iso.datetime(),
    next: z
      .enum(['page', 'code', 'done'])
      .describe('page: send the shopper to payment_url; code: urpay-wallet/pay comes next; done: paid'),
    payment_url: z.url().nullable(),
  }),
  refusals: [
    'CITY_NOT_FOUND',
    'DETAILS_CHANGED',
    'CART_EMPTY',
    'CART_CHANGED',
    'NOT_AVAILABLE_IN_CITY',
    'OUT_OF_STOCK',
    'PRICE_CHANGED',
    'ENGRAVING_NOT_AVAILABLE',
    'CARD_PICTURE_REQUIRED',
    'CARD_VIDEO_REQUIRED',
    'RECIPIENT_REQUIRED',
    'SENDER_REQUIRED',
    'COMPANY_REQUIRED',
    'TERMS_REQUIRED',
    'TERMS_CHANGED',
    'DELIVERY_TIME_REQUIRED',
    'PAYMENT_METHOD_REQUIRED',
    'PAYMENT_METHOD_OR_WALLET_REQUIRED',
    'PROMO_PAYMENT_OR_WALLET_REQUIRED',
    'PAYMENT_METHOD_NOT_OFFERED',
    'CARD_NOT_FOUND',
    'COUPON_REFUSED',
    'WALLET_CHANGED',
    'PAYMENT_DECLINED',
    ...instalmentCodes,
    'SLOT_NOT_FOUND',
    'SLOT_FULL',
    'SLOT_CLOSED',
    'TOO_MANY_HOLDS',
    'PICKUP_NOT_AVAILABLE',
    'PAYMENT_UNAVAILABLE',
    'ORDER_ALREADY_PAID',
  ],
});
