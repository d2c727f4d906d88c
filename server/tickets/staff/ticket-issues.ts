import { asc, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ticketIssues, tickets } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { wasOf } from '#server/kernel/base/was.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import * as contract from '#shop/contract/help/ticket-issues.ts';

type IssueRow = typeof ticketIssues.$inferSelect;
type View = z.input<typeof contract.staffIssue>;

/** More than anybody chooses from. */
const most = 60;
const subjectOf = (id: number) => `ticket_issue:${id}`;

export const listTicketIssues = implementForStaff(contract.listTicketIssues, async (tx) => {
  const rows = await tx
    .select()
    .from(ticketIssues)
    .orderBy(desc(ticketIssues.isActive), asc(ticketIssues.position), asc(ticketIssues.id));
  const { rows: named } = await tx.execute<{ id: number; count: number }>(
    sql`select issue_id as id, count(*)::int as count from ${tickets} group by 1`,
  );
  const countOf = new Map(named.map(({ id, count }) => [id, count]));
  return { items: rows.map((row) => toWire(row, countOf.get(row.id) ?? 0)) };
});

export const addTicketIssue = implementForStaff(contract.addTicketIssue, async (tx, visit, { body }) => {
  // One after the other, or two would both find room for the last.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ticket issues', 0))`);
  if ((await tx.$count(ticketIssues)) >= most) refuse('TICKET_ISSUES_FULL');
  const [made] = await tx.insert(ticketIssues).values(columnsOf(body)).returning();
  if (!made) throw new Error('no ticket issue written');
  visit.audit({ subject: subjectOf(made.id), before: null, after: toldOf(made) });
  return toWire(made, 0);
});

export const changeTicketIssue = implementForStaff(
  contract.changeTicketIssue,
  async (tx, visit, { params: { id }, body: { was, ...fields } }) => {
    const [before] = await tx.select().from(ticketIssues).where(eq(ticketIssues.id, id)).for('update');
    if (!before) return refuse('TICKET_ISSUE_NOT_FOUND');
    if (wasOf(before) !== was) refuse('CHANGED_MEANWHILE');
    const [after] = await tx
      .update(ticketIssues)
      .set(columnsOf(fields))
      .where(eq(ticketIssues.id, id))
      .returning();
    if (!after) throw new Error(`ticket issue ${id} is locked and gone`);
    visit.audit({ subject: subjectOf(id), before: toldOf(before), after: toldOf(after) });
    return toWire(after, await tx.$count(tickets, eq(tickets.issueId, id)));
  },
);

/** What is about no order is about none of its statuses and ways, whatever boxes were left ticked. */
function columnsOf(fields: contract.IssueFields): Omit<IssueRow, 'id'> {
  const { title, note, of_order, needs_picture, within_days, position, is_offered } = fields;
  const distinct = <Of>(values: readonly Of[]) => (of_order ? [...new Set(values)].sort() : []);
  return {
    ...{ title, note, position, ofOrder: of_order, needsPicture: needs_picture, isActive: is_offered },
    statuses: distinct(fields.statuses),
    variants: distinct(fields.variants),
    withinDays: of_order ? within_days : null,
  };
}

function toldOf({ title, note, statuses, variants, position, ...row }: IssueRow): object {
  return {
    ...{ title, note, of_order: row.ofOrder, statuses, variants, needs_picture: row.needsPicture },
    ...{ within_days: row.withinDays, position, is_offered: row.isActive },
  };
}

function toWire(row: IssueRow, named: number): View {
  const { id, title, note, statuses, variants, position } = row;
  return {
    ...{ id, was: wasOf(row), title, note, of_order: row.ofOrder, statuses, variants },
    ...{ needs_picture: row.needsPicture, within_days: row.withinDays, position },
    ...{ is_offered: row.isActive, tickets: named },
  };
}
