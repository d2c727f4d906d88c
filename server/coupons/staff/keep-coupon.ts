import { and, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type ApprovalRow, askApproval } from '#server/approvals/base/ask-approval.ts';
import type { Transaction } from '#server/db/database.ts';
import { rowsThere } from '#server/db/rows-there.ts';
import { approvals, categories, cities, coupons, products } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import type { approval as approvalShape } from '#shop/contract/workshop/approvals.ts';
import {
  addCoupon as addContract,
  changeCoupon as changeContract,
  type NewCoupon,
} from '#shop/contract/workshop/coupons.ts';
import { couponNeedsSecondPerson } from '#shop/rules/cart/kept-coupon.ts';
import { fromRiyals, zero } from '#shop/rules/money/money.ts';
import { riyadhDay, riyadhMoment } from '#shop/rules/time/riyadh-day.ts';
import {
  type CouponRow,
  endOfDay,
  lastDayOf,
  lockCoupon,
  subjectOf,
  toStaffCoupons,
  toWireTerms,
} from './staff-coupon.ts';

type Given = Omit<NewCoupon, 'reason'>;
/** What a second person agrees to: a coupon as it will be, and which version of it was changed; null: a new one. */
type Wish = { terms: Given; version: number | null };
type Columns = Omit<CouponRow, 'id' | 'version' | 'uses' | 'active' | 'createdAt'>;

export const addCoupon = implementForStaff(addContract, async (tx, visit, { body }) => {
  const { reason, ...terms } = body;
  const columns = columnsOf(terms, null);
  await refuseUnknown(tx, columns);
  if ((await tx.$count(coupons, eq(coupons.code, terms.code))) > 0) refuseTaken();
  if (couponNeedsSecondPerson(null, columns)) return ask(tx, visit, { terms, version: null }, null, reason);
  return done(tx, visit, await insert(tx, visit, columns));
});

export const changeCoupon = implementForStaff(changeContract, async (tx, visit, { params, body }) => {
  const { reason, version, ...given } = body;
  const before = await lockCoupon(tx, eq(coupons.id, params.id));
  const terms = { ...given, code: before.code };
  const columns = columnsOf(terms, before);
  refuseOvertaken(before, version, columns);
  await refuseUnknown(tx, columns);
  if (couponNeedsSecondPerson(before, columns)) return ask(tx, visit, { terms, version }, before, reason);
  return done(tx, visit, await update(tx, visit, before, columns));
});

/** Locks the coupon that a wish is about, before the wish itself; a new one has nothing to lock yet. */
export async function lockCouponOf(tx: Transaction, { wish }: ApprovalRow): Promise<void> {
  const { code } = (wish as Wish).terms;
  await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code)).for('update');
}

/** Makes or changes what a second person agreed to: refuses where the coupon isn't what it was when it was asked for. */
export async function couponAgreed(
  tx: Transaction,
  visit: StaffVisit,
  { wish }: ApprovalRow,
): Promise<object> {
  const { terms, version } = wish as Wish;
  const silent = { ...visit, audit: () => undefined };
  if (version === null) return toWireTerms(await insert(tx, silent, columnsOf(terms, null)));
  const before = await lockCoupon(tx, eq(coupons.code, terms.code));
  const columns = columnsOf(terms, before);
  refuseOvertaken(before, version, columns);
  return toWireTerms(await update(tx, silent, before, columns));
}

/** What a wish promises, for whoever decides. */
export function couponOfWish(wish: object): NonNullable<z.input<typeof approvalShape>['coupon']> {
  const { terms, version } = wish as Wish;
  const { code, kind, percent, amount, ceiling, minimum, in_total, last_day } = terms;
  return { code, is_new: version === null, kind, percent, amount, ceiling, minimum, in_total, last_day };
}

