import { implement } from '#server/kernel/operation.ts';
import { readTicket as contract } from '#shop/contract/help/tickets.ts';
import { findTicket } from './find-ticket.ts';
import { ticketView } from './ticket-view.ts';

export const readTicket = implement(contract, async (visit, { params }) => {
  const { db } = visit.context;
  return ticketView(db, visit, await findTicket(db, visit, params.id));
});
