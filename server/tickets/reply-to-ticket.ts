import { and, eq } from 'drizzle-orm';
import { usePictures } from '#server/attachments/keep-picture.ts';
import type { Transaction } from '#server/db/database.ts';
import { ticketMessages, tickets } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { tell } from '#server/outbox/tell.ts';
import { replyToTicket as contract } from '#shop/contract/help/tickets.ts';
import { afterReply } from '#shop/rules/tickets/ticket.ts';
import { findTicket, lockTicket } from './find-ticket.ts';
import { readHolidays } from './holidays.ts';
import { moveTicket } from './move-ticket.ts';
import { ticketView } from './ticket-view.ts';

/**
 * Writes to a ticket. Where the shop waits for it, or has resolved it, it is under review again and the team is told. The
 * same key again changes nothing more. Of a reply and the close at the same moment one comes first: a reply that comes
 * first reopens, one that comes second is refused.
 */
export const replyToTicket = implement(contract, async (visit, { params, body }) => {
  const { context, caller, ip, now } = visit;
  // Before it is locked: who guesses keys holds nothing.
  const { uuid } = await findTicket(context.db, visit, params.id);
  await context.limits.ticketReply({ caller, ip }, uuid);
  const holidays = await readHolidays(context, now);
  return context.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, visit, params.id);
    const key = body.idempotency_key || null;
    if (key !== null && (await isWritten(tx, ticket.id, key))) return ticketView(tx, visit, ticket);
    if (ticket.status === 'closed') refuse('TICKET_CLOSED');
    await useOwn(tx, visit, body.attachments);
    const [message] = await tx
      .insert(ticketMessages)
      .values({
        ...{ ticketId: ticket.id, by: 'shopper', at: now, idempotencyKey: key },
        ...{ text: body.text, pictures: body.attachments },
      })
      .returning({ id: ticketMessages.id });
    await tx.update(tickets).set({ updatedAt: now }).where(eq(tickets.id, ticket.id));
    const to = afterReply(ticket.status);
    const moved = to && (await moveTicket(tx, ticket, to, { by: 'shopper', at: now, holidays }));
    if (moved)
      await tell(tx, now, {
        ...{ event: 'ticket_task', accountId: ticket.accountId, ticketId: ticket.id },
        version: `reply-${message?.id}`,
      });
    return ticketView(tx, visit, moved ?? ticket);
  });
});

async function isWritten(tx: Transaction, ticketId: number, key: string): Promise<boolean> {
  const written = and(
    eq(ticketMessages.ticketId, ticketId),
    eq(ticketMessages.by, 'shopper'),
    eq(ticketMessages.idempotencyKey, key),
  );
  return (await tx.$count(ticketMessages, written)) > 0;
}

/** Whoever has only the link has given no pictures: those that they name are somebody else's. */
async function useOwn(tx: Transaction, { caller, now }: Visit, pictures: string[]): Promise<void> {
  if (pictures.length === 0) return;
  if (caller.kind === 'anyone') return refuse('ATTACHMENT_BAD');
  await usePictures(tx, pictures, { givenBy: 'customer', accountId: caller.accountId }, now);
}
