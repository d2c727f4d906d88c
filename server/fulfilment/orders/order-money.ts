import type { z } from 'zod';
import { undecided } from '#server/approvals/base/undecided.ts';
import { toWireSummary } from '#server/carts/open-cart/wire-cart.ts';
import type { Transaction } from '#server/db/database.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { moneyView } from '#server/orders/view/money.ts';
import type { OrderRows } from '#server/orders/view/rows.ts';
import { colleaguesOf } from '#server/people/colleagues.ts';
import { refundedAloneToday, type StaffRefund } from '#server/refunds/staff-refund.ts';
import { toldWish } from '#server/refunds/told-wish.ts';
import { type Left, leftOf, methodOf, refundsOf, sumOf, unaskedOf } from '#server/refunds/what-goes-back.ts';
import type { orderDetails } from '#shop/contract/workshop/orders.ts';
import { refundLabels } from '#shop/messages/bilingual/payments/refund-labels.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { refundSplit } from '#shop/rules/payments/payment.ts';
import { type Holder, hasWallet } from '#shop/rules/payments/wallet.ts';

type Money = NonNullable<z.input<typeof orderDetails>['money']>;

/** An order's money as support sees it: what was paid and by what, what went back and why, and what still can. */
export async function moneyForStaff(
  tx: Transaction,
  visit: StaffVisit,
  rows: OrderRows,
  holder: Holder,
): Promise<Money> {
  const { order } = rows;
  const shown = moneyView(visit.language, rows);
  const given = await refundsOf(tx, order);
  const left = await leftOf(tx, order, given);
  const sum = sumOf(left);
  const waiting = await undecided(tx, { subject: `order:${order.id}`, kind: 'refund' }, visit.now);
  const whoIs = await colleaguesOf(tx, visit, [
    ...given.flatMap(({ staffId, approvedBy }) => [staffId, approvedBy]),
    ...waiting.map(({ askedBy }) => askedBy),
  ]);
  const titles = new Map(rows.lines.map(({ id, title }) => [id, title]));
  return {
    ...shown,
    summary: toWireSummary(order),
    refunds: shown.refunds.flatMap((refund) => {
      const row = given.find(({ uuid }) => uuid === refund.id);
      if (!row) return [];
      const { reason, note, approvedBy } = row;
      const label = refundLabels[reason][visit.language];
      return [{ ...refund, reason: label, note, approved_by: whoIs(approvedBy) }];
    }),
    left: {
      ...told(left),
      to_method: toRiyals(refundSplit(sum, (await methodOf(tx, order, given)).left).toMethod),
    },
    unasked: told(
      unaskedOf(
        left,
        waiting.map(({ wish }) => wish as StaffRefund),
      ),
    ),
    has_wallet: hasWallet(holder),
    given_today: toRiyals(await refundedAloneToday(tx, visit.caller.staffId, visit.now)),
    waiting: waiting.map(({ id, amount, askedBy, askedAt, expiresAt, reason, wish }) => ({
      ...{ id, amount: toRiyals(amount), asked_by: whoIs(askedBy), reason },
      ...{ asked_at: askedAt.toISOString(), expires_at: expiresAt.toISOString() },
      ...toldWish(wish as StaffRefund, titles, visit.language),
    })),
  };
}

function told(left: Left) {
  const lines = left.lines.map(({ lineId: id, pieces, amount }) => ({
    id,
    pieces,
    amount: toRiyals(amount),
  }));
  return { lines, delivery: toRiyals(left.delivery), sum: toRiyals(sumOf(left)) };
}
