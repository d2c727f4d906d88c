import { inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { coupons } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { staffCoupon } from '#shop/contract/workshop/coupons.ts';
import { couponStanding } from '#shop/rules/cart/kept-coupon.ts';
import { type Halalas, halalas, minus, toRiyals, zero } from '#shop/rules/money/money.ts';
import { addDays, type Day, riyadhDay, riyadhMoment } from '#shop/rules/time/riyadh-day.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** What the audit log calls a coupon: by its code, which it has before it has anything else, and keeps. */
export const subjectOf = ({ code }: { code: string }) => `coupon:${code}`;

/** A coupon, locked: checkouts that would take it wait. Refuses COUPON_NOT_FOUND. */
export async function lockCoupon(tx: Transaction, where: SQL): Promise<CouponRow> {
  const [coupon] = await tx.select().from(coupons).where(where).for('update');
  return coupon ?? refuse('COUPON_NOT_FOUND');
}

/** Coupons as staff see them, each with what it has cost. */
export async function toStaffCoupons(
  tx: Transaction,
  rows: readonly CouponRow[],
  now: Date,
): Promise<z.input<typeof staffCoupon>[]> {
  const costs = await costsOf(tx, rows);
  return rows.map((row) => {
    const cost = costs.get(row.id) ?? nothing;
    return {
      ...toWireTerms(row),
      ...{ id: row.id, version: row.version, paused: !row.active },
      state: couponStanding({ ...row, kind: row.kind }, { now, uses: row.uses }),
      ...{ waiting: cost.waiting, used: cost.used, held: cost.held },
      given: toRiyals(cost.given),
      given_back: toRiyals(cost.givenBack),
      cost: toRiyals(minus(cost.given, cost.givenBack)),
    };
  });
}

/** The last of a coupon's days; null while it doesn't end. */
export function lastDayOf(endsAt: Date | null): Day | null {
  return endsAt && riyadhDay(new Date(endsAt.getTime() - 1));
}

/** When a coupon is over whose last day this is. */
export function endOfDay(day: Day): Date {
  return riyadhMoment(addDays(day, 1), '00:00');
}

/** What a coupon promises, in the contract's shape: for the wire, and for the audit log. */
export function toWireTerms(row: Omit<CouponRow, 'id' | 'version' | 'uses' | 'active' | 'createdAt'>) {
  const riyals = (sum: Halalas | null) => (sum === null ? null : toRiyals(sum));
  return {
    ...{ code: row.code, title: row.title, kind: row.kind, percent: row.percent },
    ...{ amount: riyals(row.amount), ceiling: riyals(row.ceiling), minimum: toRiyals(row.minimum) },
    ...{ per_shopper: row.perShopper, in_total: row.inTotal, first_order_only: row.firstOrderOnly },
    ...{ stackable: row.stackable, listed: row.listed },
    ...{ cities_ids: row.cityIds ?? [], categories_ids: row.categoryIds ?? [] },
    products_ids: row.productIds ?? [],
    ...{ first_day: riyadhDay(row.startsAt), last_day: lastDayOf(row.endsAt), licence: row.licence },
  };
}

type Cost = { used: number; held: number; given: Halalas; givenBack: Halalas; waiting: boolean };
const nothing: Cost = { used: 0, held: 0, given: zero, givenBack: zero, waiting: false };

/**
 * What coupons have taken off orders that were paid and not ended, and what of it went with pieces that were paid back:
 * of each line its share, and of the order's coupons each theirs. An order that was ended has let its coupons go.
 */
async function costsOf(tx: Transaction, rows: readonly CouponRow[]): Promise<Map<number, Cost>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows: found } = await tx.execute<{
    id: number;
    used: number;
    held: number;
    given: string;
    givenBack: string;
    waiting: boolean;
  }>(sql`
    select c.id, count(*) filter (where u.state = 'used')::int as used,
      count(*) filter (where u.state = 'held')::int as held,
      coalesce(sum(u.discount + u.delivery) filter (where u.state = 'used'), 0) as given,
      coalesce(sum(round(u.discount * back.share)) filter (where u.state = 'used'), 0) as "givenBack",
      exists (select from approvals a where a.kind = 'coupon' and a.subject = 'coupon:' || c.code
        and a.state = 'waiting' and a.expires_at > now()) as waiting
    from coupons c
    left join coupon_uses u on u.coupon_id = c.id and u.state <> 'released'
    left join lateral (
      select coalesce(sum(l.discount * l.given_back / l.quantity::numeric) / nullif(sum(l.discount), 0), 0) as share
      from order_lines l where l.order_id = u.order_id and u.state = 'used'
    ) back on true
    where ${inArray(sql`c.id`, ids)}
    group by c.id`);
  return new Map(
    found.map((row) => [
      row.id,
      { ...row, given: halalas(Number(row.given)), givenBack: halalas(Number(row.givenBack)) },
    ]),
  );
}
