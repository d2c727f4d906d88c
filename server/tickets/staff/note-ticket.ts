import { ticketNotes } from '#server/db/schema/index.ts';
import { noteTicket as contract } from '#shop/contract/help/support.ts';
import { type AtTicket, implementTicketStep } from './implement-ticket-step.ts';

/** For the team alone: it moves nothing, and whoever wrote the ticket isn't told. */
export const noteTicket = implementTicketStep(contract, async (at, { text }) => {
  await writeNote(at, text);
  return at.ticket;
});

export async function writeNote(
  { tx, ticket, visit: { caller, now } }: Pick<AtTicket, 'tx' | 'ticket' | 'visit'>,
  text: string,
): Promise<void> {
  await tx.insert(ticketNotes).values({ ticketId: ticket.id, staffId: caller.staffId, text, at: now });
}
