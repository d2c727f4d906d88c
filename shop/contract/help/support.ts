import { z } from 'zod';
import { ticketRefundReasons } from '#shop/rules/payments/refund.ts';
import { ticketMovers, ticketStatuses, typedTicketNumber } from '#shop/rules/tickets/ticket.ts';
import { attachment } from '../attachments.ts';
import { operation } from '../operation.ts';
import { givenRiyals, id, inRiyals, limit, listCursor, wholeNumber } from '../shared.ts';
import { assignment, colleague } from '../staff/colleague.ts';
import { orderGlance } from './order-glance.ts';
import { idempotencyKey, said, ticketPictures } from './tickets.ts';

/* What support does with tickets (decision 0047): the inbox, one ticket whole, and each step of it. */

const moment = z.iso.datetime();
const status = z.enum(ticketStatuses);

const listed = z.object({
  ticket_number: z.string(),
  status,
  status_label: z.string(),
  issue: z.object({ id: z.int(), title: z.string() }),
  order_number: z.string().nullable(),
  name: z.string().describe('whoever wrote; empty once it is blank'),
  staff: colleague.nullable().describe('who sees to it'),
  last_by: z.enum(['shopper', 'shop']).describe('who wrote last'),
  created_at: moment,
  due: moment.nullable().describe('the first answer, then the end; null where nothing waits for the shop'),
  is_overdue: z.boolean(),
});

/** A ticket as support sees it: also who wrote, and what of the order can be given back. */
export const staffTicket = listed
  .extend({
    language: z.enum(['ar', 'en']).describe('what its messages speak'),
    email: z.string(),
    phone: z.string().describe('E.164; empty once it is blank'),
    writer: z.object({
      id: z.uuid().describe('of their account, a guest’s too'),
      orders: z.int().describe('paid, this one included'),
      tickets: z.int().describe('this one included'),
    }),
    messages: z
      .array(
        z.object({
          id: z.string(),
          by: z.enum(['shopper', 'shop', 'note']).describe('a note is for the team alone'),
          staff: colleague.nullable(),
          text: z.string(),
          attachments: z.array(attachment),
          at: moment,
        }),
      )
      .describe('oldest first, notes of the team among them'),
    last_message: z.int().describe('what a step says it has seen'),
    events: z.array(
      z.object({
        from: status.nullable(),
        to: status,
        to_label: z.string(),
        by: z.enum(ticketMovers),
        staff: colleague.nullable(),
        at: moment,
      }),
    ),
    order: orderGlance.nullable().describe('what it is about, if that is paid'),
    order_lines: z
      .array(z.object({ line_id: z.int(), product_title: z.string(), product_qty: z.int() }))
      .describe('pieces by which money of the order can be given back'),
    refundable: inRiyals.describe('what is left of the order to give back; 0 without one that can be'),
    has_wallet: z.boolean().describe('it can be given back as wallet credit'),
    given_today: inRiyals.describe('what whoever asks has refunded alone since midnight'),
    refund: z.object({ to_method: inRiyals, to_wallet: inRiyals }).nullable(),
  })
  .meta({ id: 'StaffTicket' });
export type StaffTicketView = z.output<typeof staffTicket>;

const ofTicket = z.object({
  ticket_number: z
    .string()
    .max(20)
    .transform((given) => typedTicketNumber(given) ?? 0)
    .describe('T-1042, or its digits'),
});

const forSupport = {
  method: 'POST',
  who: ['staff'],
  may: 'customers',
  params: ofTicket,
  output: staffTicket,
} as const;

/** The last message that whoever answers has read: what was written since isn’t talked past. */
const seen = id.optional().describe('refused TICKET_CHANGED where somebody has written since');

export const ticketViews = ['waiting', 'mine', 'unassigned', 'pending', 'ended', 'open'] as const;

export const staffTickets = operation({
  id: 'staffTickets',
  method: 'GET',
  path: '/tickets',
  summary: 'Tickets: what is due first stands first, and of those that ended what moved last',
  who: ['staff'],
  may: 'customers',
  query: z.object({
    view: z
      .enum(ticketViews, { error: 'unknown' })
      .default('waiting')
      .describe(
        'waiting for the shop; mine or nobody’s of what is open; pending for their answer; open: all of it',
      ),
    cursor: listCursor,
    limit: limit(100, 50),
  }),
  output: z.object({
    items: z.array(listed),
    next: z.string().nullable().describe('the cursor of what comes after'),
    counts: z
      .object({ waiting: z.int(), mine: z.int(), unassigned: z.int(), pending: z.int() })
      .describe('how many there are of what is open'),
  }),
  refusals: [],
});

export const listAssignees = operation({
  id: 'listAssignees',
  method: 'GET',
  path: '/assignees',
  summary: 'Who can see to tickets, forms and ratings',
  who: ['staff'],
  may: 'customers',
  output: z.array(colleague),
  refusals: [],
});

