import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import {
  attachments,
  orders,
  refunds,
  ticketEvents,
  ticketIssues,
  ticketMessages,
  tickets,
} from '#server/db/schema/index.ts';
import type { Ticket } from './find-ticket.ts';

export type TicketRows = Awaited<ReturnType<typeof readTicketRows>>[number];

/** Tickets with what is said, what became of them and what hangs on it: the same queries for one and for many. */
export async function readTicketRows(db: Database | Transaction, wanted: readonly Ticket[]) {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  // One after the other: a transaction asks by one connection.
  const about = await aboutOf(db).execute({ ids });
  const said = await saidIn(db).execute({ ids });
  const steps = await stepsOf(db).execute({ ids });
  const pictures = await readPictures(
    db,
    said.flatMap((message) => message.pictures),
  );
  return wanted.map((ticket) => {
    const { issue, order, refund } = about.find(({ id }) => id === ticket.id) as (typeof about)[number];
    return {
      ...{ ticket, issue, order, refund },
      messages: said
        .filter(({ ticketId }) => ticketId === ticket.id)
        .map((message) => ({
          ...message,
          pictures: message.pictures.flatMap((id) => pictures.get(id) ?? []),
        })),
      events: steps.filter(({ ticketId }) => ticketId === ticket.id),
    };
  });
}

const aboutOf = prepared((db) =>
  db
    .select({
      id: tickets.id,
      issue: ticketIssues,
      order: { id: orders.id, uuid: orders.uuid, number: orders.number },
      refund: { toMethod: refunds.toMethod, toWallet: refunds.toWallet },
    })
    .from(tickets)
    .innerJoin(ticketIssues, eq(ticketIssues.id, tickets.issueId))
    .leftJoin(orders, eq(orders.id, tickets.orderId))
    .leftJoin(refunds, eq(refunds.id, tickets.refundId))
    .where(sql`${tickets.id} = any(${sql.placeholder('ids')})`)
    .prepare('tickets_about'),
);
const saidIn = prepared((db) =>
  db
    .select()
    .from(ticketMessages)
    .where(sql`${ticketMessages.ticketId} = any(${sql.placeholder('ids')})`)
    .orderBy(asc(ticketMessages.id))
    .prepare('tickets_said'),
);
const stepsOf = prepared((db) =>
  db
    .select()
    .from(ticketEvents)
    .where(sql`${ticketEvents.ticketId} = any(${sql.placeholder('ids')})`)
    .orderBy(asc(ticketEvents.id))
    .prepare('tickets_steps'),
);

async function readPictures(db: Database | Transaction, ids: string[]) {
  if (ids.length === 0) return new Map<string, typeof attachments.$inferSelect>();
  const found = await db.select().from(attachments).where(inArray(attachments.id, ids));
  return new Map(found.map((picture) => [picture.id, picture]));
}
