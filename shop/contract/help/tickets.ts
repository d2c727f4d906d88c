import { z } from 'zod';
import { ticketPicturesMost, ticketStatuses } from '#shop/rules/tickets/ticket.ts';
import { attachment } from '../attachments.ts';
import { operation } from '../operation.ts';
import {
  displayName,
  email,
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
export const said = (
  most: number,
  error: 'what_happened_required' | 'message_required' | 'reason_required',
) => text(most).refine((given) => given !== '', { error });

export const ticketPictures = z
  .array(z.uuid({ error: 'unknown' }))
  .max(ticketPicturesMost, { error: 'pictures_most' })
  .default([])
  .describe('ids of pictures that the caller has just given (POST /attachments)');

export const idempotencyKey = text(80)
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
    link_over: z
      .boolean()
      .describe(
        'closed for 21 days, and looked at by its link alone: what was written, its order and its refund are for whoever wrote it',
      ),
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
