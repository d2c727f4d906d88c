import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { accounts, orderLines, orders, ticketNotes, tickets } from '#server/db/schema/index.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { ordersForStaff } from '#server/orders/view/orders-for-staff.ts';
import { type Colleague, colleaguesOf } from '#server/people/colleagues.ts';
import { refundedAloneToday } from '#server/refunds/staff-refund.ts';
import { leftOf, refundsOf, sumOf } from '#server/refunds/what-goes-back.ts';
import { readStaffTicket as contract, type StaffTicketView } from '#shop/contract/help/support.ts';
import { ticketLabels } from '#shop/messages/bilingual/ticket-status.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { hasWallet } from '#shop/rules/payments/wallet.ts';
import { isRefundable } from '#shop/rules/tickets/issue.ts';
import { ticketNumber } from '#shop/rules/tickets/ticket.ts';
import { nextDue } from '#shop/rules/tickets/ticket-clock.ts';
import type { Ticket } from '../find-ticket.ts';
import { readTicketRows, type TicketRows } from '../ticket-rows.ts';
import { common, toAttachment } from '../ticket-view.ts';
import { ticketByNumber } from './ticket-by-number.ts';

type WhoIs = (staffId: number | null) => Colleague | null;

export const readStaffTicket = implementForStaff(contract, async (tx, visit, { params }) =>
  staffTicketView(tx, visit, await ticketByNumber(tx, params.ticket_number, { lock: false })),
);

/** A ticket with who wrote, the order beside it, and the pieces by which money of it can be given back. */
export async function staffTicketView(
  tx: Transaction,
  visit: StaffVisit,
  ticket: Ticket,
): Promise<StaffTicketView> {
  const [rows] = await readTicketRows(tx, [ticket]);
  if (!rows) throw new Error(`no rows of ticket ${ticket.id}`);
  const notes = await tx
    .select()
    .from(ticketNotes)
    .where(eq(ticketNotes.ticketId, ticket.id))
    .orderBy(asc(ticketNotes.id));
  const did = [ticket, ...rows.messages, ...rows.events, ...notes];
  const whoIs = await colleaguesOf(
    tx,
    visit,
    did.map(({ staffId }) => staffId),
  );
  const { order } = rows;
  return {
    ...staffListItem(visit, rows, whoIs),
    language: ticket.language,
    email: ticket.email,
    phone: ticket.phoneNumber && `+${ticket.phoneCode}${ticket.phoneNumber}`,
    writer: await writerOf(tx, ticket),
    messages: threadOf(visit, rows, notes, whoIs),
    last_message: rows.messages.at(-1)?.id ?? 0,
    events: rows.events.map(({ from, to, by, staffId, at }) => ({
      ...{ from, to, by, at: at.toISOString(), staff: whoIs(staffId) },
      to_label: ticketLabels[to][visit.language],
    })),
    order: order ? ((await ordersForStaff(tx, visit, sql`o.id = ${order.id}`, 1))[0] ?? null) : null,
    ...(await givenBackOf(tx, ticket)),
    given_today: toRiyals(await refundedAloneToday(tx, visit.caller.staffId, visit.now)),
    order_lines: order ? await linesOf(tx, visit, order.id) : [],
    refund: common(visit, rows).refund,
  };
}

/** What was written to each other and for the team, oldest first. */
function threadOf(
  visit: StaffVisit,
  { messages }: TicketRows,
  notes: readonly (typeof ticketNotes.$inferSelect)[],
  whoIs: WhoIs,
): StaffTicketView['messages'] {
  return [
    ...messages.map(({ id, by, staffId, text, pictures, at }) => ({
      ...{ id: `message-${id}`, by, text, at: at.toISOString(), staff: whoIs(staffId) },
      attachments: pictures.map((picture) => toAttachment(visit, picture)),
    })),
    ...notes.map(({ id, staffId, text, at }) => ({
      ...{ id: `note-${id}`, by: 'note' as const, text, at: at.toISOString(), staff: whoIs(staffId) },
      attachments: [],
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
}

async function writerOf(tx: Transaction, { accountId }: Ticket): Promise<StaffTicketView['writer']> {
  const [writer] = await tx.select({ id: accounts.uuid }).from(accounts).where(eq(accounts.id, accountId));
  if (!writer) throw new Error(`a ticket of nobody's account: ${accountId}`);
  return {
    ...writer,
    orders: await tx.$count(orders, sql`${orders.accountId} = ${accountId} and ${orders.state} = 'placed'`),
    tickets: await tx.$count(tickets, eq(tickets.accountId, accountId)),
  };
}

/** What of the ticket's order can still be given back, and whether as credit; nothing of one that isn't paid or was. */
async function givenBackOf(
  tx: Transaction,
  { orderId, refundId }: Ticket,
): Promise<Pick<StaffTicketView, 'refundable' | 'has_wallet'>> {
  const nothing = { refundable: 0, has_wallet: false };
  if (orderId === null || refundId !== null) return nothing;
  const [row] = await tx
    .select({ order: orders, kind: accounts.kind, deletedAt: accounts.deletedAt })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(orders.id, orderId));
  if (!row || !isRefundable(row.order)) return nothing;
  const left = sumOf(await leftOf(tx, row.order, await refundsOf(tx, row.order)));
  return { refundable: toRiyals(left), has_wallet: hasWallet(row) };
}

/** What the list says of it. */
export function staffListItem(visit: StaffVisit, rows: TicketRows, whoIs: WhoIs) {
  const { ticket, messages } = rows;
  const { refund: _, ...said } = common(visit, rows);
  const due = nextDue(ticket);
  return {
    ticket_number: ticketNumber(ticket.id),
    ...said,
    name: ticket.name,
    staff: whoIs(ticket.staffId),
    last_by: messages.at(-1)?.by ?? ('shopper' as const),
    due: due?.toISOString() ?? null,
    is_overdue: due !== null && due < visit.now,
  };
}

async function linesOf(tx: Transaction, { language }: StaffVisit, orderId: number) {
  const lines = await tx
    .select({ id: orderLines.id, title: orderLines.title, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
  return lines.map(({ id, title, quantity }) => ({
    line_id: id,
    product_title: title[language],
    product_qty: quantity,
  }));
}
