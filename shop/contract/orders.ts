import { z } from 'zod';
import type { Halalas } from '#shop/rules/money/money.ts';
import type { InvoiceDocument } from '#shop/rules/orders/invoice.ts';
import { changeableParts, comingAgain } from '#shop/rules/orders/life.ts';
import { orderMovers, orderVariants } from '#shop/rules/orders/order.ts';
import { moneySummary, orderedCards } from './cart.ts';
import { company, giftCard, paymentMethod } from './checkout.ts';
import { sentGift } from './gifts.ts';
import { operation } from './operation.ts';
import { flag, id, inRiyals, limit, listOf, page, text, wholeNumber } from './shared.ts';

const status = z.int().min(1).max(7);

/** What is said of an order wherever it is shown. */
const standing = {
  /** 1–7 as the spec numbers them, null before payment. */
  status: status.nullable(),
  variant: z
    .enum(orderVariants)
    .describe("gift: its recipient is asked; direct: nobody is (the spec's cafe); pickup: somebody comes"),
  status_label: z.string().describe("the spec's word for it, in the caller's language"),
  waiting_for: z
    .enum(['payment', 'recipient', 'team'])
    .nullable()
    .describe('who has to do something before it goes on; team: our staff call the recipient'),
  comes_again_by: z
    .enum(comingAgain)
    .nullable()
    .describe(
      'nobody took it, and no other time is agreed yet: sender: whoever ordered may choose one; team: our staff call; ' +
        'courier: they try again. Else null',
    ),
  ended: z
    .object({ by: z.enum(orderMovers), to_method: inRiyals, to_wallet: inRiyals })
    .nullable()
    .describe('of a rejected or cancelled order: who ended it, and what is given back'),
};

const timelineStep = z
  .object({
    status,
    label: z.string(),
    text: z.string().describe('what it means and who took it, in words; may be empty'),
    state: z.enum(['done', 'now', 'ahead', 'ended']),
    at: z.iso.datetime().nullable(),
    photo: z.string().nullable().describe('path of what shows it: the finished gift, the gift handed over'),
  })
  .meta({ id: 'TimelineStep' });
export type TimelineStepView = z.output<typeof timelineStep>;

/** An order as its sender sees it, and what became of its payment. */
const proposedPiece = z.object({
  product_title: z.string(),
  color_name: z.string().nullable(),
  feature_image: z.string(),
  image_alt: z.string(),
});
const proposal = z
  .object({
    id: z.int(),
    instead_of: proposedPiece,
    piece: proposedPiece.extend({ product_slug: z.string() }),
    quantity: z.int(),
    reason: z.string().describe('in the order’s language; may be empty'),
    refund: inRiyals.describe('what goes back with a yes, because it costs less'),
  })
  .meta({ id: 'Proposal' });
export type Proposal = z.output<typeof proposal>;

