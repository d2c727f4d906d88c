import { z } from 'zod';
import {
  ticketMovers,
  ticketPicturesMost,
  ticketStatuses,
  typedTicketNumber,
} from '#shop/rules/tickets/ticket.ts';
import { attachment } from '../attachments.ts';
import { operation } from '../operation.ts';
import {
  displayName,
  email,
  givenRiyals,
  inRiyals,
  limit,
  listOf,
  page,
  text,
  wholeNumber,
  withPhone,
} from '../shared.ts';

/*
 * Spec section 7, Tickets, and what a thread needs beside them (decision 0047). A ticket is named by its uuid to whoever
 * wrote it, and by the key of its private link (`/ticket/{key}`) to whoever has that.
 */

const moment = z.iso.datetime();
const status = z.enum(ticketStatuses);

/** Text that must be there, tidied as all text of shoppers is. */
const said = (most: number, error: 'what_happened_required' | 'message_required' | 'reason_required') =>
  text(most).refine((given) => given !== '', { error });

export const ticketPictures = z
  .array(z.uuid({ error: 'unknown' }))
  .max(ticketPicturesMost, { error: 'pictures_most' })
  .default([])
  .describe('ids of pictures that the caller has just given (POST /attachments)');

const idempotencyKey = text(80)
  .optional()
  .describe('A second call with the same key returns the first answer');

export const ticketIssue = z
  .object({
    id: z.int(),
    title: z.string(),
    note: z.string().describe('what belongs to it; may be empty'),
    needs_picture: z.boolean(),
    until: moment.nullable().describe('until when this order’s may be told; null: no end'),
  })
  .meta({ id: 'TicketIssue' });
export type TicketIssueView = z.output<typeof ticketIssue>;

/** A ticket with its thread, as whoever wrote it sees it. */
export const ticket = z
  .object({
    id: z.uuid(),
    ticket_number: z.string(),
    link: z.string().describe('path of its private page, for who has no account'),
    order_id: z.uuid().nullable(),
    order_number: z.string().nullable(),
    issue: z.object({ id: z.int(), title: z.string() }),
    status,
    status_label: z.string().describe("the spec's word for it, in the caller's language"),
    created_at: moment,
    answer_by: moment
      .nullable()
      .describe(
        'when the shop’s first answer, then the end, is due; null while the shop waits for the shopper, and after',
      ),
    closes_at: moment.nullable().describe('when a resolved ticket is closed, if nobody replies'),
    tracking: z
      .array(
        z.object({
          status: status.nullable().describe('null as long as nobody knows how it ends'),
          label: z.string(),
          state: z.enum(['done', 'now', 'ahead']),
          at: moment.nullable(),
        }),
      )
      .describe('four stages: received, under review, how it ends, closed'),
    messages: z.array(
      z.object({
        id: z.int(),
        by: z.enum(['me', 'shop']),
        text: z.string(),
        attachments: z.array(attachment),
        at: moment,
      }),
    ),
    refund: z.object({ to_method: inRiyals, to_wallet: inRiyals }).nullable().describe('what it gave back'),
    can_reply: z.boolean(),
    can_close: z.boolean(),
  })
  .meta({ id: 'Ticket' });
export type TicketView = z.output<typeof ticket>;

const ofShopper = z.object({
  id: z.string().max(100).describe('of the caller’s own ticket; or the key of its private link'),
});

const whoWrites = ['guest', 'shopper'] as const;
const whoeverHasLink = ['anyone', 'guest', 'shopper'] as const;

export const listTickets = operation({
  id: 'listTickets',
  method: 'GET',
  path: '/user/tickets',
  summary: "The caller's tickets with their threads, the ones that moved last first",
  who: whoWrites,
  query: z.object({ limit: limit(50, 10), page_number: page }),
  output: listOf(ticket),
  refusals: [],
});

export const listIssues = operation({
  id: 'listIssues',
  method: 'GET',
  path: '/user/tickets/issue-list/{id}',
  summary: 'What a ticket about an order can be about as it stands, or about none',
  who: whoeverHasLink,
  params: z.object({
    id: z
      .string()
      .max(100)
      .describe('of an own order; the key of an order’s private link; 0: about no order'),
  }),
  output: z.array(ticketIssue),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_LINK_OVER'],
});

export const createTicket = operation({
  id: 'createTicket',
  method: 'POST',
  path: '/user/tickets',
  summary: 'Open a ticket, about an order or about none',
  who: whoWrites,
  body: withPhone({
    order_id: z.uuid({ error: 'unknown' }).nullable().default(null).describe('an own order'),
    order_key: z
      .string()
      .max(100)
      .optional()
      .describe('the key of an order’s private link, instead of its id'),
    issue_id: wholeNumber(1, 2_147_483_647, 'issue_required'),
    description: said(2000, 'what_happened_required'),
    name: displayName('name_required'),
    email,
    attachments: ticketPictures,
    idempotency_key: idempotencyKey,
  }),
  output: ticket,
  says: 'ticket_created',
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_LINK_OVER',
    'ISSUE_NOT_FOUND',
    'ISSUE_TOO_LATE',
    'PICTURE_NEEDED',
    'ATTACHMENT_BAD',
  ],
});

