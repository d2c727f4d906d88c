import { implement } from '#server/kernel/operation.ts';
import { closeTicket as contract } from '#shop/contract/help/tickets.ts';
import { lockTicket } from './find-ticket.ts';
import { readHolidays } from './holidays.ts';
import { moveTicket } from './move-ticket.ts';
import { ticketView } from './ticket-view.ts';

/** Whoever wrote needs nothing more: nobody is told, and nobody can write to it again. */
export const closeTicket = implement(contract, async (visit, { params }) => {
  const { context, now } = visit;
  const holidays = await readHolidays(context, now);
  return context.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, visit, params.id);
    const closed = await moveTicket(tx, ticket, 'closed', { by: 'shopper', at: now, holidays });
    return ticketView(tx, visit, closed ?? ticket);
  });
});
