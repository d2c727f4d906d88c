import { asc, eq } from 'drizzle-orm';
import { ticketIssues } from '#server/db/schema/index.ts';
import { implement } from '#server/kernel/operation.ts';
import { readSettings } from '#server/settings/settings.ts';
import { listIssues as contract } from '#shop/contract/help/tickets.ts';
import { isAbout, issueUntil, isTooLate } from '#shop/rules/tickets/issue.ts';
import { orderOfTicket } from './ticket-order.ts';

/** Kinds that fit the order as it stands now; one whose time is over isn't offered any more. */
export const listIssues = implement(contract, async (visit, { params }) => {
  const { context, language, now } = visit;
  const order = params.id === '0' ? null : await orderOfTicket(visit, params.id);
  const { return_days: guaranteeDays } = await readSettings(context);
  const active = await context.db
    .select()
    .from(ticketIssues)
    .where(eq(ticketIssues.isActive, true))
    .orderBy(asc(ticketIssues.position), asc(ticketIssues.id));
  return active
    .filter((issue) => isAbout(issue, order) && !isTooLate(issue, order, { now, guaranteeDays }))
    .map((issue) => ({
      id: issue.id,
      title: issue.title[language],
      note: issue.note[language],
      needs_picture: issue.needsPicture,
      until: issueUntil(issue, order, guaranteeDays)?.toISOString() ?? null,
    }));
});
