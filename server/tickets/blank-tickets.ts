import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import { letPicturesGo } from '#server/attachments/keep-picture.ts';
import type { Transaction } from '#server/db/database.ts';
import { ticketMessages, ticketNotes, tickets } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { TicketMover } from '#shop/rules/tickets/ticket.ts';
import type { Ticket } from './find-ticket.ts';
import { moveTicket } from './move-ticket.ts';

/** How long a ticket that is closed keeps its words, as an order does that was paid. */
const keptYears = 3;
/** So many tickets are looked for at once. */
const atOnce = 100;

const nobody = { name: '', email: '', phoneCode: '', phoneNumber: '', idempotencyKey: null, origin: null };

/** Takes people, words and pictures out of all tickets of an account that is closed, and closes them. */
export async function blankTicketsOf(tx: Transaction, accountId: number, now: Date): Promise<void> {
  const own = await tx
    .select()
    .from(tickets)
    .where(eq(tickets.accountId, accountId))
    .orderBy(asc(tickets.id))
    .for('update');
  for (const ticket of own) await blankTicket(tx, ticket, 'shopper', now);
}

/** The nightly look after tickets whose time is over. What fails is told and keeps none of the others. */
export async function blankOldTickets({ db, log }: Pick<AppContext, 'db' | 'log'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptYears * 365 * 86_400_000);
  for (let after = 0; ; ) {
    const found = await db
      .select()
      .from(tickets)
      .where(and(gt(tickets.id, after), lt(tickets.updatedAt, before), ne(tickets.name, '')))
      .orderBy(asc(tickets.id))
      .limit(atOnce);
    for (const { id } of found)
      await db
        .transaction(async (tx) => {
          const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update');
          if (ticket && ticket.updatedAt < before) await blankTicket(tx, ticket, 'clock', now);
        })
        .catch((error: unknown) => log.error({ err: error, ticket: id }, 'ticket not blanked'));
    if (found.length < atOnce) return;
    after = found.at(-1)?.id ?? after;
  }
}

async function blankTicket(tx: Transaction, ticket: Ticket, by: TicketMover, now: Date): Promise<void> {
  await moveTicket(tx, ticket, 'closed', { by, at: now, holidays: new Set() });
  await tx.update(tickets).set(nobody).where(eq(tickets.id, ticket.id));
  const said = await tx
    .select({ pictures: ticketMessages.pictures })
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, ticket.id));
  await tx
    .update(ticketMessages)
    .set({ text: '', pictures: [] })
    .where(eq(ticketMessages.ticketId, ticket.id));
  await tx.delete(ticketNotes).where(eq(ticketNotes.ticketId, ticket.id));
  await letPicturesGo(
    tx,
    said.flatMap(({ pictures }) => pictures),
  );
}
