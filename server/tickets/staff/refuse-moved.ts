import { desc, eq } from 'drizzle-orm';
import { ticketEvents } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { ticketLabels } from '#shop/messages/bilingual/ticket-status.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import type { AtTicket } from './implement-ticket-step.ts';

/** Refuses TICKET_MOVED with where the ticket stands, and since when. */
export async function refuseMoved({ tx, ticket, visit }: AtTicket): Promise<never> {
  const [last] = await tx
    .select({ at: ticketEvents.at })
    .from(ticketEvents)
    .where(eq(ticketEvents.ticketId, ticket.id))
    .orderBy(desc(ticketEvents.id))
    .limit(1);
  const at = last?.at ?? ticket.createdAt;
  return refuse('TICKET_MOVED', {
    values: {
      status: ticketLabels[ticket.status][visit.language],
      when: momentInWords(visit.language, at.toISOString(), riyadhDay(visit.now)),
    },
  });
}