export const orderView = z
  .object({
    uuid: z.uuid(),
    order_number: z.string().nullable().describe('null until paid'),
    /** Awaiting payment is internal and has no number (decision 0033); released means not paid in time. */
    state: z.enum(['awaiting_payment', 'released', 'placed', 'refunding', 'refunded']),
    ...standing,
    timeline: z.array(timelineStep).describe('its life, oldest first; empty before it is paid'),
    is_own: z.boolean().describe('the caller ordered it'),
    created_at: z.iso.datetime(),
    paid_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime(),
    delivery_type: z.enum(['delivery', 'pickup']),
    city_id: z.int(),
    city_name: z.string(),
    recipient_name: z.string(),
    recipient_place: z
      .string()
      .describe(
        'as whoever ordered typed it; empty where the recipient gives it, whom nobody asks on their behalf',
      ),
    place_forgotten: z
      .boolean()
      .describe('the recipient’s address is deleted, as it is 60 days after the order’s end'),
    place: z
      .object({ district: z.string(), address: z.string(), short_address: z.string() })
      .nullable()
      .describe('the same in parts, as long as whoever ordered may change it'),
    pickup: z
      .object({ address: z.string(), map_url: z.url() })
      .nullable()
      .describe('where it waits, at any hour once it is ready; null where it is delivered'),
    sender_name: z.string(),
    slot: z.object({ date: z.iso.date(), starts_at: z.string(), ends_at: z.string() }).nullable(),
    estimate: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    window: z
      .object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime() })
      .nullable()
      .describe('when it is to be there, once it is on its way'),
    driver_name: z.string().nullable().describe('first name, once it is on its way'),
    delivered_at: z.iso.datetime().nullable(),
    taken_by: z.string().nullable().describe('who took it at the door, where no photo shows it'),
    attempts: z.int().describe('how often nobody was there'),
    pickup_code: z
      .string()
      .nullable()
      .describe('what is shown at the counter, to whoever ordered, once it is ready'),
    gift: sentGift
      .extend({ asked_at: z.iso.datetime().nullable() })
      .nullable()
      .describe("only to whoever ordered: how the recipient's answer stands, without where they are"),
    card: giftCard.nullable(),
    care_card: z.boolean(),
    anonymous_sender: z.boolean(),
    items: z.array(
      z.object({
        product_id: z.int(),
        product_title: z.string(),
        product_slug: z.string(),
        product_kind: z.enum(['plant', 'pot', 'set']),
        product_color: z.int().nullable(),
        color_name: z.string().nullable(),
        engraving: z.string().nullable(),
        addon_product_ids: z.array(z.int()),
        addons: z.array(z.string()),
        cards: orderedCards.describe('until a year after delivery; null for whoever hasn’t ordered it'),
        product_qty: z.int(),
        feature_image: z.string(),
        image_alt: z.string(),
        line_price: inRiyals,
      }),
    ),
    proposals: z
      .array(proposal)
      .describe(
        'pieces that the shop would send instead of some that it can’t give; only to whoever ordered',
      ),
    summary: moneySummary,
    coupons: z.array(z.object({ code: z.string(), title: z.string(), discount: inRiyals })),
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
          amount: inRiyals,
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
        to_method: inRiyals.describe('back to the card or plan'),
        to_wallet: inRiyals,
        credit_note: z.string().nullable(),
        credit_note_xml: z.boolean().describe('like invoice_xml'),
      }),
    ),
    invoice: z.string().nullable().describe('number of the tax invoice'),
    invoice_xml: z.boolean().describe('the tax authority’s XML of it can be read'),
    replaced_papers: z
      .array(z.string())
      .describe('an invoice that another was issued in place of, to a company, and its credit note'),
    can_have_company_invoice: z
      .boolean()
      .describe('the caller may have the invoice issued to a company by POST /orders/company-invoice'),
    not_before: z.iso.date().nullable().describe('the first day, where the recipient chooses the time'),
    can_cancel: z.boolean().describe('the caller may still cancel it, before it is prepared'),
    can_change: z
      .array(z.enum(changeableParts))
      .describe('what of it the caller may still change by POST /orders/change'),
    can_rate: z.boolean().describe('the caller may say how it was'),
    rating: z.int().min(1).max(5).nullable().describe('what whoever ordered has said, to them alone'),
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

const orderKey = z.string().max(100).describe("The key of the order's private link");

/** The link's key is the only thing that opens it: whoever holds the link sees the order, until it is long over. */
export const readOrder = operation({
  id: 'readOrder',
  method: 'GET',
  path: '/orders/by-link/{key}',
  summary: 'An order by the secret key of its private link',
  who: ['anyone', 'guest', 'shopper'],
  duringMaintenance: true,
  params: z.object({ key: orderKey }),
  output: orderView,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_LINK_OVER'],
});

/** What a link shows for good: nobody's name, nothing that was written, no money. */
export const orderGlance = z
  .object({
    order_number: z.string().nullable(),
    status: status.nullable(),
    status_label: z.string(),
    day: z.iso.date().describe('when it ended, or was to be paid'),
    items: z.array(
      z.object({
        product_title: z.string(),
        product_slug: z.string(),
        color_name: z.string().nullable(),
        product_qty: z.int(),
        feature_image: z.string(),
        image_alt: z.string(),
      }),
    ),
  })
  .meta({ id: 'OrderGlance' });
export type OrderGlance = z.output<typeof orderGlance>;

export const glanceOrder = operation({
  id: 'glanceOrder',
  method: 'GET',
  path: '/orders/by-link/{key}/glance',
  summary: 'What of an order its private link shows for good: number, status, day and things',
  who: ['anyone', 'guest', 'shopper'],
  duringMaintenance: true,
  params: z.object({ key: orderKey }),
  output: orderGlance,
  refusals: ['ORDER_NOT_FOUND'],
});

const day = z.object({ date: z.iso.date(), starts_at: z.string(), ends_at: z.string() });

