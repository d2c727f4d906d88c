import { z } from 'zod';
import type { Halalas } from '#shop/rules/money/money.ts';
import type { InvoiceDocument } from '#shop/rules/orders/invoice.ts';
import { moneySummary } from './cart.ts';
import { giftCard, paymentMethod } from './checkout.ts';
import { sentGift } from './gifts.ts';
import { operation } from './operation.ts';
import { id, riyals, text, wholeNumber } from './shared.ts';

/** An order as its sender sees it, and what became of its payment. */
export const orderView = z
  .object({
    uuid: z.uuid(),
    order_number: z.string().nullable().describe('null until paid'),
    /** Awaiting payment is internal and has no number (decision 0033); released means not paid in time. */
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
    pickup: z
      .object({ address: z.string(), map_url: z.url() })
      .nullable()
      .describe('where it waits, at any hour once it is ready; null where it is delivered'),
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
    coupons: z.array(z.object({ code: z.string(), title: z.string(), discount: riyals })),
    payment: z
      .object({
        method: paymentMethod,
        brand: z.string().nullable(),
        last_four: z.string().nullable(),
      })
      .nullable()
      .describe('what paid beside the wallet: the payment that was kept'),
    returned_payments: z
      .array(
        z.object({
          method: paymentMethod,
          brand: z.string().nullable(),
          last_four: z.string().nullable(),
          amount: riyals,
          status: z.enum(['started', 'done', 'failed']).describe('failed: our staff settle it by hand'),
          done_at: z.iso.datetime().nullable(),
        }),
      )
      .describe('money that came twice or too late and goes back whole to where it came from'),
    refunds: z.array(
      z.object({
        id: z.uuid(),
        created_at: z.iso.datetime(),
        done_at: z.iso.datetime().nullable(),
        status: z.enum(['started', 'done', 'failed']).describe('failed: our staff settle it by hand'),
        to_method: riyals.describe('back to the card or plan'),
        to_wallet: riyals,
        credit_note: z.string().nullable(),
      }),
    ),
    invoice: z.string().nullable().describe('number of the tax invoice'),
    not_before: z.iso.date().nullable().describe('the first day, where the recipient chooses the time'),
    gift: sentGift.nullable().describe('only to whoever ordered: how the recipient’s answer stands'),
    can_cancel: z.boolean().describe('the caller may still cancel it, before it is prepared'),
    payer: z
      .object({
        phone: z
          .string()
          .describe("the sender's, as it is typed in Saudi Arabia; empty for another country's"),
        code_sent_to: z.string().nullable(),
      })
      .nullable()
      .describe('only to whoever ordered: whose Urpay wallet may pay, and where its code was sent last'),
    wallet_refund: z.boolean().describe('the caller has a wallet that a refund may go to'),
  })
  .meta({ id: 'OrderView' });
export type OrderView = z.output<typeof orderView>;

