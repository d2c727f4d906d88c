import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { ticketMessages } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AtTicket } from './implement-ticket-step.ts';

/**
 * Refuses TICKET_CHANGED where somebody else has written since `seen`, so that nobody answers past a message, or twice
 * with a colleague. What the caller wrote themselves is no news to them.
 */
export async function refuseUnread(
  { tx, ticket, visit: { caller } }: AtTicket,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined) return;
  const byOthers = or(isNull(ticketMessages.staffId), ne(ticketMessages.staffId, caller.staffId));
  const since = and(eq(ticketMessages.ticketId, ticket.id), gt(ticketMessages.id, seen), byOthers);
  if ((await tx.$count(ticketMessages, since)) > 0) refuse('TICKET_CHANGED');
}
