import { sql } from 'drizzle-orm';
import { accountOf } from '#server/kernel/caller.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { filterCoupons as filterContract, listCoupons as listContract } from '#shop/contract/coupons.ts';
import { couponState } from '#shop/rules/cart/coupon.ts';
import { toWireCoupons } from './coupon-view.ts';
import { readCoupons } from './known-coupons.ts';

type Page = { page_number: number; limit: number };
type State = ReturnType<typeof couponState>;

export const listCoupons = implement(listContract, (visit, { query }) => list(visit, query, null));

export const filterCoupons = implement(filterContract, (visit, { body }) =>
  list(visit, body, body.type ?? null),
);

/** Those that a shopper has saved or used, and those that are open to everybody; usable ones first, newest first. */
async function list(visit: Visit, { page_number, limit }: Page, wanted: State | null) {
  const { context, caller, now } = visit;
  const accountId = accountOf(caller);
  const known = await readCoupons(
    context.db,
    { accountId, phone: null },
    sql`(c.listed and c.starts_at <= ${now}) or own.used > 0
      or exists (select from saved_coupons s where s.coupon_id = c.id and s.account_id = ${accountId})`,
  );
  const order: Record<State, number> = { available: 0, used: 1, expired: 2 };
  const all = known
    .map((coupon) => ({ coupon, state: couponState(coupon, { now, ...coupon }) }))
    // What was only open to everybody is of no interest once it is over.
    .filter(({ coupon, state }) => state !== 'expired' || coupon.saved || coupon.usedByShopper > 0)
    .filter(({ state }) => wanted === null || state === wanted)
    .sort((a, b) => order[a.state] - order[b.state] || b.coupon.id - a.coupon.id);
  const page = all.slice((page_number - 1) * limit, page_number * limit);
  return {
    items: await toWireCoupons(
      visit,
      page.map(({ coupon }) => coupon),
    ),
    total: all.length,
    page_number,
    limit,
  };
}
