import { desc, eq } from 'drizzle-orm';
import { tickets } from '#server/db/schema/index.ts';
import { accountOf } from '#server/kernel/caller.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { ticketNumber } from '#shop/rules/tickets/ticket.ts';
import { readTicketRows } from './ticket-rows.ts';

/** All tickets of the caller with their words, for the export of their data. */
export async function ownTickets({ context, caller, language }: Visit) {
  const own = await context.db
    .select()
    .from(tickets)
    .where(eq(tickets.accountId, accountOf(caller)))
    .orderBy(desc(tickets.id));
  return (await readTicketRows(context.db, own)).map(({ ticket, issue, messages }) => ({
    ticket_number: ticketNumber(ticket.id),
    issue: issue.title[language],
    status: ticket.status,
    at: ticket.createdAt.toISOString(),
    ...{ name: ticket.name, email: ticket.email, phone: `+${ticket.phoneCode}${ticket.phoneNumber}` },
    messages: messages.map(({ by, text, pictures, at }) => ({
      by: by === 'shop' ? ('shop' as const) : ('me' as const),
      ...{ text, pictures: pictures.length, at: at.toISOString() },
    })),
  }));
}
