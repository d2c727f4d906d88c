import { westernDigits } from '../text/digits.ts';

/*
 * What becomes of a ticket (decision 0047). The spec names the statuses (spec section 3); which may follow which, and who
 * says so, is ours.
 */

export const ticketStatuses = [
  'received',
  'in_progress',
  'pending',
  'resolved_with_refund',
  'resolved_without_refund',
  'rejected',
  'closed',
] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Who moves a ticket: whoever wrote it, somebody of support, or the clock. */
export const ticketMovers = ['shopper', 'support', 'clock'] as const;
export type TicketMover = (typeof ticketMovers)[number];

type Moves = Record<TicketStatus, Partial<Record<TicketStatus, readonly TicketMover[]>>>;

const ends = {
  resolved_with_refund: ['support'],
  resolved_without_refund: ['support'],
  rejected: ['support'],
  // Support: what is no ticket, or is one twice. The clock: whoever wrote is long gone.
  closed: ['shopper', 'support', 'clock'],
} as const;

/** A reply reopens what was resolved or rejected, until it is closed. */
const ended = { in_progress: ['shopper'], closed: ['shopper', 'support', 'clock'] } as const;

/** From each status the ones that may follow, with who may say so. What isn't here doesn't happen. */
export const ticketMoves = {
  received: { in_progress: ['support'], pending: ['support'], ...ends },
  in_progress: { pending: ['support'], ...ends },
  pending: { in_progress: ['shopper', 'support'], ...ends },
  resolved_with_refund: ended,
  resolved_without_refund: ended,
  rejected: ended,
  closed: {},
} as const satisfies Moves;

/** Whether somebody may move a ticket from one status to another. */
export function mayMoveTicket(from: TicketStatus, to: TicketStatus, by: TicketMover): boolean {
  const next: Moves[TicketStatus] = ticketMoves[from];
  return next[to]?.includes(by) ?? false;
}

/** Support has said how it ends; a reply still reopens it. */
export const resolvedStatuses = [
  'resolved_with_refund',
  'resolved_without_refund',
  'rejected',
] as const satisfies readonly TicketStatus[];

export function isResolved(status: TicketStatus): boolean {
  return resolvedStatuses.some((resolved) => resolved === status);
}

/** Support has to do something, and its clock runs. */
export function isWithSupport(status: TicketStatus): boolean {
  return status === 'received' || status === 'in_progress';
}

/** Where a message of whoever wrote the ticket leads: null where it moves nothing. Not asked of a closed one. */
export function afterReply(status: TicketStatus): TicketStatus | null {
  return mayMoveTicket(status, 'in_progress', 'shopper') ? 'in_progress' : null;
}

/** A resolved ticket that nobody replied to is closed so long after it. */
export const closesAfterDays = 7;
/** Whoever is asked for something, and doesn't answer it for so long, gets a text message. */
export const remindedAfterHours = 24;
/** Pictures of one message. */
export const ticketPicturesMost = 5;

/** A ticket's number as people read it. */
export function ticketNumber(number: number): string {
  return `T-${number}`;
}

/** The number that somebody reads out, with its prefix or without; null for what is none. */
export function typedTicketNumber(typed: string): number | null {
  const digits = /^\s*(?:T-?)?(\d{1,9})\s*$/i.exec(westernDigits(typed))?.[1];
  return digits === undefined ? null : Number(digits);
}
