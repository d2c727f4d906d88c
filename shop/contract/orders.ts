import { z } from 'zod';
import { moneySummary } from './cart.ts';
import { giftCard } from './checkout.ts';
import { operation } from './operation.ts';
import { riyals } from './shared.ts';

/** An order as its sender sees it, and what became of its payment. */
export const orderView = z.object({
  uuid: z.uuid(),
  order_number: z.string().nullable().describe('null until paid'),
  /** Awaiting payment is internal and has no number (decision 28); released means not paid in time. */
  state: z.enum(['awaiting_payment', 'released', 'placed', 'refunding', 'refunded']),
  /** 1–7 as the spec numbers them, null before payment. */
  status: z.int().min(1).max(7).nullable(),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime(),
  delivery_type: z.enum(['delivery', 'pickup']),
  city_name: z.string(),
  recipient_name: z.string(),
  recipient_place: z.string().describe('empty when the recipient gives it'),
  sender_name: z.string(),
  slot: z.object({ date: z.iso.date(), starts_at: z.string(), ends_at: z.string() }).nullable(),
  estimate: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  card: giftCard.nullable(),
  care_card: z.boolean(),
  anonymous_sender: z.boolean(),
  items: z.array(
    z.object({
      product_title: z.string(),
      product_slug: z.string(),
      color_name: z.string().nullable(),
      engraving: z.string().nullable(),
      addons: z.array(z.string()),
      product_qty: z.int(),
      feature_image: z.string(),
      image_alt: z.string(),
      line_price: riyals,
    }),
  ),
  summary: moneySummary,
  payment: z.object({ brand: z.string(), last_four: z.string() }).nullable(),
});
export type OrderView = z.output<typeof orderView>;

/** The link's key is the only thing that opens it: whoever holds the link sees the order. */
export const readOrder = operation({
  id: 'readOrder',
  method: 'GET',
  path: '/orders/by-link/{key}',
  summary: 'An order by the secret key of its private link',
  who: ['anyone', 'guest', 'shopper'],
  params: z.object({ key: z.string().max(100) }),
  output: orderView,
  refusals: ['ORDER_NOT_FOUND'],
});

/** Paid orders of this shopper, newest first, each with its private link. */
export const myOrders = operation({
  id: 'myOrders',
  method: 'GET',
  path: '/orders/mine',
  summary: "The caller's own paid orders, newest first",
  who: ['guest', 'shopper'],
  output: z.array(
    z.object({
      order_number: z.string(),
      order_link: z.string(),
      status: z.int(),
      paid_at: z.iso.datetime(),
      recipient_name: z.string(),
      feature_image: z.string(),
      product_title: z.string(),
      pieces: z.int(),
      total: riyals,
    }),
  ),
  refusals: [],
});

export const captureTap = operation({
  id: 'captureTap',
  method: 'POST',
  path: '/payment/tap/capture',
  summary: 'Ask the provider what became of a charge and complete its order; safe to repeat',
  who: ['anyone', 'guest', 'shopper'],
  body: z.object({
    tap_id: z.string().max(100),
    order_key: z
      .string()
      .max(100)
      .optional()
      .describe("The order's private key, when another browser than the one that ordered comes back"),
  }),
  output: z.object({
    status: z.enum(['paid', 'pending', 'failed', 'cancelled', 'refunded']),
    order_number: z.string().nullable(),
    order_link: z.string(),
    expires_at: z.iso.datetime().describe('until when stock and slot are held for another try'),
  }),
  refusals: ['PAYMENT_NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
});
