import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { settings, ticketIssues, tickets } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { wasOf } from '#server/kernel/base/was.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { checkSettings } from '#server/settings/settings.ts';
import * as contract from '#shop/contract/help/ticket-kinds.ts';
import { isReordered } from '#shop/rules/catalogue/terms.ts';
import { orderVariants } from '#shop/rules/orders/order.ts';
import { kindsMost, spanOf } from '#shop/rules/tickets/issue.ts';

type Row = typeof ticketIssues.$inferSelect;
type View = z.input<typeof contract.ticketKind>;

/** From the tables, not from what a process remembers: whoever has saved sees what was saved. */
export const listTicketKinds = implementForStaff(contract.listTicketKinds, async (tx) => {
  const rows = await inOrder(tx);
  const { rows: named } = await tx.execute<{ id: number; count: number }>(
    sql`select issue_id as id, count(*)::int as count from tickets group by 1`,
  );
  const countOf = new Map(named.map(({ id, count }) => [id, count]));
  const { return_days } = checkSettings(await tx.select().from(settings));
  return { items: rows.map((row) => toWire(row, countOf.get(row.id) ?? 0)), guarantee_days: return_days };
});

export const addTicketKind = implementForStaff(contract.addTicketKind, async (tx, visit, { body }) => {
  await lockKinds(tx);
  const there = await inOrder(tx);
  if (there.length >= kindsMost) refuse('TICKET_KINDS_FULL');
  const position = Math.max(-1, ...there.map((row) => row.position)) + 1;
  const [made] = await tx
    .insert(ticketIssues)
    .values({ ...columnsOf(body), position })
    .returning();
  if (!made) throw new Error('no kind of ticket written');
  await changed(tx, 'content');
  visit.audit({ subject: subjectOf(made), before: null, after: toldOf(made) });
  return toWire(made, 0);
});

export const changeTicketKind = implementForStaff(
  contract.changeTicketKind,
  async (tx, visit, { params, body: { was, ...fields } }) => {
    await lockKinds(tx);
    const before = await find(tx, params.id);
    if (wasOfKind(before) !== was) refuse('CHANGED_MEANWHILE');
    const [after] = await tx
      .update(ticketIssues)
      .set(columnsOf(fields))
      .where(eq(ticketIssues.id, before.id))
      .returning();
    if (!after) throw new Error(`kind ${before.id} is locked and gone`);
    await changed(tx, 'content');
    visit.audit({ subject: subjectOf(before), before: toldOf(before), after: toldOf(after) });
    return toWire(after, await tx.$count(tickets, eq(tickets.issueId, after.id)));
  },
);

export const removeTicketKind = implementForStaff(
  contract.removeTicketKind,
  async (tx, visit, { params }) => {
    await lockKinds(tx);
    // Whoever opens a ticket of it holds its row: the ticket is seen here, or waits and finds the kind gone.
    const before = await find(tx, params.id);
    if ((await tx.$count(tickets, eq(tickets.issueId, before.id))) > 0) refuse('TICKET_KIND_IN_USE');
    await tx.delete(ticketIssues).where(eq(ticketIssues.id, before.id));
    await changed(tx, 'content');
    visit.audit({ subject: subjectOf(before), before: toldOf(before), after: null });
    return null;
  },
);

export const arrangeTicketKinds = implementForStaff(
  contract.arrangeTicketKinds,
  async (tx, visit, { body: { ids, was } }) => {
    await lockKinds(tx);
    const rows = await inOrder(tx);
    const now = rows.map(({ id }) => id);
    if (now.join() !== was.join()) refuse('CHANGED_MEANWHILE');
    if (!isReordered(now, ids)) refuse('INVALID_INPUT', { fields: { ids: 'unknown' } });
    if (now.join() === ids.join()) {
      visit.audit(null);
      return null;
    }
    await tx.execute(sql`
      update ticket_issues kind set position = place.nth - 1
      from unnest(${sql.param(ids)}::int[]) with ordinality as place (id, nth)
      where kind.id = place.id and kind.position <> place.nth - 1`);
    await changed(tx, 'content');
    const titleOf = new Map(rows.map(({ id, title }) => [id, title[visit.language]]));
    const named = (order: readonly number[]) => ({ order: order.map((id) => titleOf.get(id)) });
    visit.audit({ subject: 'ticket_kinds', before: named(now), after: named(ids) });
    return null;
  },
);

/** Whoever keeps kinds does so one after the other. */
async function lockKinds(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ticket kinds', 0))`);
}

/** Refuses TICKET_KIND_NOT_FOUND. */
async function find(tx: Transaction, id: number): Promise<Row> {
  const [row] = await tx.select().from(ticketIssues).where(eq(ticketIssues.id, id)).for('update');
  return row ?? refuse('TICKET_KIND_NOT_FOUND');
}

function inOrder(tx: Transaction): Promise<Row[]> {
  return tx.select().from(ticketIssues).orderBy(asc(ticketIssues.position), asc(ticketIssues.id));
}

/** What is about no order has neither statuses nor ways, and no day after its delivery. */
function columnsOf(given: contract.TicketKindFields) {
  const { title, note, of_order: ofOrder, needs_picture: needsPicture, span, days, offered } = given;
  return {
    ...{ title, note, ofOrder, needsPicture, isActive: offered },
    statuses: ofOrder ? [...new Set(given.statuses)].sort((one, other) => one - other) : [],
    variants: ofOrder ? orderVariants.filter((variant) => given.variants.includes(variant)) : [],
    withinDays: ofOrder && span === 'days' ? days : null,
    asGuarantee: ofOrder && span === 'guarantee',
  };
}

const subjectOf = ({ id }: Row) => `ticket_kind:${id}`;

/** Its place isn't what is changed here: whoever puts the list in order overtakes nobody. */
const wasOfKind = ({ position: _, ...row }: Row) => wasOf(row);

function toldOf(row: Row): object {
  const { title, note, ofOrder, statuses, variants, needsPicture, withinDays, asGuarantee, isActive } = row;
  return {
    ...{ title_ar: title.ar, title_en: title.en, note_ar: note.ar, note_en: note.en },
    ...{ of_order: ofOrder, statuses, variants, needs_picture: needsPicture },
    ...{ within_days: withinDays, as_guarantee: asGuarantee, offered: isActive },
  };
}

function toWire(row: Row, named: number): View {
  const { id, title, note, ofOrder, statuses, variants, needsPicture, withinDays, isActive } = row;
  return {
    ...{ id, was: wasOfKind(row), title, note, of_order: ofOrder, statuses, variants },
    ...{ needs_picture: needsPicture, span: spanOf(row), days: withinDays, offered: isActive },
    tickets: named,
  };
}
