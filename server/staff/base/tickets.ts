import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { staffTickets } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { hashToken, newToken } from '#server/kernel/session.ts';
import { codesPerTicket, ticketMinutes } from '#shop/rules/staff/staff.ts';

export type Ticket = typeof staffTickets.$inferSelect;

/** Opens a step that is under way for ten minutes. Answers its token: only the hash is kept. */
export async function openTicket(
  tx: Database | Transaction,
  given: Pick<Ticket, 'kind' | 'staffId' | 'holds'>,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + ticketMinutes * 60_000);
  await tx.insert(staffTickets).values({ tokenHash: hashToken(token), expiresAt, ...given });
  return token;
}

/** Counts one try more of a ticket, whatever becomes of it; outside the transaction that a wrong try takes back. */
export async function tryTicket(
  db: Database,
  kind: Ticket['kind'],
  token: string,
  now: Date,
): Promise<Ticket & { staffId: number }> {
  const [ticket] = await db
    .update(staffTickets)
    .set({ tries: sql`${staffTickets.tries} + 1` })
    .where(and(isOpen(kind, token, now), lt(staffTickets.tries, codesPerTicket)))
    .returning();
  const { staffId = null } = ticket ?? {};
  if (!ticket || staffId === null) refuse('SIGN_IN_OVER');
  return { ...ticket, staffId };
}

/** Takes a ticket, once: of two who come with it, the second finds it over. */
export async function takeTicket(
  tx: Transaction,
  kind: Ticket['kind'],
  token: string,
  now: Date,
): Promise<Ticket> {
  const [ticket] = await tx
    .delete(staffTickets)
    .where(isOpen(kind, token, now))
    .returning();
  if (!ticket) refuse('SIGN_IN_OVER');
  return ticket;
}

function isOpen(kind: Ticket['kind'], token: string, now: Date) {
  return and(
    eq(staffTickets.tokenHash, hashToken(token)),
    eq(staffTickets.kind, kind),
    gt(staffTickets.expiresAt, now),
  );
}
