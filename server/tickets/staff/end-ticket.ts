import {
  closeStaffTicket as closeContract,
  rejectTicket as rejectContract,
  resolveTicket as resolveContract,
} from '#shop/contract/help/support.ts';
import { mayMoveTicket } from '#shop/rules/tickets/ticket.ts';
import { moveTicket } from '../move-ticket.ts';
import { type AtTicket, implementTicketStep } from './implement-ticket-step.ts';
import { writeNote } from './note-ticket.ts';
import { refuseMoved } from './refuse-moved.ts';
import { refuseUnread } from './refuse-unread.ts';
import { say } from './say.ts';

type End = 'resolved_without_refund' | 'rejected';
type Last = { text: string; pictures: string[]; seen: number | undefined };

/** Says how it ends, and that it ends so; pressed again it says nothing more. */
async function endTicket(at: AtTicket, to: End, { text, pictures, seen }: Last) {
  const { tx, ticket, hand } = at;
  if (ticket.status === to) return null;
  if (!mayMoveTicket(ticket.status, to, 'support')) return refuseMoved(at);
  await refuseUnread(at, seen);
  return moveTicket(tx, ticket, to, hand, await say(at, { text, pictures }));
}

export const resolveTicket = implementTicketStep(
  resolveContract,
  (at, { text, attachments: pictures, seen }) =>
    endTicket(at, 'resolved_without_refund', { text, pictures, seen }),
);

export const rejectTicket = implementTicketStep(
  rejectContract,
  (at, { reason: text, attachments: pictures, seen }) => endTicket(at, 'rejected', { text, pictures, seen }),
);

/** For good, and without a word to whoever wrote: the reason is a note of the team's. */
export const closeStaffTicket = implementTicketStep(closeContract, async (at, { reason, seen }) => {
  const { tx, ticket, hand } = at;
  if (ticket.status === 'closed') return null;
  await refuseUnread(at, seen);
  await writeNote(at, reason);
  return moveTicket(tx, ticket, 'closed', hand);
});
