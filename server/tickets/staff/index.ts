import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { whoMay } from '#server/people/colleagues.ts';
import { listAssignees } from '#shop/contract/help/support.ts';
import { answerTicket } from './answer-ticket.ts';
import { closeStaffTicket, rejectTicket, resolveTicket } from './end-ticket.ts';
import {
  addTicketKind,
  arrangeTicketKinds,
  changeTicketKind,
  listTicketKinds,
  removeTicketKind,
} from './keep-kinds.ts';
import { staffTickets } from './list-tickets.ts';
import { noteTicket } from './note-ticket.ts';
import { refundTicket } from './refund-ticket.ts';
import { readStaffTicket } from './staff-ticket.ts';
import { assignTicket, takeTicket } from './take-ticket.ts';
import { addTemplate, changeTemplate, listTemplates, removeTemplate } from './templates.ts';

/** What support does with tickets. */
export const staffTicketOperations = [
  staffTickets,
  implementForStaff(listAssignees, (tx, visit) => whoMay(tx, visit, 'customers')),
  readStaffTicket,
  takeTicket,
  assignTicket,
  noteTicket,
  answerTicket,
  resolveTicket,
  rejectTicket,
  refundTicket,
  closeStaffTicket,
  listTemplates,
  addTemplate,
  changeTemplate,
  removeTemplate,
  listTicketKinds,
  addTicketKind,
  changeTicketKind,
  removeTicketKind,
  arrangeTicketKinds,
];
