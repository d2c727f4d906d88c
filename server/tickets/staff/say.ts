import { usePictures } from '#server/attachments/keep-picture.ts';
import { ticketMessages } from '#server/db/schema/index.ts';
import { tell } from '#server/outbox/tell.ts';
import type { Ticket } from '../find-ticket.ts';
import type { AtTicket } from './implement-ticket-step.ts';

export type Answered = Pick<Ticket, 'answeredAt' | 'staffId'>;
type Said = { text: string; pictures: string[]; idempotencyKey?: string | null };

/**
 * Writes to whoever wrote the ticket, with pictures that staff have given, and has them told. Answers since when it counts
 * as answered, and whose it is. Refuses ATTACHMENT_BAD.
 */
export async function say(
  { tx, ticket, hand }: Omit<AtTicket, 'visit'>,
  { text, pictures, idempotencyKey = null }: Said,
): Promise<Answered> {
  const { at, staffId } = hand;
  await usePictures(tx, pictures, { givenBy: 'staff' }, at);
  const [message] = await tx
    .insert(ticketMessages)
    .values({ ticketId: ticket.id, by: 'shop', staffId: staffId ?? null, text, pictures, idempotencyKey, at })
    .returning({ id: ticketMessages.id });
  await tell(tx, at, {
    ...{ event: 'ticket_updated', accountId: ticket.accountId, ticketId: ticket.id },
    version: message?.id ?? 0,
  });
  return { answeredAt: ticket.answeredAt ?? at, staffId: ticket.staffId ?? staffId ?? null };
}