export const readStaffTicket = operation({
  ...forSupport,
  id: 'readStaffTicket',
  method: 'GET',
  path: '/tickets/{ticket_number}',
  summary: 'A ticket and everything that became of it',
  refusals: ['TICKET_NOT_FOUND'],
});

export const takeTicket = operation({
  ...forSupport,
  id: 'takeTicket',
  path: '/tickets/{ticket_number}/take',
  summary: 'Somebody looks into it: received → in progress. It is theirs, if it was nobody’s',
  refusals: ['TICKET_NOT_FOUND', 'TICKET_MOVED'],
});

export const assignTicket = operation({
  ...forSupport,
  id: 'assignTicket',
  path: '/tickets/{ticket_number}/assign',
  summary: 'Gives it to somebody of support, or to nobody',
  body: assignment,
  refusals: ['TICKET_NOT_FOUND', 'STAFF_NOT_FOUND'],
});

export const noteTicket = operation({
  ...forSupport,
  id: 'noteTicket',
  path: '/tickets/{ticket_number}/notes',
  summary: 'Writes a note for the team; whoever wrote the ticket never reads it',
  body: z.object({ text: said(2000, 'message_required') }),
  refusals: ['TICKET_NOT_FOUND'],
});

export const answerTicket = operation({
  ...forSupport,
  id: 'answerTicket',
  path: '/tickets/{ticket_number}/answer',
  summary: 'Write to whoever wrote; what asks for something waits for them: → pending',
  body: z.object({
    text: said(2000, 'message_required'),
    asks: z.boolean().default(false).describe('whether the shop waits for an answer'),
    attachments: ticketPictures,
    idempotency_key: idempotencyKey,
    seen,
  }),
  refusals: ['TICKET_NOT_FOUND', 'TICKET_MOVED', 'TICKET_CHANGED', 'ATTACHMENT_BAD'],
});

export const resolveTicket = operation({
  ...forSupport,
  id: 'resolveTicket',
  path: '/tickets/{ticket_number}/resolve',
  summary: 'Resolve without a refund, in words',
  body: z.object({ text: said(2000, 'message_required'), attachments: ticketPictures, seen }),
  says: 'ticket_ended',
  refusals: ['TICKET_NOT_FOUND', 'TICKET_MOVED', 'TICKET_CHANGED', 'ATTACHMENT_BAD'],
});

export const rejectTicket = operation({
  ...forSupport,
  id: 'rejectTicket',
  path: '/tickets/{ticket_number}/reject',
  summary: 'Reject, with the reason in words',
  body: z.object({ reason: said(2000, 'reason_required'), attachments: ticketPictures, seen }),
  says: 'ticket_ended',
  refusals: ['TICKET_NOT_FOUND', 'TICKET_MOVED', 'TICKET_CHANGED', 'ATTACHMENT_BAD'],
});

export const closeStaffTicket = operation({
  ...forSupport,
  id: 'closeStaffTicket',
  path: '/tickets/{ticket_number}/close',
  summary: 'Close for good without a word, with the reason as a note: what is no ticket, or is one twice',
  body: z.object({ reason: said(2000, 'reason_required'), seen }),
  refusals: ['TICKET_NOT_FOUND', 'TICKET_CHANGED'],
});

export const refundTicket = operation({
  ...forSupport,
  id: 'refundTicket',
  path: '/tickets/{ticket_number}/refund',
  proof: true,
  summary: 'Resolve with a refund of its order, whole, for single pieces or as an amount; of one ticket once',
  body: z
    .object({
      pieces: z
        .union([
          z.literal('all'),
          z.array(
            z.object({
              line_id: wholeNumber(1, 2_147_483_647, 'unknown'),
              quantity: wholeNumber(1, 999, 'quantity'),
            }),
          ),
        ])
        .default([])
        .describe('all: everything that is left, delivery included'),
      delivery: z.boolean().default(false).describe('also what delivery cost'),
      amount: givenRiyals(
        z.number({ error: 'amount' }).min(0.01, 'amount').max(1_000_000, 'amount').multipleOf(0.01, 'amount'),
      )
        .optional()
        .describe('instead of pieces and delivery: a part of the price that is no piece’s, for a scratch'),
      to: z
        .enum(['source', 'wallet'])
        .describe('to where it came from, or as wallet credit, when the shopper agrees'),
      reason: z
        .enum(ticketRefundReasons)
        .optional()
        .describe('what the credit note names; without one: reduced for an amount, else other'),
      text: said(2000, 'message_required'),
      attachments: ticketPictures,
      seen,
    })
    .refine(({ amount, pieces, delivery }) => amount === undefined || (pieces.length === 0 && !delivery), {
      path: ['amount'],
      error: 'unknown',
    }),
  says: 'ticket_ended',
  refusals: [
    'TICKET_NOT_FOUND',
    'TICKET_MOVED',
    'TICKET_CHANGED',
    'TICKET_REFUNDED',
    'TICKET_WITHOUT_ORDER',
    'NOTHING_TO_REFUND',
    'REFUND_TOO_HIGH',
    'SECOND_PERSON_NEEDED',
    'ATTACHMENT_BAD',
  ],
});
