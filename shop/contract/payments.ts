import { z } from 'zod';
import { instalmentRefusals } from '#shop/rules/payments/payment.ts';
import { paymentMethod } from './checkout.ts';
import { operation } from './operation.ts';
import { cityQuery, id, inRiyals, text, withPhone } from './shared.ts';

/** Spec section 7, Payment, and what of the orders' calls is about paying; saved cards of spec section 7, User. */

const key = z.string().max(100);

export const savedCard = z
  .object({
    id: z.int(),
    brand: z.string(),
    last_four: z.string(),
    expiry_month: z.int(),
    expiry_year: z.int(),
    expired: z.boolean(),
  })
  .meta({ id: 'SavedCard' });
export type SavedCard = z.output<typeof savedCard>;

export const listPaymentMethods = operation({
  id: 'listPaymentMethods',
  method: 'GET',
  path: '/payment/methods',
  summary: 'What the shop can be paid with, and the cards that are kept for the caller',
  who: ['guest', 'shopper'],
  output: z.object({
    methods: z.array(paymentMethod).describe('Apple Pay works in Safari alone: pages ask the browser'),
    saved_cards: z.array(savedCard),
    can_save_card: z.boolean(),
  }),
  refusals: [],
});

/** What became of a payment, and where to read more. */
const settled = z
  .object({
    status: z.enum(['paid', 'pending', 'failed', 'cancelled', 'refunded']),
    order_number: z.string().nullable(),
    order_link: z.string().nullable().describe('null where wallet credit was bought'),
    expires_at: z.iso.datetime().nullable().describe('until when stock and slot are held for another try'),
  })
  .meta({ id: 'Settled' });

