import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { coupons, couponUses } from '#server/db/schema/index.ts';
import type { CouponProblem } from '#shop/rules/cart/coupon.ts';
import type { Halalas } from '#shop/rules/money/money.ts';
import { type CouponUser, hasOrderedBefore, readCoupons } from './known-coupons.ts';

/** What a coupon takes off an order, of its goods and of what delivery costs. */
type Use = { couponId: number; discount: Halalas; delivery: Halalas };

/**
 * Takes one use of each coupon for an order, all or (by the caller's roll-back) none. Answers what stands against it,
 * or null. Rows are taken in ascending order; who takes the same coupon waits, and then sees our use.
 */
export async function takeCoupons(
  tx: Transaction,
  orderId: number,
  user: CouponUser,
  uses: readonly Use[],
): Promise<{ couponId: number; problem: CouponProblem } | null> {
  for (const { couponId, discount, delivery } of [...uses].sort((a, b) => a.couponId - b.couponId)) {
    if (!(await takeUse(tx, couponId))) return { couponId, problem: 'used_up' };
    const [coupon] = await readCoupons(tx, user, sql`c.id = ${couponId}`);
    // Whoever paused it held its row until now.
    if (coupon?.active === false) return { couponId, problem: 'expired' };
    if (!coupon || (coupon.perShopper !== null && coupon.usedByShopper >= coupon.perShopper))
      return { couponId, problem: 'used' };
    // Another first order of theirs may be waiting for its payment.
    if (
      coupon.firstOrderOnly &&
      (coupon.usedByShopper > 0 || (await hasOrderedBefore(tx, user, { orderId })))
    )
      return { couponId, problem: 'first_order_only' };
    await tx.insert(couponUses).values({
      couponId,
      orderId,
      accountId: user.accountId,
      phoneHash: user.phone?.hash ?? '',
      discount,
      delivery,
      state: 'held',
    });
  }
  return null;
}

/** Lets the uses go that a released order held, or a cancelled one had used: they count for nobody any more. */
export async function releaseCoupons(tx: Transaction, orderId: number): Promise<void> {
  const released = await tx
    .update(couponUses)
    .set({ state: 'released' })
    .where(and(eq(couponUses.orderId, orderId), ne(couponUses.state, 'released')))
    .returning({ id: couponUses.couponId });
  if (released.length === 0) return;
  const ids = released.map(({ id }) => id).sort((a, b) => a - b);
  for (const id of ids)
    await tx
      .update(coupons)
      .set({ uses: sql`${coupons.uses} - 1` })
      .where(eq(coupons.id, id));
}

/** Takes what a released order had let go: false when one of them is used up meanwhile. */
export async function takeCouponsAgain(tx: Transaction, orderId: number): Promise<boolean> {
  const letGo = await tx
    .select({ id: couponUses.couponId })
    .from(couponUses)
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.state, 'released')))
    .orderBy(couponUses.couponId);
  for (const { id } of letGo) if (!(await takeUse(tx, id))) return false;
  await tx.update(couponUses).set({ state: 'held' }).where(eq(couponUses.orderId, orderId));
  return true;
}

/** The order is paid: its uses are final. */
export async function markCouponsUsed(tx: Transaction, orderId: number): Promise<void> {
  await heldBecomeUsed(tx).execute({ orderId });
}

const heldBecomeUsed = prepared((db) =>
  db
    .update(couponUses)
    .set({ state: 'used' })
    .where(and(eq(couponUses.orderId, sql.placeholder('orderId')), eq(couponUses.state, 'held')))
    .prepare('coupon_uses_final'),
);

async function takeUse(tx: Transaction, couponId: number): Promise<boolean> {
  const taken = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(eq(coupons.id, couponId), or(isNull(coupons.inTotal), lt(coupons.uses, coupons.inTotal))))
    .returning({ id: coupons.id });
  return taken.length === 1;
}
