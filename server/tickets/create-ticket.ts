import { and, eq, sql } from 'drizzle-orm';
import { usePictures } from '#server/attachments/keep-picture.ts';
import type { Transaction } from '#server/db/database.ts';
import { placeholders, prepared, preparedSql } from '#server/db/prepared.ts';
import { ticketEvents, ticketIssues, ticketMessages, tickets } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { measure } from '#server/kernel/measure.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { keptOrigin } from '#server/kernel/origin.ts';
import { tell } from '#server/outbox/tell.ts';
import { readSettings } from '#server/settings/settings.ts';
import { createTicket as contract } from '#shop/contract/help/tickets.ts';
import { type IssueOrder, isAbout, isTooLate } from '#shop/rules/tickets/issue.ts';
import { ticketDue } from '#shop/rules/tickets/ticket-clock.ts';
import type { Ticket } from './find-ticket.ts';
import { readHolidays } from './holidays.ts';
import { orderOfTicket } from './ticket-order.ts';
import type { TicketRows } from './ticket-rows.ts';
import { ticketView, viewOf } from './ticket-view.ts';

/** Opens a ticket and tells the team of it. The same key again answers with the ticket that is there. */
export const createTicket = implement(contract, async (visit, { body }) => {
  const { context, caller, ip, now, language } = visit;
  const accountId = accountOf(caller);
  await context.limits.ticket({ caller, ip }, '');
  const idempotencyKey = body.idempotency_key || null;
  const earlier = await pressedBefore(context.db, accountId, idempotencyKey);
  if (earlier) return ticketView(context.db, visit, earlier);

  const named = body.order_id ?? body.order_key;
  const order = named ? await orderOfTicket(visit, named) : null;
  const { return_days: guaranteeDays } = await readSettings(context);
  const { answerBy, resolveBy } = ticketDue(now, await readHolidays(context, now));
  const { ticket, isNew } = await context.db.transaction(async (tx) => {
    const issue = await issueOf(tx, body, order, { now, guaranteeDays });
    const [ticket] = await ticketToOpen(tx).execute({
      ...{ accountId, orderId: order?.id ?? null, issueId: body.issue_id },
      ...{ language, origin: keptOrigin(context, visit.origin) },
      ...{ name: body.name, email: body.email },
      ...{ phoneCode: body.phone_code, phoneNumber: body.phone_number },
      ...{ idempotencyKey, answerBy, resolveBy, clockAt: answerBy, createdAt: now, updatedAt: now },
    });
    // The same press at the same moment was first, and is written by now.
    if (!ticket) {
      const first = await pressedBefore(tx, accountId, idempotencyKey);
      if (!first) throw new Error('no ticket written');
      return { ticket: await ticketView(tx, visit, first), isNew: false };
    }
    const pictures = await usePictures(tx, body.attachments, { givenBy: 'customer', accountId }, now);
    const begins = await begin(tx, ticket.id, { text: body.description, pictures, now });
    await tell(tx, now, { event: 'ticket_task', accountId, ticketId: ticket.id, version: 'new' });
    return { ticket: viewOf(visit, { ticket, issue, order, refund: null, ...begins }), isNew: true };
  });
  if (isNew) measure(visit, 'ticket');
  return ticket;
});

const columns = [
  ...(['accountId', 'orderId', 'issueId', 'language', 'origin', 'name', 'email'] as const),
  ...(['phoneCode', 'phoneNumber', 'idempotencyKey', 'answerBy', 'resolveBy', 'clockAt'] as const),
  ...(['createdAt', 'updatedAt'] as const),
];
const ticketToOpen = prepared((db) =>
  db
    .insert(tickets)
    .values({ ...placeholders(columns) })
    .onConflictDoNothing()
    .returning()
    .prepare('ticket_open'),
);

/** Writes what a ticket begins with: what happened, and that it was received. Answers with both. */
async function begin(
  tx: Transaction,
  ticketId: number,
  { text, pictures, now }: { text: string; pictures: TicketRows['messages'][number]['pictures']; now: Date },
): Promise<Pick<TicketRows, 'messages' | 'events'>> {
  const ids = pictures.map(({ id }) => id);
  const [written] = await toBegin(tx, { ticketId, text, pictures: ids, now });
  if (!written) throw new Error('nothing written');
  const both = { ticketId, by: 'shopper', staffId: null, at: now } as const;
  return {
    messages: [{ ...both, id: written.said, text, pictures, idempotencyKey: null }],
    events: [{ ...both, id: written.step, from: null, to: 'received' }],
  };
}

const toBegin = preparedSql<{ said: number; step: number }>(
  'ticket_begin',
  () => sql`
    with said as (
      insert into ${ticketMessages} (ticket_id, by, text, pictures, at)
      values (${sql.placeholder('ticketId')}, 'shopper', ${sql.placeholder('text')},
        ${sql.placeholder('pictures')}, ${sql.placeholder('now')}) returning id
    ), step as (
      insert into ${ticketEvents} (ticket_id, to_status, by, at)
      values (${sql.placeholder('ticketId')}, 'received', 'shopper', ${sql.placeholder('now')}) returning id
    )
    select said.id as said, step.id as step from said, step`,
);

async function pressedBefore(
  db: Visit['context']['db'] | Transaction,
  accountId: number,
  key: string | null,
): Promise<Ticket | undefined> {
  if (key === null) return undefined;
  const [found] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.accountId, accountId), eq(tickets.idempotencyKey, key)));
  return found;
}

/**
 * What it is about, if that fits the order and comes in time. What was broken shows on a picture, and soon: whoever sees it
 * late can't tell how it happened.
 */
async function issueOf(
  tx: Transaction,
  { issue_id, attachments }: { issue_id: number; attachments: string[] },
  order: IssueOrder | null,
  late: Parameters<typeof isTooLate>[2],
): Promise<TicketRows['issue']> {
  const [issue] = await activeIssue(tx).execute({ issueId: issue_id });
  if (!issue || !isAbout(issue, order)) refuse('ISSUE_NOT_FOUND');
  if (isTooLate(issue, order, late)) refuse('ISSUE_TOO_LATE');
  if (issue.needsPicture && attachments.length === 0) refuse('PICTURE_NEEDED');
  return issue;
}

const activeIssue = prepared((db) =>
  db
    .select()
    .from(ticketIssues)
    .where(and(eq(ticketIssues.id, sql.placeholder('issueId')), eq(ticketIssues.isActive, true)))
    // Held until the ticket is written: whoever deletes the kind waits and sees the ticket, or was first and it is gone.
    .for('key share')
    .prepare('ticket_issue'),
);
