import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { ticketEvents, tickets } from '#server/db/schema/index.ts';
import { mayMoveTicket, type TicketMover, type TicketStatus } from '#shop/rules/tickets/ticket.ts';
import { clockAt, timesAfter } from '#shop/rules/tickets/ticket-clock.ts';
import type { Days } from '#shop/rules/time/riyadh-day.ts';
import type { Ticket } from './find-ticket.ts';

export type TicketHand = { by: TicketMover; staffId?: number | null; at: Date; holidays: Days };

/**
 * Moves a ticket on, by the table of moves: its status, its times and a row of its history. Takes it locked; nothing else
 * writes a status. `also` is what changes in the same step. Null where the table has no such move.
 */
export async function moveTicket(
  tx: Transaction,
  ticket: Ticket,
  to: TicketStatus,
  { by, staffId = null, at, holidays }: TicketHand,
  also: Partial<Pick<Ticket, 'answeredAt' | 'refundId' | 'staffId'>> = {},
): Promise<Ticket | null> {
  if (!mayMoveTicket(ticket.status, to, by)) return null;
  const times = timesAfter({ ...ticket, ...also }, to, at, holidays);
  const { answeredAt, resolveBy, pendingAt, resolvedAt } = times;
  const [moved] = await tx
    .update(tickets)
    .set({
      ...also,
      ...{ status: to, answeredAt, resolveBy, pendingAt, resolvedAt },
      clockAt: clockAt(times, at),
      updatedAt: at,
    })
    .where(and(eq(tickets.id, ticket.id), eq(tickets.status, ticket.status)))
    .returning();
  if (!moved) return null;
  await tx.insert(ticketEvents).values({ ticketId: ticket.id, from: ticket.status, to, by, staffId, at });
  return moved;
}
