import { takeTicket as contract } from '#shop/contract/help/tickets.ts';
import { moveTicket } from '../move-ticket.ts';
import { implementTicketStep } from './implement-ticket-step.ts';
import { refuseMoved } from './refuse-moved.ts';

/** Somebody looks into it; whoever wrote sees that on its page. One that is being looked into stays so. */
export const takeTicket = implementTicketStep(contract, async (at) => {
  const { tx, ticket, hand } = at;
  if (ticket.status === 'in_progress') return null;
  if (ticket.status !== 'received') return refuseMoved(at);
  return moveTicket(tx, ticket, 'in_progress', hand);
});