export const captureTap = operation({
  id: 'captureTap',
  method: 'POST',
  path: '/payment/tap/capture',
  summary: 'Ask the provider what became of a charge and complete its order; safe to repeat',
  who: ['anyone', 'guest', 'shopper'],
  duringMaintenance: true,
  body: z.object({
    tap_id: z.string().max(100),
    order_key: key
      .optional()
      .describe("The order's private key, when another browser than the one that ordered comes back"),
  }),
  output: settled,
  refusals: ['PAYMENT_NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
});

export const settleOrder = operation({
  id: 'settleOrder',
  method: 'POST',
  path: '/payment/settle',
  summary: 'Ask the providers what became of every payment of an order, or of wallet credit; safe to repeat',
  who: ['anyone', 'guest', 'shopper'],
  duringMaintenance: true,
  body: z.object({
    order_key: key.describe("The order's private key, or the key of a payment for wallet credit"),
  }),
  output: settled,
  refusals: ['PAYMENT_NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
});

export const readAttempt = operation({
  id: 'readAttempt',
  method: 'GET',
  path: '/payment/attempt',
  summary:
    "What became of an order or wallet credit whose answer got lost, by its idempotency key; one's own alone",
  who: ['guest', 'shopper'],
  query: z.object({ idempotency_key: text(80) }),
  output: z.object({
    next: z
      .enum(['unknown', 'wait', 'page', 'code', 'done'])
      .describe(
        'unknown: nothing has come in, though it still may; wait: it is there and its payment is being made; ' +
          'page, code, done: as placing the order says',
      ),
    order_key: z.string().nullable().describe("The order's private key, or the key of a payment for credit"),
    payment_url: z.url().nullable(),
  }),
  refusals: [],
});

export const tabbyRequiredPayload = operation({
  id: 'tabbyRequiredPayload',
  method: 'GET',
  path: '/orders/tabby/required-payload',
  summary: "What Tabby's widget and pre-scoring want to know of the cart",
  who: ['guest', 'shopper'],
  query: cityQuery,
  output: z.object({
    payment: z.object({
      amount: z.string(),
      currency: z.literal('SAR'),
      buyer: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
      order: z.object({
        items: z.array(z.object({ title: z.string(), quantity: z.int(), unit_price: z.string() })),
        shipping_amount: z.string(),
        discount_amount: z.string(),
        tax_amount: z.string(),
      }),
    }),
    lang: z.enum(['ar', 'en']),
    merchant_code: z.string(),
    installments: z.array(inRiyals).describe('the four payments'),
  }),
  refusals: ['CITY_NOT_FOUND', 'CART_EMPTY', 'TABBY_NOT_APPLICABLE'],
});

export const preTabbyProcessing = operation({
  id: 'preTabbyProcessing',
  method: 'POST',
  path: '/orders/pre-tabby-processing',
  summary: 'Whether an instalment plan takes this shopper and this sum, before anything is begun',
  who: ['guest', 'shopper'],
  body: z.object({ cities_id: id, provider: z.enum(['tabby', 'tamara']).default('tabby') }),
  output: z.object({
    eligible: z.boolean(),
    reason: z.enum(instalmentRefusals).nullable(),
    message: z.string().describe("why not, in the caller's language"),
    installments: z.array(inRiyals).describe('the four payments'),
  }),
  refusals: ['CITY_NOT_FOUND', 'CART_EMPTY', 'TABBY_NOT_APPLICABLE', 'PAYMENT_METHOD_NOT_OFFERED'],
});

export const urpayPay = operation({
  id: 'urpayPay',
  method: 'POST',
  path: '/payment/urpay-wallet/pay',
  summary: 'Send a code to the phone whose Urpay wallet pays the order; again: a new code',
  who: ['guest', 'shopper'],
  body: withPhone({ order_key: key }),
  output: z.object({ order_key: z.string(), amount: inRiyals }),
  says: 'code_sent',
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PAYABLE',
    'ORDER_ALREADY_PAID',
    'PAYMENT_DECLINED',
    'PAYMENT_UNAVAILABLE',
    'TOO_MANY_CODES',
    'OTP_WAIT',
  ],
});

export const urpayValidateOtp = operation({
  id: 'urpayValidateOtp',
  method: 'POST',
  path: '/payment/urpay-wallet/validate-otp',
  summary: 'Pay the order with the code that Urpay has sent',
  who: ['guest', 'shopper'],
  duringMaintenance: true,
  body: z.object({
    order_key: key,
    otp: z
      .union([z.int().min(0), z.string().max(40)], { error: 'otp_digits' })
      .transform(String)
      .describe('the digits that Urpay has sent'),
  }),
  output: settled,
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PAYABLE',
    'ORDER_ALREADY_PAID',
    'OTP_WRONG',
    'OTP_EXPIRED',
    'PAYMENT_DECLINED',
    'PAYMENT_UNAVAILABLE',
  ],
});

export const listSavedCards = operation({
  id: 'listSavedCards',
  method: 'GET',
  path: '/user/save-card',
  summary: 'Cards that the provider keeps for the shopper',
  who: ['shopper'],
  output: z.object({
    cards: z.array(savedCard),
    fields: z
      .object({
        script_url: z.url(),
        public_key: z.string(),
        merchant_id: z.string(),
      })
      .nullable()
      .describe(
        "the provider's own card fields, where cards can be added; no card number reaches this server",
      ),
  }),
  refusals: [],
});

export const addSavedCard = operation({
  id: 'addSavedCard',
  method: 'POST',
  path: '/user/save-card',
  summary: "Keep the card of a single-use token that the provider's fields gave",
  who: ['shopper'],
  body: z.object({ token: z.string().max(200) }),
  output: z.object({
    url: z
      .url()
      .nullable()
      .describe('where the bank wants to see the shopper first; the card is there afterwards'),
  }),
  says: (data) => (data.url === null ? 'card_kept' : undefined),
  refusals: ['PHONE_NEEDED', 'PAYMENT_DECLINED', 'PAYMENT_UNAVAILABLE'],
});

export const removeSavedCard = operation({
  id: 'removeSavedCard',
  method: 'DELETE',
  path: '/user/save-card/{id}',
  summary: 'Forget a card, here and at the provider',
  who: ['shopper'],
  params: z.object({ id }),
  output: z.array(savedCard),
  says: 'card_removed',
  refusals: ['CARD_NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
});
