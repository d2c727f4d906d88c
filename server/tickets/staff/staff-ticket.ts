import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { orderLines, orders } from '#server/db/schema/index.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { leftOf, refundsOf, sumOf } from '#server/refunds/what-goes-back.ts';
import { readStaffTicket as contract, type StaffTicketView } from '#shop/contract/help/tickets.ts';
import { type Halalas, toRiyals, zero } from '#shop/rules/money/money.ts';
import { isRefundable } from '#shop/rules/tickets/issue.ts';
import { ticketNumber } from '#shop/rules/tickets/ticket.ts';
import { nextDue } from '#shop/rules/tickets/ticket-clock.ts';
import type { Ticket } from '../find-ticket.ts';
import { readTicketRows, type TicketRows } from '../ticket-rows.ts';
import { common, toAttachment } from '../ticket-view.ts';
import { ticketByNumber } from './ticket-by-number.ts';

export const readStaffTicket = implementForStaff(contract, async (tx, visit, { params }) =>
  staffTicketView(tx, visit, await ticketByNumber(tx, params.ticket_number, { lock: false })),
);

/** A ticket with who wrote, and the pieces of its order by which money can be given back. */
export async function staffTicketView(
  tx: Transaction,
  visit: StaffVisit,
  ticket: Ticket,
): Promise<StaffTicketView> {
  const [rows] = await readTicketRows(tx, [ticket]);
  if (!rows) throw new Error(`no rows of ticket ${ticket.id}`);
  return {
    ...staffListItem(visit, rows),
    name: ticket.name,
    email: ticket.email,
    phone: ticket.phoneNumber && `+${ticket.phoneCode}${ticket.phoneNumber}`,
    messages: rows.messages.map(({ id, by, staffId, text, pictures, at }) => ({
      ...{ id, by, text, at: at.toISOString() },
      staff_id: staffId,
      attachments: pictures.map((picture) => toAttachment(visit, picture)),
    })),
    events: rows.events.map(({ from, to, by, staffId, at }) => ({
      ...{ from, to, by, at: at.toISOString() },
      staff_id: staffId,
    })),
    refundable: toRiyals(await refundable(tx, ticket)),
    order_lines: rows.order ? await linesOf(tx, visit, rows.order.id) : [],
    refund: common(visit, rows).refund,
  };
}

/** What of the ticket's order can still be given back; nothing of one that isn't paid or was. */
async function refundable(tx: Transaction, { orderId, refundId }: Ticket): Promise<Halalas> {
  if (orderId === null || refundId !== null) return zero;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  return order && isRefundable(order) ? sumOf(await leftOf(tx, order, await refundsOf(tx, order))) : zero;
}

/** What the list says of it. */
export function staffListItem(visit: StaffVisit, rows: TicketRows) {
  const { refund: _, ...said } = common(visit, rows);
  const due = nextDue(rows.ticket);
  return {
    ticket_number: ticketNumber(rows.ticket.id),
    ...said,
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
