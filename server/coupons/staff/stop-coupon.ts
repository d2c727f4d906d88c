import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { coupons } from '#server/db/schema/index.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { endCoupon as endContract, pauseCoupon as pauseContract } from '#shop/contract/workshop/coupons.ts';
import { type CouponRow, lockCoupon, subjectOf, toStaffCoupons } from './staff-coupon.ts';

/** From here on no checkout takes it: one that is under way either has its use already, or is refused. */
export const pauseCoupon = implementForStaff(pauseContract, async (tx, visit, { params, body }) => {
  const before = await lockCoupon(tx, eq(coupons.id, params.id));
  if (before.active !== body.paused) return unchanged(tx, visit, before);
  const after = await write(tx, before, { active: !body.paused });
  visit.audit({
    subject: subjectOf(after),
    before: { paused: !before.active },
    after: { paused: body.paused },
  });
  return view(tx, visit, after);
});

export const endCoupon = implementForStaff(endContract, async (tx, visit, { params }) => {
  const { now } = visit;
  const before = await lockCoupon(tx, eq(coupons.id, params.id));
  if (before.endsAt !== null && before.endsAt <= now) return unchanged(tx, visit, before);
  const after = await write(tx, before, { endsAt: now });
  visit.audit({
    subject: subjectOf(after),
    before: { ends_at: before.endsAt?.toISOString() ?? null },
    after: { ends_at: now.toISOString() },
  });
  return view(tx, visit, after);
});

async function unchanged(tx: Transaction, visit: StaffVisit, coupon: CouponRow) {
  visit.audit(null);
  return view(tx, visit, coupon);
}

async function write(tx: Transaction, { id }: CouponRow, columns: Partial<CouponRow>): Promise<CouponRow> {
  const [after] = await tx
    .update(coupons)
    .set({ ...columns, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.id, id))
    .returning();
  if (!after) throw new Error('no coupon changed');
  return after;
}

async function view(tx: Transaction, { now }: StaffVisit, coupon: CouponRow) {
  const [shown] = await toStaffCoupons(tx, [coupon], now);
  if (!shown) throw new Error('no coupon shown');
  return shown;
}
