import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { tickets } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { tell } from '#server/outbox/tell.ts';
import { isResolved, isWithSupport } from '#shop/rules/tickets/ticket.ts';
import { clockAt } from '#shop/rules/tickets/ticket-clock.ts';
import type { Days } from '#shop/rules/time/riyadh-day.ts';
import { readHolidays } from './holidays.ts';
import { moveTicket } from './move-ticket.ts';

/** So many tickets are looked for at once. */
const atOnce = 100;

/**
 * The job, each minute: closes what was resolved a week ago and wasn't replied to, texts whoever is waited for since a
 * day, and tells the team what it is late with. Each ticket in a transaction of its own, which looks again once it has
 * the lock: two workers do no more than one. What fails is told and keeps none of the others.
 */
export async function runTicketClock(context: AppContext, now: Date): Promise<void> {
  const holidays = await readHolidays(context, now);
  for (let after = 0; ; ) {
    const due = await context.db
      .select({ id: tickets.id })
      .from(tickets)
      .where(and(isNotNull(tickets.clockAt), lte(tickets.clockAt, now), gt(tickets.id, after)))
      .orderBy(asc(tickets.id))
      .limit(atOnce);
    for (const { id } of due)
      await context.db
        .transaction((tx) => lookAt(tx, id, now, holidays))
        .catch((error: unknown) => context.log.error({ err: error, ticket: id }, 'ticket’s clock stands'));
    if (due.length < atOnce) return;
    after = due.at(-1)?.id ?? after;
  }
}

async function lookAt(tx: Transaction, id: number, now: Date, holidays: Days): Promise<void> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update');
  if (!ticket?.clockAt || ticket.clockAt > now) return;
  const { status, accountId, pendingAt, resolveBy } = ticket;
  const about = { accountId, ticketId: id };
  if (isResolved(status)) {
    await moveTicket(tx, ticket, 'closed', { by: 'clock', at: now, holidays });
    return tell(tx, now, { event: 'ticket_closed', ...about });
  }
  if (isWithSupport(status)) {
    const late = now >= resolveBy ? `end-${resolveBy.getTime()}` : 'answer';
    await tell(tx, now, { event: 'ticket_task', ...about, version: `late-${late}` });
  } else if (pendingAt)
    await tell(tx, now, { event: 'ticket_pending', ...about, version: pendingAt.getTime() });
  await tx
    .update(tickets)
    .set({ clockAt: clockAt(ticket, now) })
    .where(eq(tickets.id, id));
}
