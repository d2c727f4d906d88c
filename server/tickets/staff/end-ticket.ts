import {
  rejectTicket as rejectContract,
  resolveTicket as resolveContract,
} from '#shop/contract/help/tickets.ts';
import { mayMoveTicket } from '#shop/rules/tickets/ticket.ts';
import { moveTicket } from '../move-ticket.ts';
import { type AtTicket, implementTicketStep } from './implement-ticket-step.ts';
import { refuseMoved } from './refuse-moved.ts';
import { say } from './say.ts';

/** Says how it ends, and that it ends so; pressed again it says nothing more. */
async function endTicket(at: AtTicket, to: 'resolved_without_refund' | 'rejected', text: string) {
  const { tx, ticket, hand } = at;
  if (ticket.status === to) return null;
  if (!mayMoveTicket(ticket.status, to, 'support')) return refuseMoved(at);
  return moveTicket(tx, ticket, to, hand, await say(at, { text }));
}

export const resolveTicket = implementTicketStep(resolveContract, (at, { text }) =>
  endTicket(at, 'resolved_without_refund', text),
);

export const rejectTicket = implementTicketStep(rejectContract, (at, { reason }) =>
  endTicket(at, 'rejected', reason),
);
