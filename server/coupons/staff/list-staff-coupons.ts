import { and, desc, eq, ilike, lt, or, sql } from 'drizzle-orm';
import { coupons } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  listStaffCoupons as listContract,
  readStaffCoupon as readContract,
} from '#shop/contract/workshop/coupons.ts';
import { couponCode } from '#shop/rules/cart/coupon.ts';
import { toStaffCoupons } from './staff-coupon.ts';

/** So many are on a page. */
const pageSize = 50;

export const listStaffCoupons = implementForStaff(listContract, async (tx, { now }, { query }) => {
  const { q, before } = query;
  const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await tx
    .select()
    .from(coupons)
    .where(
      and(
        before ? lt(coupons.id, before) : undefined,
        q === ''
          ? undefined
          : or(
              ilike(coupons.code, like(couponCode(q))),
              ilike(sql`${coupons.title}->>'ar'`, like(q)),
              ilike(sql`${coupons.title}->>'en'`, like(q)),
            ),
      ),
    )
    .orderBy(desc(coupons.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  return {
    items: await toStaffCoupons(tx, page, now),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
});

export const readStaffCoupon = implementForStaff(readContract, async (tx, { now }, { params }) => {
  const rows = await tx.select().from(coupons).where(eq(coupons.id, params.id));
  const [coupon] = await toStaffCoupons(tx, rows, now);
  return coupon ?? refuse('COUPON_NOT_FOUND');
});
