import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { lockStaff } from '#server/approvals/base/ask-approval.ts';
import type { Transaction } from '#server/db/database.ts';
import { type Order, refunds } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { readSettings } from '#server/settings/settings.ts';
import { type Halalas, halalas } from '#shop/rules/money/money.ts';
import type { Restock } from '#shop/rules/orders/life.ts';
import { mayMove, orderStatus } from '#shop/rules/orders/order.ts';
import { alone, aloneADay, needsSecondPerson } from '#shop/rules/staff/approval.ts';
import { addDays, riyadhDay, riyadhMoment } from '#shop/rules/time/riyadh-day.ts';
import { type RefundWish, refundOrder } from './refund-order.ts';
import { leftOf, refundsOf, sumOf, whatGoesBack } from './what-goes-back.ts';

/** What one of staff wants given back: pieces, delivery or all. */
export type StaffRefund = Pick<RefundWish, 'pieces' | 'delivery' | 'to' | 'reason'> & { restock: boolean };

/** What it would give back now. Refuses NOTHING_TO_REFUND, also for more pieces than are left. */
export async function worthOf(
  tx: Transaction,
  order: Order,
  { pieces, delivery }: Pick<StaffRefund, 'pieces' | 'delivery'>,
): Promise<Halalas> {
  const left = await leftOf(tx, order, await refundsOf(tx, order));
  const amount = refusingTooMany(() => sumOf(whatGoesBack(left, pieces, delivery)));
  return amount > 0 ? amount : refuse('NOTHING_TO_REFUND');
}

/** Refuses SECOND_PERSON_NEEDED what one of staff doesn't give back alone. Their own refunds wait for each other from here on. */
export async function mustGiveAlone(
  tx: Transaction,
  order: Order,
  wish: Pick<StaffRefund, 'pieces' | 'delivery'>,
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  if (await needsTwo(tx, staffId, await worthOf(tx, order, wish), now))
    refuse('SECOND_PERSON_NEEDED', { values: { alone: alone.refund, day: aloneADay } });
}

/** Whether somebody else has to agree that one of staff gives so much back. Their own refunds wait for each other from here on. */
export async function needsTwo(
  tx: Transaction,
  staffId: number,
  amount: Halalas,
  now: Date,
): Promise<boolean> {
  await lockStaff(tx, staffId);
  return needsSecondPerson('refund', amount, await refundedAloneToday(tx, staffId, now));
}

/** Gives it back; an order of which nothing is left before it has arrived ends with it. Takes the order locked. */
export async function giveBackForStaff(
  context: AppContext,
  tx: Transaction,
  order: Order,
  { restock, ...wish }: StaffRefund,
  { staff, requestKey, now }: { staff: NonNullable<RefundWish['staff']>; requestKey: string; now: Date },
) {
  // Of the pieces of this refund alone: what was given back before lies where it was put then.
  const end = endOf(order, { staffId: staff.id, note: wish.reason, restock: 'none' });
  const settings = await readSettings(context);
  const whole = { ...wish, restock, staff, requestKey, end };
  const refund = await refundOrder(context, tx, order, whole, now, settings).catch(rangeRefused);
  return refund ?? refuse('NOTHING_TO_REFUND');
}

/** How an order ends if nothing of it is left; null for one that has arrived, which stays delivered. */
export function endOf(
  { variant, status }: Order,
  { staffId, note, restock }: { staffId: number; note: string; restock: Restock },
): RefundWish['end'] {
  const { cancelled, rejected } = orderStatus;
  if (status === null) return null;
  const to = [cancelled, rejected].find((end) => mayMove(variant, status, end, 'support'));
  return to ? { to, by: 'support', restock, note, staffId } : null;
}

/** What one of staff has given back alone on this day of Riyadh. */
export async function refundedAloneToday(tx: Transaction, staffId: number, now: Date): Promise<Halalas> {
  const day = riyadhDay(now);
  const [given] = await tx
    .select({ sum: sql<string>`coalesce(sum(${refunds.toMethod} + ${refunds.toWallet}), 0)` })
    .from(refunds)
    .where(
      and(
        eq(refunds.staffId, staffId),
        isNull(refunds.approvedBy),
        gte(refunds.createdAt, riyadhMoment(day, '00:00')),
        lt(refunds.createdAt, riyadhMoment(addDays(day, 1), '00:00')),
      ),
    );
  return halalas(Number(given?.sum ?? 0));
}

function refusingTooMany<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    return rangeRefused(error);
  }
}

function rangeRefused(error: unknown): never {
  if (error instanceof RangeError) refuse('NOTHING_TO_REFUND');
  throw error;
}