async function ask(tx: Transaction, visit: StaffVisit, wish: Wish, before: CouponRow | null, reason: string) {
  if (reason === '') refuse('INVALID_INPUT', { fields: { reason: 'reason_required' } });
  const subject = subjectOf(wish.terms);
  const open = and(
    eq(approvals.subject, subject),
    eq(approvals.state, 'waiting'),
    gt(approvals.expiresAt, visit.now),
  );
  if ((await tx.$count(approvals, open)) > 0) refuse('COUPON_WAITS');
  const approval_id = await askApproval(tx, visit, {
    ...{ kind: 'coupon', subject, wish, amount: zero, reason, requestKey: null },
  });
  visit.audit({
    subject,
    before: before && toWireTerms(before),
    after: { proposed: couponOfWish(wish), reason },
  });
  const shown = before ? await toStaffCoupons(tx, [before], visit.now) : [];
  return { state: 'waiting' as const, coupon: shown[0] ?? null, approval_id };
}

async function done(tx: Transaction, { now }: StaffVisit, coupon: CouponRow) {
  const [shown] = await toStaffCoupons(tx, [coupon], now);
  return { state: 'done' as const, coupon: shown ?? null, approval_id: null };
}

async function insert(tx: Transaction, visit: StaffVisit, columns: Columns): Promise<CouponRow> {
  const [made] = await tx.insert(coupons).values(columns).onConflictDoNothing().returning();
  if (!made) return refuseTaken();
  visit.audit({ subject: subjectOf(made), before: null, after: toWireTerms(made) });
  return made;
}

async function update(
  tx: Transaction,
  visit: StaffVisit,
  before: CouponRow,
  columns: Columns,
): Promise<CouponRow> {
  const [after] = await tx
    .update(coupons)
    .set({ ...columns, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.id, before.id))
    .returning();
  if (!after) throw new Error('no coupon changed');
  visit.audit({ subject: subjectOf(after), before: toWireTerms(before), after: toWireTerms(after) });
  return after;
}

/** Takes the coupon locked: how often it is used can't change any more. */
function refuseOvertaken(before: CouponRow, version: number, { inTotal }: Columns): void {
  if (before.version !== version) refuse('CHANGED_MEANWHILE');
  const { uses } = before;
  if (inTotal !== null && inTotal < uses) refuse('COUPON_LIMIT', { values: { uses } });
}

function refuseTaken(): never {
  return refuse('COUPON_EXISTS', { fields: { code: 'coupon_taken' } });
}

/** Refuses cities, categories and products that the shop doesn't have. */
async function refuseUnknown(tx: Transaction, { cityIds, categoryIds, productIds }: Columns): Promise<void> {
  const asked = [
    { field: 'cities_ids', table: cities, ids: cityIds ?? [] },
    { field: 'categories_ids', table: categories, ids: categoryIds ?? [] },
    { field: 'products_ids', table: products, ids: productIds ?? [] },
  ];
  for (const { field, table, ids } of asked)
    if ((await rowsThere(tx, table, { of: ids })) < ids.length)
      refuse('INVALID_INPUT', { fields: { [field]: 'unknown' } });
}

/** A day that wasn't changed keeps its moment: what was ended at noon isn't open again until the evening. */
function columnsOf(given: Given, before: CouponRow | null): Columns {
  const { first_day, last_day } = given;
  const riyals = (sum: number | null) => (sum === null ? null : fromRiyals(sum));
  const list = (ids: readonly number[]) => (ids.length === 0 ? null : [...new Set(ids)]);
  return {
    ...{ code: given.code, title: given.title, kind: given.kind },
    percent: given.kind === 'percent' ? given.percent : null,
    amount: given.kind === 'fixed' ? riyals(given.amount) : null,
    ceiling: given.kind === 'percent' ? riyals(given.ceiling) : null,
    minimum: fromRiyals(given.minimum),
    ...{ perShopper: given.per_shopper, inTotal: given.in_total, firstOrderOnly: given.first_order_only },
    ...{ stackable: given.stackable, listed: given.listed, licence: given.licence },
    ...{ cityIds: list(given.cities_ids), categoryIds: list(given.categories_ids) },
    productIds: list(given.products_ids),
    startsAt:
      before && riyadhDay(before.startsAt) === first_day ? before.startsAt : riyadhMoment(first_day, '00:00'),
    endsAt:
      before && lastDayOf(before.endsAt) === last_day
        ? before.endsAt
        : last_day === null
          ? null
          : endOfDay(last_day),
  };
}
