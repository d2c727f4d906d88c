import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { ticketIssues, tickets } from '#server/db/schema/index.ts';
import type { Today } from '#shop/contract/workshop/today.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { ticketNumber } from '#shop/rules/tickets/ticket.ts';
import { addDays, type Day, riyadhMoment } from '#shop/rules/time/riyadh-day.ts';

/** What whoever wrote waits for next (`nextDue` says the same of one ticket). */
const due = sql`case when ${tickets.answeredAt} is null then ${tickets.answerBy} else ${tickets.resolveBy} end`;
const dueBefore = (moment: string) =>
  sql`count(*) filter (where ${due} < ${sql.placeholder(moment)}) over ()`.mapWith(Number);

/** Tickets that wait for the shop, those of `tickets_open` that aren't pending. */
const waiting = prepared((db) =>
  db
    .select({
      id: tickets.id,
      name: tickets.name,
      issue: ticketIssues.title,
      due: due.mapWith(tickets.resolveBy),
      count: sql`count(*) over ()`.mapWith(Number),
      late: dueBefore('now'),
      thisDay: dueBefore('tomorrow'),
    })
    .from(tickets)
    .innerJoin(ticketIssues, sql`${ticketIssues.id} = ${tickets.issueId}`)
    .where(
      sql`${tickets.status} in ('received', 'in_progress', 'pending') and ${tickets.status} <> 'pending'`,
    )
    .orderBy(due, tickets.id)
    .limit(1)
    .prepare('today_tickets'),
);

export async function ticketsDue(
  db: Database,
  { now, today, language }: { now: Date; today: Day; language: Language },
): Promise<Today['tickets']> {
  const tomorrow = riyadhMoment(addDays(today, 1), '00:00').toISOString();
  const [next] = await waiting(db).execute({ now: now.toISOString(), tomorrow });
  if (!next) return { count: 0, late: 0, soon: 0, next: null };
  const { id, name, issue, count, late, thisDay } = next;
  return {
    ...{ count, late, soon: thisDay - late },
    next: {
      ...{ ticket_number: ticketNumber(id), issue: issue[language], name },
      due: (next.due as Date).toISOString(),
    },
  };
}
