import { z } from 'zod';
import { giftStates } from '#shop/rules/gifts/gift.ts';
import { callOutcomes } from '#shop/rules/orders/call.ts';
import { staffParts } from '#shop/rules/orders/life.ts';
import { orderViews } from '#shop/rules/orders/order-list.ts';
import { papers } from '#shop/rules/orders/papers.ts';
import { refundReasons } from '#shop/rules/payments/refund.ts';
import { giftCard } from '../checkout.ts';
import { idempotencyKey } from '../help/tickets.ts';
import { operation } from '../operation.ts';
import { orderPlace, orderView } from '../orders.ts';
import { flag, id, inRiyals, limit, listCursor, quantity, text, wholeNumber } from '../shared.ts';
import { colleague } from '../staff/colleague.ts';
import { begunExport, exportedPart, exportKey } from '../staff/exports.ts';
import { boardCard } from './board.ts';
import { ofOrder, staffOrder } from './fulfilment.ts';
import { substitution } from './substitutions.ts';

/* All paid orders as staff find them: by what somebody says of theirs, or by what they need (decision 0068). */

const moment = z.iso.datetime();
const day = z.iso.date({ error: 'unknown' });
const empty = z.literal('').transform(() => undefined);

export const orderRow = boardCard
  .pick({
    order_number: true,
    variant: true,
    recipient_name: true,
    district: true,
    pieces: true,
    marks: true,
    standing: true,
    at: true,
  })
  .extend({
    status: z.int().min(1).max(7),
    standing: boardCard.shape.standing.nullable().describe('null for one that was stopped'),
    status_label: z.string(),
    paid_at: moment,
    sender_name: z.string(),
    for_self: z.boolean(),
    phone: z
      .string()
      .describe('E.164: of whoever gets it, or of whoever ordered where that is not known or looked for'),
    city: z.string(),
    slot: z.object({ date: day, starts_at: z.string(), ends_at: z.string() }).nullable(),
    estimate: z.object({ from: day, to: day }).nullable(),
    total: inRiyals.nullable().describe('null for whoever may not see money'),
  })
  .meta({ id: 'OrderRow' });
export type OrderRow = z.output<typeof orderRow>;

/** Which orders; all that is left out chooses nothing. */
export const orderFilters = {
  q: text(100).default('').describe('four digits of a phone are enough'),
  view: z.enum(orderViews).default('all'),
  status: z.union([empty, wholeNumber(1, 7, 'unknown')]).optional(),
  cities_id: z.union([empty, id]).optional(),
  from: z.union([empty, day]).optional().describe('the first day that they are for'),
  to: z.union([empty, day]).optional().describe('the last one'),
};

export const staffOrders = operation({
  id: 'staffOrders',
  method: 'GET',
  path: '/orders',
  summary:
    'Paid orders, the newest first: of a view, of a city, of days, or what a number, a name or a phone finds',
  who: ['staff'],
  may: 'orders',
  query: z.object({ ...orderFilters, cursor: listCursor, limit: limit(100, 50) }),
  output: z.object({
    items: z.array(orderRow),
    next: z.string().nullable().describe('the cursor of what comes after'),
    total: z.int().describe('how many there are in all, up to `most`'),
    most: z.int(),
    views: z
      .object({ attention: z.int(), today: z.int(), waiting: z.int() })
      .describe('how many are in each'),
    cities: z.array(z.object({ id: z.int(), name: z.string() })).describe('to choose from'),
  }),
  refusals: [],
});

export const exportOrders = operation({
  id: 'exportOrders',
  method: 'POST',
  path: '/orders/exports',
  summary:
    'Paid orders with their people as CSV: what the list is narrowed to now. Answers how many there are and a key, by which its parts are read; that it was taken is audited',
  who: ['staff'],
  may: 'manage',
  proof: true,
  body: z.object(orderFilters),
  output: begunExport,
  refusals: [],
});

export const readExport = operation({
  id: 'readExport',
  method: 'GET',
  path: '/orders/exports',
  summary:
    'The next part of an export, 1,000 orders at most, the newest first; the first part has the heads of columns',
  who: ['staff'],
  may: 'manage',
  query: z.object({ key: exportKey, cursor: listCursor }),
  output: exportedPart,
  refusals: ['EXPORT_OVER'],
});

const party = z.object({
  name: z.string(),
  phone: z.string().describe('E.164; may be empty'),
  email: z.string(),
});

const line = z.object({
  id: z.int(),
  product_title: z.string(),
  product_slug: z.string(),
  glaze: z.string().nullable(),
  picture: z.string(),
  alt: z.string(),
  engraving: z.string(),
  addons: z.array(z.string()),
  quantity: z.int(),
  given_back: z.int().describe('pieces that were paid back'),
  substitution: substitution.nullable().describe('the last piece that was proposed instead'),
  may_substitute: z.boolean().describe('another one can be proposed now'),
  price: inRiyals.nullable().describe('before coupons; null for whoever may not see money'),
});

