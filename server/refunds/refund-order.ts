import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { accounts, type Order, refunds } from '#server/db/schema/index.ts';
import { issueCreditNote } from '#server/invoices/issue-invoice.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { tell } from '#server/outbox/tell.ts';
import { payBackWallet } from '#server/refunds/pay-back.ts';
import type { Settings } from '#server/settings/settings.ts';
import { add, halalas, minus, zero } from '#shop/rules/money/money.ts';
import type { OrderEnd } from '#shop/rules/orders/life.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { refundSplit } from '#shop/rules/payments/payment.ts';
import { hasWallet } from '#shop/rules/payments/wallet.ts';
import { endOrder } from './end-order.ts';
import { givePiecesBack } from './give-pieces-back.ts';
import { leftOf, methodOf, refundsOf, sumOf, type Wished, whatGoesBack } from './what-goes-back.ts';

type Refund = typeof refunds.$inferSelect;

export type RefundWish = {
  pieces: Wished;
  /** Also what is left of the delivery's price; an amount says by itself how much it is. */
  delivery: boolean;
  /** To where the money came from, or all of it as wallet credit, when the shopper agrees. */
  to: 'source' | 'wallet';
  /** How the order ends if nothing of it is left now; null where it stays what it is, as one that was delivered. */
  end: OrderEnd | null;
  reason: Exclude<Refund['reason'], 'unwanted' | 'account_closed'>;
  /** Whoever of the shop gives it back, why in their words, and who agreed where that takes a second person. */
  staff?: { id: number; note: string; approvedBy: number | null };
  /** Its pieces are for sale again, whatever `end` does with the others: those that nothing is engraved on. */
  restock?: boolean;
  /** Asking twice with the same key gives the same refund. */
  requestKey: string;
};

/**
 * Gives money of a placed order back (decision 0015), whole, for single pieces or as an amount, and issues its credit note. The
 * wallet's part is there at once; the method's part goes out by a job. Takes the order locked. Null when nothing is
 * left to give back. Throws RangeError for pieces that there are not, and for an end that the order can't come to.
 */
export async function refundOrder(
  context: AppContext,
  tx: Transaction,
  order: Order,
  wish: RefundWish,
  now: Date,
  settings: Settings,
): Promise<Refund | null> {
  const earlier = await refundsOf(tx, order);
  const same = earlier.find(({ requestKey }) => requestKey === wish.requestKey);
  if (same) return same;
  if (order.state !== 'placed') throw new RangeError(`order ${order.id} is ${order.state}`);

  const back = whatGoesBack(await leftOf(tx, order, earlier), wish.pieces, wish.delivery);
  const amount = sumOf(back);
  if (amount === 0) {
    if (await endWhenNothingIsLeft(tx, order, earlier, wish, now))
      await tellOfEnd(tx, order, wish, now, null);
    return null;
  }

  const method = await methodOf(tx, order, earlier);
  const ofMethodAndWallet = refundSplit(amount, method.left);
  const holder = await holderOf(tx, order);
  const asCredit = wish.to === 'wallet' && hasWallet(holder);
  const toMethod = asCredit ? zero : ofMethodAndWallet.toMethod;
  const toWallet = minus(amount, toMethod);
  const [refund] = await tx
    .insert(refunds)
    .values({
      kind: 'order',
      orderId: order.id,
      paymentId: toMethod > 0 ? method.paymentId : null,
      status: toMethod > 0 ? 'started' : 'done',
      toMethod,
      toWallet,
      ...back,
      reason: wish.reason,
      requestKey: wish.requestKey,
      ...(wish.staff && {
        staffId: wish.staff.id,
        note: wish.staff.note,
        approvedBy: wish.staff.approvedBy,
      }),
      createdAt: now,
      doneAt: toMethod > 0 ? null : now,
    })
    .returning();
  if (!refund) throw new Error('no refund written');
  // Goods before money, as everywhere.
  const ended = await endWhenNothingIsLeft(tx, order, [...earlier, refund], wish, now);
  const { staffId } = refund;
  await givePiecesBack(tx, order, refund.lines, { restock: wish.restock === true, staffId, now });
  const parts = [
    { kind: 'refund', amount: minus(ofMethodAndWallet.toMethod, toMethod) },
    { kind: 'refunded', amount: ofMethodAndWallet.toWallet },
  ] as const;
  for (const { kind, amount } of parts)
    await transfer(tx, {
      from: 'orders',
      to: 'wallets',
      amount,
      wallet: { accountId: order.accountId, kind },
      orderId: order.id,
      refundId: refund.id,
    });
  if (holder.deletedAt !== null) {
    const { name, phone_code, phone_number, email } = order.details.sender;
    const phone = phone_number && `${phone_code}${phone_number}`;
    await payBackWallet(context, tx, order.accountId, { name, phone, email });
  }
  if (toMethod > 0) await context.jobs.enqueue(tx, 'send-refund', { refundId: refund.id });
  if (ended) await tellOfEnd(tx, order, wish, now, refund.id);
  else await tell(tx, now, { event: 'given_back', orderId: order.id, refundId: refund.id });
  await issueCreditNote(context, tx, order, refund, now, settings);
  return refund;
}

async function holderOf(tx: Transaction, order: Order) {
  const [holder] = await tx
    .select({ kind: accounts.kind, deletedAt: accounts.deletedAt })
    .from(accounts)
    .where(eq(accounts.id, order.accountId));
  if (!holder) throw new Error(`order ${order.id} is nobody's`);
  return holder;
}

/** Ends an order of which everything was given back, where the wish says how. Whether that has happened now. */
async function endWhenNothingIsLeft(
  tx: Transaction,
  order: Order,
  all: readonly Refund[],
  { end }: RefundWish,
  now: Date,
): Promise<boolean> {
  const back = all.reduce((sum, { toMethod, toWallet }) => add(sum, toMethod, toWallet), halalas(0));
  if (end === null || back !== order.total) return false;
  await endOrder(tx, order, end, now);
  return true;
}

async function tellOfEnd(
  tx: Transaction,
  order: Order,
  { end }: RefundWish,
  now: Date,
  refundId: number | null,
): Promise<void> {
  const event = end?.to === orderStatus.rejected ? 'rejected' : 'cancelled';
  await tell(tx, now, { event, orderId: order.id, refundId });
}