export const orderInList = z
  .object({
    order_id: z.uuid(),
    order_number: z.string().nullable().describe('null until paid'),
    order_link: z.string(),
    ...standing,
    paid_at: z.iso.datetime().nullable(),
    arrives: z
      .union([day, z.object({ from: z.iso.date(), to: z.iso.date() })])
      .nullable()
      .describe("day and hours in Riyadh, or a courier's days; null where it isn't agreed, or is picked up"),
    recipient_name: z.string().describe('empty where it is for whoever ordered'),
    product_title: z.string().describe("the first line's"),
    product_qty: z.int().describe('how many of that product there are'),
    feature_image: z.string(),
    pieces: z.int().describe('how many there are of all products'),
    total: inRiyals,
    asks_sender: z
      .boolean()
      .describe('another piece is proposed, and waits for the caller’s answer on the order’s page'),
    can_cancel: z.boolean(),
    delivered_at: z.iso.datetime().nullable(),
    can_rate: z.boolean(),
  })
  .meta({ id: 'OrderInList' });
export type OrderInList = z.output<typeof orderInList>;

/**
 * Spec section 2: upcoming is what is still to be paid or brought, what moves next first; history is what has ended,
 * newest first. What was never paid for in time is in neither.
 */
export const listOrders = operation({
  id: 'listOrders',
  method: 'POST',
  path: '/orders',
  summary: "The caller's own orders, upcoming or ended; or one of them",
  who: ['guest', 'shopper'],
  body: z.object({
    type: z.enum(['upcoming', 'history']).default('upcoming'),
    order_id: z.uuid().optional().describe('this one alone, of whichever type it is'),
    limit: limit(50, 10),
    page_number: page,
  }),
  output: listOf(orderInList).extend({
    counts: z.object({ upcoming: z.int(), history: z.int() }).describe('how many there are of each type'),
  }),
  refusals: [],
});

/** What a caller saw of an order: nothing happens where it has moved on since. */
const expectedStatus = wholeNumber(1, 7, 'unknown').describe('The status that the caller saw');

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

/** An invoice that was issued isn't changed: a credit note takes it back, and another is issued; no money moves. */
export const askCompanyInvoice = operation({
  id: 'askCompanyInvoice',
  method: 'POST',
  path: '/orders/company-invoice',
  summary:
    'Have the invoice of an own order issued to a company, in place of a simplified one, before it is handed over',
  who: ['guest', 'shopper'],
  body: z.object({ order_key: orderKey, company: company.omit({ wanted: true }) }),
  output: orderView,
  refusals: ['ORDER_NOT_FOUND', 'INVOICE_STAYS'],
});

/** A link that was passed on too far, or lies on a device of somebody else, is ended by whoever ordered. */
export const renewOrderLink = operation({
  id: 'renewOrderLink',
  method: 'POST',
  path: '/orders/renew-link',
  summary:
    'End the private link of an own order, and have whoever ordered sent a new one. Said again with the key that it ended, nothing more happens',
  who: ['guest', 'shopper'],
  body: z.object({ order_key: orderKey }),
  output: z.object({
    order_link: z.string().describe("Path of the order's private page from now on"),
    order_key: z.string().describe('The key of it'),
  }),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_LINK_STAYS'],
});

export const answerProposal = operation({
  id: 'answerProposal',
  method: 'POST',
  path: '/orders/proposal',
  summary: 'Whoever ordered agrees to another piece, or doesn’t. Said again, nothing more happens',
  who: ['guest', 'shopper'],
  body: z.object({ order_key: orderKey, id, agree: flag }),
  output: orderView,
  refusals: ['ORDER_NOT_FOUND', 'SUBSTITUTION_NOT_FOUND', 'SUBSTITUTION_OVER'],
});

const both = z.object({ ar: z.string(), en: z.string() });
const halalas = z.int().describe('halalas: 100 of them are a riyal') as unknown as z.ZodType<Halalas>;

const nationalAddress = z.object({
  building: z.string(),
  street: z.string(),
  district: z.string(),
  city: z.string(),
  postalCode: z.string(),
});

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
      nationalAddress: nationalAddress
        .exactOptional()
        .describe('the same in parts, in Arabic; older documents have none'),
    }),
    buyerName: z.string(),
    buyer: z
      .object({
        name: z.string(),
        vatNumber: z.string(),
        address: nationalAddress,
      })
      .exactOptional()
      .describe('a company; an invoice without one is a simplified one'),
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
    has_xml: z
      .boolean()
      .describe('the tax authority’s XML of it lies beside it: /order/{key}/invoice/{number}.xml'),
    uncleared: z
      .boolean()
      .describe('a company’s that the tax authority hasn’t cleared yet: a copy until then'),
  }),
  refusals: ['INVOICE_NOT_FOUND'],
});
