import { photoAddress } from '#server/attachments/photo-link.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Visit } from '#server/kernel/operation.ts';
import type { Attachment } from '#shop/contract/attachments.ts';
import type { TicketView } from '#shop/contract/help/tickets.ts';
import { ticketEndAhead, ticketLabels } from '#shop/messages/bilingual/ticket-status.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { mayMoveTicket, ticketNumber } from '#shop/rules/tickets/ticket.ts';
import { closesAt, nextDue } from '#shop/rules/tickets/ticket-clock.ts';
import { ticketLinkIsOver } from '#shop/rules/tickets/ticket-link.ts';
import { trackingOf } from '#shop/rules/tickets/tracking.ts';
import type { Ticket } from './find-ticket.ts';
import { ticketLink } from './ticket-link.ts';
import { readTicketRows, type TicketRows } from './ticket-rows.ts';

/** Tickets as whoever wrote them sees them. */
export async function ticketViews(
  db: Database | Transaction,
  visit: Visit,
  wanted: readonly Ticket[],
): Promise<TicketView[]> {
  return (await readTicketRows(db, wanted)).map((rows) => viewOf(visit, rows));
}

export async function ticketView(db: Database | Transaction, visit: Visit, ticket: Ticket) {
  const [view] = await ticketViews(db, visit, [ticket]);
  if (!view) throw new Error(`no rows of ticket ${ticket.id}`);
  return view;
}

/** The same of one whose rows are known. */
export function viewOf(visit: Visit, rows: TicketRows): TicketView {
  const { context, language, caller, now } = visit;
  const { ticket, events } = rows;
  const { status, resolvedAt } = ticket;
  const isOwn = caller.kind !== 'anyone' && caller.accountId === ticket.accountId;
  const linkOver = !isOwn && ticketLinkIsOver(status, events, now);
  const shown: TicketRows = linkOver ? { ...rows, messages: [], order: null, refund: null } : rows;
  const { order, messages } = shown;
  return {
    id: ticket.uuid,
    ticket_number: ticketNumber(ticket.id),
    link: ticketLink(context.config.secret, ticket.uuid),
    order_id: order?.uuid ?? null,
    ...common(visit, shown),
    answer_by: nextDue(ticket)?.toISOString() ?? null,
    closes_at: resolvedAt && closesAt(resolvedAt).toISOString(),
    tracking: trackingOf(status, events).map((stage) => ({
      ...{ status: stage.status, state: stage.state, at: stage.at?.toISOString() ?? null },
      label: (stage.status ? ticketLabels[stage.status] : ticketEndAhead)[language],
    })),
    messages: messages.map(({ id, by, text, pictures, at }) => ({
      ...{ id, text, at: at.toISOString() },
      by: by === 'shop' ? 'shop' : 'me',
      attachments: pictures.map((picture) => toAttachment(visit, picture)),
    })),
    link_over: linkOver,
    can_reply: status !== 'closed',
    can_close: mayMoveTicket(status, 'closed', 'shopper'),
  };
}

/** What support is shown in the same words. */
export function common(
  { language }: Pick<Visit<Caller>, 'language'>,
  { ticket, issue, order, refund }: TicketRows,
) {
  return {
    order_number: order?.number ? orderNumber(order.number) : null,
    issue: { id: issue.id, title: issue.title[language] },
    status: ticket.status,
    status_label: ticketLabels[ticket.status][language],
    created_at: ticket.createdAt.toISOString(),
    refund: refund && { to_method: toRiyals(refund.toMethod), to_wallet: toRiyals(refund.toWallet) },
  };
}

export function toAttachment(
  { context, now }: Pick<Visit<Caller>, 'context' | 'now'>,
  { id, width, height }: TicketRows['messages'][number]['pictures'][number],
): Attachment {
  return { id, url: photoAddress(context.config.secret, id, now), width, height };
}
