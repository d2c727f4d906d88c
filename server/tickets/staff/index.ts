import { answerTicket } from './answer-ticket.ts';
import { rejectTicket, resolveTicket } from './end-ticket.ts';
import { staffTickets } from './list-tickets.ts';
import { refundTicket } from './refund-ticket.ts';
import { readStaffTicket } from './staff-ticket.ts';
import { takeTicket } from './take-ticket.ts';

/** What support does with tickets. */
export const staffTicketOperations = [
  staffTickets,
  readStaffTicket,
  takeTicket,
  answerTicket,
  resolveTicket,
  rejectTicket,
  refundTicket,
];