export const readTicket = operation({
  id: 'readTicket',
  method: 'GET',
  path: '/user/tickets/{id}',
  summary: 'One ticket with its thread',
  who: whoeverHasLink,
  params: ofShopper,
  output: ticket,
  refusals: ['TICKET_NOT_FOUND'],
});

export const replyToTicket = operation({
  id: 'replyToTicket',
  method: 'POST',
  path: '/user/tickets/{id}/messages',
  summary: 'Write to a ticket: answers what the shop asked, and reopens what was resolved',
  who: whoeverHasLink,
  params: ofShopper,
  body: z.object({
    text: said(2000, 'message_required'),
    attachments: ticketPictures,
    idempotency_key: idempotencyKey,
  }),
  output: ticket,
  refusals: ['TICKET_NOT_FOUND', 'TICKET_CLOSED', 'ATTACHMENT_BAD'],
});

export const closeTicket = operation({
  id: 'closeTicket',
  method: 'POST',
  path: '/user/tickets/{id}/close',
  summary: 'Close an own ticket, for good; one that is closed stays so',
  who: whoeverHasLink,
  params: ofShopper,
  output: ticket,
  refusals: ['TICKET_NOT_FOUND'],
});

/** A ticket as support sees it: also who wrote, and what of the order can be given back. */
export const staffTicket = z
  .object({
    ticket_number: z.string(),
    status,
    status_label: z.string(),
    issue: z.object({ id: z.int(), title: z.string() }),
    order_number: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string().describe('E.164; empty once it is blank'),
    created_at: moment,
    due: moment.nullable().describe('the first answer, then the end; null where nothing waits for the shop'),
    is_overdue: z.boolean(),
    messages: z.array(
      z.object({
        id: z.int(),
        by: z.enum(['shopper', 'shop']),
        staff_id: z.int().nullable(),
        text: z.string(),
        attachments: z.array(attachment),
        at: moment,
      }),
    ),
    events: z.array(
      z.object({
        from: status.nullable(),
        to: status,
        by: z.enum(ticketMovers),
        staff_id: z.int().nullable(),
        at: moment,
      }),
    ),
    order_lines: z
      .array(z.object({ line_id: z.int(), product_title: z.string(), product_qty: z.int() }))
      .describe('pieces by which money of the order can be given back'),
    refundable: inRiyals.describe('what is left of the order to give back; 0 without one that can be'),
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

export const staffTickets = operation({
  id: 'staffTickets',
  method: 'GET',
  path: '/tickets',
  summary: 'Tickets, those whose time is up first',
  who: ['staff'],
  may: 'customers',
  query: z.object({
    status: z.enum([...ticketStatuses, 'open'], { error: 'unknown' }).default('open'),
    limit: limit(100, 50),
    page_number: page,
  }),
  output: listOf(
    staffTicket.pick({
      ticket_number: true,
      status: true,
      status_label: true,
      issue: true,
      order_number: true,
      created_at: true,
      due: true,
      is_overdue: true,
    }),
  ),
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
  summary: 'Somebody looks into it: received → in progress',
  refusals: ['TICKET_NOT_FOUND', 'TICKET_MOVED'],
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
  }),
  refusals: ['TICKET_NOT_FOUND', 'TICKET_MOVED', 'ATTACHMENT_BAD'],
});

export const resolveTicket = operation({
  ...forSupport,
  id: 'resolveTicket',
  path: '/tickets/{ticket_number}/resolve',
  summary: 'Resolve without a refund, in words',
  body: z.object({ text: said(2000, 'message_required') }),
  refusals: ['TICKET_NOT_FOUND', 'TICKET_MOVED'],
});

export const rejectTicket = operation({
  ...forSupport,
  id: 'rejectTicket',
  path: '/tickets/{ticket_number}/reject',
  summary: 'Reject, with the reason in words',
  body: z.object({ reason: said(2000, 'reason_required') }),
  refusals: ['TICKET_NOT_FOUND', 'TICKET_MOVED'],
});

export const refundTicket = operation({
  ...forSupport,
  id: 'refundTicket',
  path: '/tickets/{ticket_number}/refund',
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
        .enum(['returned', 'damaged', 'missing', 'reduced', 'other'])
        .optional()
        .describe('what the credit note names; without one: reduced for an amount, else other'),
      text: said(2000, 'message_required'),
    })
    .refine(({ amount, pieces, delivery }) => amount === undefined || (pieces.length === 0 && !delivery), {
      path: ['amount'],
      error: 'unknown',
    }),
  refusals: [
    'TICKET_NOT_FOUND',
    'TICKET_MOVED',
    'TICKET_REFUNDED',
    'TICKET_WITHOUT_ORDER',
    'NOTHING_TO_REFUND',
    'REFUND_TOO_HIGH',
  ],
});
