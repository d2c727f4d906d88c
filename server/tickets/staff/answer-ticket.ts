import { and, eq } from 'drizzle-orm';
import { ticketMessages, tickets } from '#server/db/schema/index.ts';
import { answerTicket as contract } from '#shop/contract/help/support.ts';
import { mayMoveTicket } from '#shop/rules/tickets/ticket.ts';
import { clockAt } from '#shop/rules/tickets/ticket-clock.ts';
import type { Ticket } from '../find-ticket.ts';
import { moveTicket } from '../move-ticket.ts';
import { type AtTicket, implementTicketStep } from './implement-ticket-step.ts';
import { refuseMoved } from './refuse-moved.ts';
import { refuseUnread } from './refuse-unread.ts';
import { type Answered, say } from './say.ts';

/**
 * Answers. What asks for something waits for it, and the clock stands; whatever else is under review. The same key again
 * changes nothing more.
 */
export const answerTicket = implementTicketStep(contract, async (at, body) => {
  const { tx, ticket, hand } = at;
  const idempotencyKey = body.idempotency_key || null;
  if (idempotencyKey !== null && (await isWritten(at, idempotencyKey))) return null;
  const to = body.asks ? 'pending' : 'in_progress';
  await refuseUnread(at, body.seen);
  const stays = ticket.status === to;
  if (!stays && !mayMoveTicket(ticket.status, to, 'support')) return refuseMoved(at);
  const answered = await say(at, { text: body.text, pictures: body.attachments, idempotencyKey });
  return stays ? keepStatus(at, answered) : moveTicket(tx, ticket, to, hand, answered);
});

async function keepStatus({ tx, ticket, hand }: AtTicket, answered: Answered): Promise<Ticket | null> {
  const [kept] = await tx
    .update(tickets)
    .set({ ...answered, clockAt: clockAt({ ...ticket, ...answered }, hand.at), updatedAt: hand.at })
    .where(eq(tickets.id, ticket.id))
    .returning();
  return kept ?? null;
}

async function isWritten({ tx, ticket }: AtTicket, key: string): Promise<boolean> {
  const written = and(
    eq(ticketMessages.ticketId, ticket.id),
    eq(ticketMessages.by, 'shop'),
    eq(ticketMessages.idempotencyKey, key),
  );
  return (await tx.$count(ticketMessages, written)) > 0;
}