const { summary, coupons, payment, returned_payments, refunds, invoice, invoice_xml, replaced_papers } =
  orderView.shape;

/** What a refund gives back, as it was asked for. */
export const askedRefund = {
  goods: z
    .array(z.object({ title: z.string(), quantity: z.int() }))
    .describe('pieces of a refund; empty where it is no single pieces'),
  whole: z.boolean().describe('everything that is left of the order'),
  delivery: z.boolean(),
  to: z.enum(['source', 'wallet']).nullable(),
  restock: z.boolean(),
  why: z.string().describe('as its credit note will name it; empty where it is no refund'),
};

const leftOfOrder = z.object({
  lines: z.array(z.object({ id: z.int(), pieces: z.int(), amount: inRiyals })),
  delivery: inRiyals,
  sum: inRiyals,
});

const money = z.object({
  ...{ summary, coupons, payment, returned_payments, invoice, invoice_xml, replaced_papers },
  refunds: z.array(
    refunds.element.extend({ reason: z.string(), note: z.string(), approved_by: colleague.nullable() }),
  ),
  left: leftOfOrder
    .extend({ to_method: inRiyals.describe('what of the sum can go back to where it came from') })
    .describe('what can still be given back'),
  unasked: leftOfOrder.describe(
    'what of that nobody has asked for yet, whose wish waits for a second person',
  ),
  has_wallet: z.boolean().describe('it can be taken as wallet credit'),
  given_today: inRiyals.describe('what whoever asks has refunded alone since midnight'),
  waiting: z
    .array(
      z.object({
        ...{ id: z.string(), amount: inRiyals, asked_by: colleague.nullable() },
        ...{ asked_at: moment, expires_at: moment, reason: z.string() },
        ...askedRefund,
      }),
    )
    .describe('refunds that were asked for and that a second person hasn’t decided yet'),
});

/** What became of an order, of whichever kind: a step, a change, words among colleagues, money, a paper. */
const happening = z.object({
  id: z.string(),
  kind: z.enum([
    'step',
    'taken_back',
    'nobody_there',
    'changed',
    'note',
    'call',
    'refund',
    'approval',
    'approval_refused',
    'approval_withdrawn',
    'print',
    'by_phone',
  ]),
  at: moment,
  by_label: z.string().describe('in which capacity'),
  staff: colleague.nullable().describe('who of the shop'),
  status: z.int().nullable().describe('that it came to; null where it stays'),
  label: z.string().describe('that status in words, or empty'),
  text: z.string().describe('what was written'),
  parts: z.array(z.string()).describe('what was changed'),
  call: z
    .object({ to: z.enum(['recipient', 'sender']), outcome: z.enum(callOutcomes) })
    .nullable()
    .describe('whom somebody called, and what came of it'),
  amount: inRiyals.nullable().describe('of a refund; null for whoever may not see money'),
  paper: z.enum(papers).nullable(),
  photo: z.string().nullable().describe('address of what shows it'),
  undo: z.object({ event_id: z.int(), until: moment }).nullable().describe('the caller can take it back'),
});
export type Happening = z.output<typeof happening>;

/** One order whole: everything by which staff answer for it. */
export const orderDetails = staffOrder
  .omit({ events: true })
  .extend({
    language: z.enum(['ar', 'en']).describe('of its messages and papers'),
    link_version: z.int().describe('how often the private link of whoever ordered was renewed'),
    paid_at: moment,
    city: z.object({ id: z.int(), name: z.string() }),
    customer_id: z.uuid(),
    for_self: z.boolean(),
    anonymous: z.boolean().describe('the recipient must not learn who sends it'),
    surprise: z.boolean().describe('nobody calls the recipient before it is there'),
    sender: party,
    recipient: party,
    place: orderPlace.nullable().describe('null where nobody knows it, and where it is picked up'),
    forgotten: z
      .boolean()
      .describe('the recipient’s number and address are deleted, as they are 60 days after the order’s end'),
    place_by: z.enum(['sender', 'recipient', 'support']).nullable(),
    pickup_place: z.string(),
    note: z.string().describe('what whoever ordered wants us to know'),
    slot_id: z.int().nullable(),
    card: giftCard.describe('as it was typed'),
    care_card: z.boolean(),
    media_cards: z.boolean().describe('whether a piece comes with a photo or video card, to be printed'),
    lines: z.array(line),
    gift: z
      .object({
        state: z.enum(giftStates),
        sent_at: moment.nullable(),
        opened_at: moment.nullable(),
        answered_at: moment.nullable(),
        not_before: day,
        reason: z.string().describe('why it was declined, or what else was said'),
      })
      .nullable()
      .describe('what the recipient was asked and said; null where nobody is asked'),
    papers: z.array(
      z.object({ paper: z.enum(papers), times: z.int(), at: moment, staff: colleague.nullable() }),
    ),
    tickets: z.array(
      z.object({ ticket_number: z.string(), issue_title: z.string(), status_label: z.string() }),
    ),
    money: money.nullable().describe('null for whoever may not see it'),
    can: z.object({
      change: z.array(z.enum(staffParts)),
      cancel: z.boolean(),
      reject: z.boolean(),
    }),
    happened: z.array(happening).describe('newest first'),
  })
  .meta({ id: 'OrderDetails' });
