import { asc, eq, inArray, sql } from 'drizzle-orm';
import { tickets } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { staffTickets as contract } from '#shop/contract/help/tickets.ts';
import { readTicketRows } from '../ticket-rows.ts';
import { staffListItem } from './staff-ticket.ts';

const open = ['received', 'in_progress', 'pending'] as const;

/** What is due next, the first answer or the end; what waits for somebody else comes after all of it. */
const due = sql`case when ${tickets.status} not in ('received', 'in_progress') then null
  when ${tickets.answeredAt} is null then ${tickets.answerBy} else ${tickets.resolveBy} end`;

export const staffTickets = implementForStaff(contract, async (tx, visit, { query }) => {
  const { status, limit, page_number } = query;
  const wanted = status === 'open' ? inArray(tickets.status, open) : eq(tickets.status, status);
  const page = await tx
    .select()
    .from(tickets)
    .where(wanted)
    .orderBy(sql`${due} nulls last`, asc(tickets.id))
    .limit(limit)
    .offset((page_number - 1) * limit);
  const rows = await readTicketRows(tx, page);
  return {
    items: rows.map((each) => staffListItem(visit, each)),
    total: await tx.$count(tickets, wanted),
    page_number,
    limit,
  };
});
