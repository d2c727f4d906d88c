import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { tickets } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Ticket } from '../find-ticket.ts';

/** A ticket by the number that people read; locked until the transaction ends where it is about to be changed. */
export async function ticketByNumber(
  tx: Transaction,
  number: number,
  { lock }: { lock: boolean },
): Promise<Ticket> {
  const asked = tx.select().from(tickets).where(eq(tickets.id, number));
  const [found] = await (lock ? asked.for('update') : asked);
  return found ?? refuse('TICKET_NOT_FOUND');
}
