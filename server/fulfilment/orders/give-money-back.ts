import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type ApprovalRow, askApproval, askedBefore, secondOf } from '#server/approvals/base/ask-approval.ts';
import type { Transaction } from '#server/db/database.ts';
import { orders, refunds } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { giveBackForStaff, needsTwo, type StaffRefund, worthOf } from '#server/refunds/staff-refund.ts';
import { giveMoneyBack as contract } from '#shop/contract/workshop/orders.ts';
import { add, toRiyals } from '#shop/rules/money/money.ts';
import { lockOrder, type PaidOrder } from '../step.ts';

/** Gives back what one person gives alone; above it a second one is asked, and nothing has happened yet. */
export const giveMoneyBack = implementForStaff(contract, async (tx, visit, { params, body }) => {
  const { context, caller, now } = visit;
  const order = await lockOrder(tx, eq(orders.number, params.order_number));
  const { idempotency_key, note, ...rest } = body;
  const wish: StaffRefund = { ...rest, pieces: linesOf(rest.pieces) };
  const requestKey = `staff:${caller.staffId}:${idempotency_key ?? randomUUID()}`;
  const before = await doneBefore(tx, requestKey);
  if (before) {
    visit.audit(null);
    return before;
  }
  const subject = `order:${order.id}`;
  const amount = await worthOf(tx, order, wish);
  if (await needsTwo(tx, caller.staffId, amount, now)) {
    if (note === '') refuse('INVALID_INPUT', { fields: { note: 'reason_required' } });
    const asked = { kind: 'refund', subject, wish, amount, reason: note, requestKey } as const;
    const id = await askApproval(tx, visit, asked);
    visit.audit({ subject, before: null, after: { asked: toRiyals(amount), reason: body.reason } });
    return { state: 'waiting' as const, amount: toRiyals(amount), approval_id: id };
  }
  const staff = { id: caller.staffId, note, approvedBy: null };
  const refund = await giveBackForStaff(context, tx, order, wish, { staff, requestKey, now });
  visit.audit({ subject, before: null, after: auditOf(wish, add(refund.toMethod, refund.toWallet)) });
  return {
    state: 'done' as const,
    amount: toRiyals(add(refund.toMethod, refund.toWallet)),
    approval_id: null,
  };
});

/** The order that a wish is about, locked. */
export function lockOrderOf(tx: Transaction, { subject }: ApprovalRow): Promise<PaidOrder> {
  return lockOrder(tx, eq(orders.id, Number(subject.slice('order:'.length))));
}

/** Gives back what a second person agreed to, as it was asked for: on the word of both. */
export async function giveBackAgreed(
  tx: Transaction,
  { context, caller, now }: StaffVisit,
  approval: ApprovalRow,
): Promise<object> {
  const { wish, reason, askedBy, requestKey, uuid } = approval;
  const order = await lockOrderOf(tx, approval);
  const staff = { id: askedBy, note: reason, approvedBy: secondOf(approval, caller) };
  const key = requestKey ?? `approval:${uuid}`;
  const asked = wish as StaffRefund;
  const refund = await giveBackForStaff(context, tx, order, asked, { staff, requestKey: key, now });
  return auditOf(asked, add(refund.toMethod, refund.toWallet));
}

async function doneBefore(tx: Transaction, requestKey: string) {
  const [given] = await tx.select().from(refunds).where(eq(refunds.requestKey, requestKey));
  if (given)
    return {
      state: 'done' as const,
      amount: toRiyals(add(given.toMethod, given.toWallet)),
      approval_id: null,
    };
  const asked = await askedBefore(tx, requestKey);
  return asked && { state: 'waiting' as const, amount: toRiyals(asked.amount), approval_id: asked.uuid };
}

/** A line that is named twice is one line. */
function linesOf(pieces: 'all' | { line_id: number; quantity: number }[]): StaffRefund['pieces'] {
  if (pieces === 'all') return pieces;
  return [...Map.groupBy(pieces, ({ line_id }) => line_id)].map(([lineId, same]) => ({
    lineId,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

function auditOf(
  { pieces, delivery, to, reason, restock }: StaffRefund,
  amount: Parameters<typeof toRiyals>[0],
) {
  return { refund: toRiyals(amount), pieces, delivery, to, reason, restock };
}