export type OrderDetails = z.output<typeof orderDetails>;

export const readOrderDetails = operation({
  id: 'readOrderDetails',
  method: 'GET',
  path: '/orders/{order_number}/details',
  summary: 'A paid order whole: goods, people, card, money, papers and what became of it',
  who: ['staff'],
  may: 'orders',
  params: ofOrder,
  output: orderDetails,
  refusals: ['ORDER_NOT_FOUND'],
});

export const readOrderVersion = operation({
  id: 'readOrderVersion',
  method: 'GET',
  path: '/orders/{order_number}/version',
  summary: 'Another text whenever anything of an order is another',
  who: ['staff'],
  may: 'orders',
  params: ofOrder,
  output: z.object({ version: z.string() }),
  refusals: ['ORDER_NOT_FOUND'],
});

export const readOrderXml = operation({
  id: 'readOrderXml',
  method: 'GET',
  path: '/orders/{order_number}/xml/{number}',
  summary: 'An invoice or credit note of an order as the tax authority has it, where a unit stamped it',
  who: ['staff'],
  may: 'customers',
  params: ofOrder.extend({ number: z.string().max(30) }),
  output: z.object({
    file_name: z.string().describe('as the authority wants it named'),
    xml: z.string().describe('UTF-8, byte for byte'),
  }),
  refusals: ['INVOICE_NOT_FOUND', 'INVOICE_NOT_READY'],
});

export const noteOrder = operation({
  id: 'noteOrder',
  method: 'POST',
  path: '/orders/{order_number}/notes',
  summary:
    'Writes something about an order for the team; whoever is named after an @ finds it on their first screen',
  who: ['staff'],
  may: 'orders',
  params: ofOrder,
  body: z.object({
    text: text(1000).refine((given) => given !== '', { error: 'message_required' }),
  }),
  output: z.object({ mentioned: z.array(colleague) }),
  refusals: ['ORDER_NOT_FOUND'],
});

/** Whoever ordered says that others have their link: it ends, and the new one goes to them alone. */
export const renewLinkForSender = operation({
  id: 'renewLinkForSender',
  method: 'POST',
  path: '/orders/{order_number}/renew-link',
  summary:
    'Ends the private link of an order and sends whoever ordered a new one, which the caller doesn’t see. One that was renewed since the caller looked stays',
  who: ['staff'],
  may: 'customers',
  params: ofOrder,
  body: z.object({ link_version: wholeNumber(0, 1_000_000, 'unknown').describe('as the caller saw it') }),
  output: z.object({}),
  says: 'order_link_renewed',
  refusals: ['ORDER_NOT_FOUND'],
});

export const listMentions = operation({
  id: 'listMentions',
  method: 'GET',
  path: '/me/mentions',
  summary: 'Notes that name the caller and that they haven’t seen to yet, the newest first, 50 at most',
  who: ['staff'],
  output: z.array(
    z.object({
      id: z.int(),
      order_number: z.string(),
      text: z.string(),
      staff: colleague.nullable(),
      at: moment,
    }),
  ),
  refusals: [],
});

export const seeMention = operation({
  id: 'seeMention',
  method: 'POST',
  path: '/me/mentions/{id}/seen',
  summary: 'The caller has seen to a note that names them; pressed again it changes nothing',
  who: ['staff'],
  params: z.object({ id }),
  output: z.object({}),
  refusals: [],
});

export const giveMoneyBack = operation({
  id: 'giveMoneyBack',
  method: 'POST',
  path: '/orders/{order_number}/refunds',
  summary:
    'Gives money of an order back, for pieces, delivery or all of it. SAR 500 at once and 2,000 a day alone; above it a second person is asked',
  who: ['staff'],
  may: 'customers',
  proof: true,
  params: ofOrder,
  body: z.object({
    pieces: z
      .union([z.literal('all'), z.array(z.object({ line_id: id, quantity }))])
      .default([])
      .describe('all: everything that is left, delivery included; an order that is under way ends with it'),
    delivery: flag.default(false).describe('also what delivery cost'),
    to: z
      .enum(['source', 'wallet'])
      .describe('to where it came from, or as wallet credit, when the sender agrees'),
    reason: z.enum(refundReasons, { error: 'reason_required' }).describe('as the credit note names it'),
    note: text(300).default('').describe('why, for whoever has to agree'),
    restock: flag.default(false).describe('the pieces are for sale again; engraved ones never are'),
    idempotency_key: idempotencyKey,
  }),
  output: z.object({
    state: z.enum(['done', 'waiting']).describe('waiting: a second person is asked'),
    amount: inRiyals,
    approval_id: z.uuid().nullable(),
  }),
  says: ({ state }) => (state === 'done' ? 'refund_made' : 'approval_asked'),
  refusals: ['ORDER_NOT_FOUND', 'NOTHING_TO_REFUND'],
});
