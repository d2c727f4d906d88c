import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { type Order, orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { type RefundWish, refundOrder } from '#server/refunds/refund-order.ts';
import { endOf, mustGiveAlone } from '#server/refunds/staff-refund.ts';
import { leftOf, refundsOf, sumOf } from '#server/refunds/what-goes-back.ts';
import { readSettings } from '#server/settings/settings.ts';
import { refundTicket as contract } from '#shop/contract/help/support.ts';
import { add, fromRiyals, type Halalas, toRiyals } from '#shop/rules/money/money.ts';
import { restockUnseen } from '#shop/rules/orders/life.ts';
import { isRefundable } from '#shop/rules/tickets/issue.ts';
import { mayMoveTicket, ticketNumber } from '#shop/rules/tickets/ticket.ts';
import { moveTicket } from '../move-ticket.ts';
import { type AtTicket, implementTicketStep } from './implement-ticket-step.ts';
import { refuseMoved } from './refuse-moved.ts';
import { refuseUnread } from './refuse-unread.ts';
import { say } from './say.ts';
import { ticketByNumber } from './ticket-by-number.ts';

type Body = z.output<NonNullable<typeof contract.body>>;

/**
 * Resolves a ticket with a refund of its order, by the one way that money goes back: of a ticket once, however often and
 * by however many it is pressed. An order of which nothing is left before it has arrived ends with it. The order is locked
 * before the ticket, as everywhere.
 */
export const refundTicket = implementTicketStep(
  contract,
  async (at, body) => {
    const { tx, ticket, hand } = at;
    if (ticket.status === 'resolved_with_refund') return null;
    if (!mayMoveTicket(ticket.status, 'resolved_with_refund', 'support')) return refuseMoved(at);
    if (ticket.refundId !== null) refuse('TICKET_REFUNDED');
    await refuseUnread(at, body.seen);
    const order = await orderOf(at);
    const refundId = await giveBack(at, order, body);
    const answered = await say(at, { text: body.text, pictures: body.attachments });
    return moveTicket(tx, ticket, 'resolved_with_refund', hand, { ...answered, refundId });
  },
  async (tx, number) => {
    const { orderId } = await ticketByNumber(tx, number, { lock: false });
    if (orderId !== null) await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  },
);

async function orderOf({ tx, ticket }: AtTicket): Promise<Order> {
  const [order] =
    ticket.orderId === null ? [] : await tx.select().from(orders).where(eq(orders.id, ticket.orderId));
  return order && isRefundable(order) ? order : refuse('TICKET_WITHOUT_ORDER');
}

/** The refund's id. Refuses NOTHING_TO_REFUND, also for more pieces than are left, and REFUND_TOO_HIGH. */
async function giveBack(at: AtTicket, order: Order, body: Body): Promise<number> {
  const { tx, ticket, visit } = at;
  const { now } = visit;
  const wish: RefundWish = {
    pieces: body.amount === undefined ? wishedPieces(body) : await wishedAmount(tx, order, body.amount),
    ...{ delivery: body.delivery, to: body.to },
    reason: body.reason ?? (body.amount === undefined ? 'other' : 'reduced'),
    end: endOf(order, {
      ...{ staffId: visit.caller.staffId, note: 'ticket' },
      restock: order.status === null ? 'none' : restockUnseen(order.variant, order.status),
    }),
    staff: { id: visit.caller.staffId, note: '', approvedBy: null },
    requestKey: `ticket:${ticket.uuid}`,
  };
  // A ticket doesn't wait for a second person's word: that is asked for on the order's own screen.
  await mustGiveAlone(tx, order, wish, { staffId: visit.caller.staffId, now });
  const refund = await giveOf(at, order, wish);
  const [after] = await tx.select().from(orders).where(eq(orders.id, order.id));
  const { delivery, to, reason } = wish;
  const pieces = typeof wish.pieces === 'object' && 'amount' in wish.pieces ? undefined : wish.pieces;
  // Whoever looks into the order finds it there, and that it has ended by it.
  visit.audit({
    subject: `order:${order.id}`,
    before: { status: order.status },
    after: {
      ...{ ticket: ticketNumber(ticket.id), refund: toRiyals(add(refund.toMethod, refund.toWallet)) },
      ...{ pieces, delivery, to, reason },
      status: after?.status,
    },
  });
  return refund.id;
}

async function giveOf({ tx, visit }: AtTicket, order: Order, wish: RefundWish) {
  const { context, now } = visit;
  try {
    const refund = await refundOrder(context, tx, order, wish, now, await readSettings(context));
    return refund ?? refuse('NOTHING_TO_REFUND');
  } catch (error) {
    if (error instanceof RangeError) return refuse('NOTHING_TO_REFUND');
    throw error;
  }
}

async function wishedAmount(tx: Transaction, order: Order, amount: number): Promise<{ amount: Halalas }> {
  const most = sumOf(await leftOf(tx, order, await refundsOf(tx, order)));
  const wished = fromRiyals(amount);
  if (most === 0) refuse('NOTHING_TO_REFUND');
  if (wished > most) refuse('REFUND_TOO_HIGH', { values: { most } });
  return { amount: wished };
}

/** A line that is named twice is one line. */
function wishedPieces({ pieces }: Body) {
  if (pieces === 'all') return pieces;
  return [...Map.groupBy(pieces, ({ line_id }) => line_id)].map(([lineId, same]) => ({
    lineId,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}
