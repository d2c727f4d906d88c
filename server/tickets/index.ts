import { closeTicket } from './close-ticket.ts';
import { createTicket } from './create-ticket.ts';
import { listIssues } from './list-issues.ts';
import { listTickets } from './list-tickets.ts';
import { readTicket } from './read-ticket.ts';
import { replyToTicket } from './reply-to-ticket.ts';

/** Tickets, as whoever writes them has them. */
export const ticketOperations = [
  listTickets,
  listIssues,
  createTicket,
  readTicket,
  replyToTicket,
  closeTicket,
];
