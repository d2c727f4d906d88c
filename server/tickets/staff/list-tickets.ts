import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { afterCursor, cursorOf, inOrder } from '#server/db/list-cursor.ts';
import { staff, tickets } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { colleaguesOf } from '#server/people/colleagues.ts';
import { staffTickets as contract, type ticketViews } from '#shop/contract/help/support.ts';
import { readTicketRows } from '../ticket-rows.ts';
import { staffListItem } from './staff-ticket.ts';

const open = ['received', 'in_progress', 'pending'] as const;
const waiting = ['received', 'in_progress'] as const;
const isOpen = inArray(tickets.status, open);

/** What is due next, the first answer or the end; what waits for somebody else comes after all of it. */
const due = sql`case when ${tickets.status} = 'pending' then timestamptz '3000-01-01'
  when ${tickets.answeredAt} is null then ${tickets.answerBy} else ${tickets.resolveBy} end`;

/** Nobody's, or somebody's who doesn't work here any more. */
const isNobodys = or(
  isNull(tickets.staffId),
  sql`exists (select from ${staff} where ${staff.id} = ${tickets.staffId} and ${isNotNull(staff.endedAt)})`,
);

export const staffTickets = implementForStaff(contract, async (tx, visit, { query }) => {
  const { view, cursor, limit } = query;
  const mine = eq(tickets.staffId, visit.caller.staffId);
  const chosen: Record<(typeof ticketViews)[number], SQL | undefined> = {
    waiting: inArray(tickets.status, waiting),
    mine: and(isOpen, mine),
    unassigned: and(isOpen, isNobodys),
    pending: eq(tickets.status, 'pending'),
    ended: not(isOpen),
    open: isOpen,
  };
  const order =
    view === 'ended'
      ? ({ by: sql`${tickets.updatedAt}`, id: tickets.id, way: 'desc' } as const)
      : ({ by: due, id: tickets.id, way: 'asc' } as const);
  const found = await tx
    .select({ ticket: tickets, at: cursorOf(order) })
    .from(tickets)
    .where(and(chosen[view], afterCursor(order, cursor)))
    .orderBy(inOrder(order))
    .limit(limit + 1);
  const page = found.slice(0, limit);
  const rows = await readTicketRows(
    tx,
    page.map(({ ticket }) => ticket),
  );
  const whoIs = await colleaguesOf(
    tx,
    visit,
    page.map(({ ticket }) => ticket.staffId),
  );
  const count = (which: SQL | undefined) => sql`count(*) filter (where ${which})`.mapWith(Number);
  const [counts] = await tx
    .select({
      waiting: count(chosen.waiting),
      mine: count(chosen.mine),
      unassigned: count(chosen.unassigned),
      pending: count(chosen.pending),
    })
    .from(tickets)
    .where(isOpen);
  return {
    items: rows.map((each) => staffListItem(visit, each, whoIs)),
    next: found.length > limit ? (page.at(-1)?.at ?? null) : null,
    counts: counts ?? { waiting: 0, mine: 0, unassigned: 0, pending: 0 },
  };
});
