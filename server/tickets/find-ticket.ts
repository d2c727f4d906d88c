import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '#server/db/database.ts';
import { tickets } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { uuidOfTicketKey } from './ticket-link.ts';

export type Ticket = typeof tickets.$inferSelect;

const uuid = z.uuid();

/**
 * The ticket that is named by its uuid, if it is the caller's own, or by the key of its private link, whoever has that.
 * Refuses TICKET_NOT_FOUND.
 */
export async function findTicket(db: Database | Transaction, visit: Visit, named: string): Promise<Ticket> {
  const [found] = await db.select().from(tickets).where(whichOf(visit, named));
  return found ?? refuse('TICKET_NOT_FOUND');
}

/** The same, locked until the transaction ends: of a reply and the clock one waits for the other. */
export async function lockTicket(tx: Transaction, visit: Visit, named: string): Promise<Ticket> {
  const [found] = await tx.select().from(tickets).where(whichOf(visit, named)).for('update');
  return found ?? refuse('TICKET_NOT_FOUND');
}

function whichOf({ caller, context }: Visit, named: string) {
  const linked = uuidOfTicketKey(context.config.secret, named);
  if (linked) return eq(tickets.uuid, linked);
  if (caller.kind === 'anyone' || !uuid.safeParse(named).success) return refuse('TICKET_NOT_FOUND');
  return and(eq(tickets.uuid, named), eq(tickets.accountId, caller.accountId));
}
