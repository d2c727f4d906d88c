import { eq } from 'drizzle-orm';
import { tickets } from '#server/db/schema/index.ts';
import { mustMay } from '#server/people/colleagues.ts';
import { assignTicket as assignContract, takeTicket as takeContract } from '#shop/contract/help/support.ts';
import { moveTicket } from '../move-ticket.ts';
import { implementTicketStep } from './implement-ticket-step.ts';
import { refuseMoved } from './refuse-moved.ts';

/** Somebody looks into it; whoever wrote sees that on its page. One that is being looked into stays so. */
export const takeTicket = implementTicketStep(takeContract, async (at) => {
  const { tx, ticket, hand } = at;
  if (ticket.status === 'in_progress') return null;
  if (ticket.status !== 'received') return refuseMoved(at);
  return moveTicket(tx, ticket, 'in_progress', hand, { staffId: ticket.staffId ?? hand.staffId ?? null });
});

/** Whose it is, at any status: a colleague who is away leaves nothing behind. */
export const assignTicket = implementTicketStep(assignContract, async ({ tx, ticket }, { staff_id }) => {
  await mustMay(tx, staff_id, 'customers');
  if (ticket.staffId === staff_id) return null;
  const [given] = await tx
    .update(tickets)
    .set({ staffId: staff_id })
    .where(eq(tickets.id, ticket.id))
    .returning();
  return given ?? null;
});