/** The link's key is the only thing that opens it: whoever holds the link sees the order. */
export const readOrder = operation({
  id: 'readOrder',
  method: 'GET',
  path: '/orders/by-link/{key}',
  summary: 'An order by the secret key of its private link',
  who: ['anyone', 'guest', 'shopper'],
  duringMaintenance: true,
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

/** What a caller saw of an order: nothing happens where it has moved on since. */
const expectedStatus = wholeNumber(1, 7, 'unknown').describe('The status that the caller saw');

const orderKey = z.string().max(100).describe("The key of the order's private link");

export const cancelOrder = operation({
  id: 'cancelOrder',
  method: 'POST',
  path: '/orders/cancel',
  summary: 'Cancel an own order before it is wrapped, and give the money back',
  who: ['guest', 'shopper'],
  body: z.object({
    order_key: orderKey,
    expected_status: expectedStatus.optional(),
    refund_to: z
      .enum(['source', 'wallet'])
      .default('source')
      .describe('source: to where the money came from; wallet: all of it as credit'),
  }),
  output: orderView,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE', 'ORDER_CHANGED'],
});

/** Where an order is brought, as its sender types it. The city is part of the price, and stays. */
export const orderPlace = z.object({
  district: text(80).default(''),
  address: text(300).default(''),
  short_address: text(20).default('').describe('National Address short code, such as RAMA4821'),
});

export const chosenSlot = z.object({ date: z.iso.date({ error: 'unknown' }), slot_id: id });

/** Until it is wrapped, whoever ordered changes what is said, when it comes and where to. What isn't sent stays. */
export const changeOrder = operation({
  id: 'changeOrder',
  method: 'POST',
  path: '/orders/change',
  summary: 'Change the card, the delivery time or the typed address of an own order before it is wrapped',
  who: ['guest', 'shopper'],
  body: z.object({
    order_key: orderKey,
    expected_status: expectedStatus,
    card: giftCard.optional(),
    slot: chosenSlot.optional(),
    place: orderPlace.optional(),
  }),
  output: orderView,
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_CHANGED',
    'ORDER_NOT_CHANGEABLE',
    'SLOT_NOT_FOUND',
    'SLOT_FULL',
    'SLOT_CLOSED',
  ],
});

const both = z.object({ ar: z.string(), en: z.string() });
const halalas = z.int().describe('halalas: 100 of them are a riyal') as unknown as z.ZodType<Halalas>;

const invoiceDocument = z
  .object({
    uuid: z.uuid(),
    kind: z.enum(['invoice', 'credit_note']),
    number: z.string(),
    counter: z.int().describe('its place in the chain of all documents'),
    issuedAt: z.iso.datetime(),
    orderNumber: z.string(),
    invoiceNumber: z.string().nullable().describe('of a credit note: the invoice that it corrects'),
    reason: both.nullable(),
    seller: z.object({
      name: both,
      unifiedNumber: z.string().exactOptional().describe('older documents have none'),
      vatNumber: z.string(),
      crNumber: z.string().describe('the old commercial registration; may be empty'),
      address: both,
    }),
    buyerName: z.string(),
    delivery: z
      .object({
        kind: z.enum(['delivery', 'pickup']),
        place: both.describe('district and city, the place of pickup, or that the recipient names it'),
        from: z.iso.date().nullable().describe('null: when the shop says that it is ready'),
        to: z.iso.date().nullable().describe('null with a first day: when the recipient chooses'),
        startsAt: z.string().nullable().describe('HH:MM, Riyadh time'),
        endsAt: z.string().nullable(),
      })
      .exactOptional()
      .describe('when and where it is handed over; older documents and credit notes say nothing'),
    lines: z.array(
      z.object({
        title: both,
        quantity: z.int(),
        unitPrice: halalas,
        discount: halalas,
        total: halalas,
        vat: halalas,
      }),
    ),
    totals: z.object({
      goods: halalas,
      discount: halalas,
      delivery: halalas,
      total: halalas,
      vat: halalas,
      net: halalas,
    }),
    payment: z.array(z.object({ label: both, amount: halalas })),
    previousHash: z.string(),
  })
  .meta({ id: 'InvoiceDocument' }) satisfies z.ZodType<InvoiceDocument>;

/** A tax invoice or credit note as it was issued; `shop/rules/orders/invoice.ts` has its shape. */
export const readInvoice = operation({
  id: 'readInvoice',
  method: 'GET',
  path: '/orders/by-link/{key}/invoices/{number}',
  summary: 'A tax invoice or credit note of an order, with the text of its QR code',
  who: ['anyone', 'guest', 'shopper'],
  duringMaintenance: true,
  params: z.object({ key: orderKey, number: z.string().max(30) }),
  output: z.object({
    document: invoiceDocument,
    hash: z.string(),
    qr: z.string().describe('base64: tags, lengths and values as the tax authority wants them'),
    qr_drawing: z
      .object({ size: z.number(), path: z.string() })
      .describe('the code as an SVG path in a square with this side'),
  }),
  refusals: ['INVOICE_NOT_FOUND'],
});
