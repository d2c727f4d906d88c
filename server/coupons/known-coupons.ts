import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Localized } from '#server/db/schema/types.ts';
import type { Coupon } from '#shop/rules/cart/coupon.ts';
import { halalas } from '#shop/rules/money/money.ts';
import { stoppedStatuses } from '#shop/rules/orders/order.ts';

/** A coupon as a shopper meets it: with how often it was used, by them and by everybody. */
export type KnownCoupon = Coupon & {
  title: Localized;
  listed: boolean;
  saved: boolean;
  usedByShopper: number;
  usedInTotal: number;
};

/** Who uses a coupon: an account, and the sender's phone once one is given. */
export type CouponUser = { accountId: number; phone: UsedPhone | null };
/** A phone as orders have it, and as coupons remember it (`phoneHash`). */
export type UsedPhone = { code: string; number: string; hash: string };

/**
 * Reads coupons (`where` over the alias `c`) with their uses. What this shopper's own unpaid order holds doesn't
 * count: placing it again would otherwise find the coupon used, by itself.
 */
export async function readCoupons(
  db: Database | Transaction,
  { accountId, phone }: CouponUser,
  where: SQL,
): Promise<KnownCoupon[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.code, c.title, c.kind, c.percent, c.amount, c.ceiling, c.minimum, c.per_shopper as "perShopper",
      c.in_total as "inTotal", c.first_order_only as "firstOrderOnly", c.city_ids as "cityIds",
      c.category_ids as "categoryIds", c.product_ids as "productIds", c.starts_at as "startsAt", c.ends_at as "endsAt",
      c.stackable, c.active, c.listed, c.uses - own.held as "usedInTotal", own.used as "usedByShopper",
      exists (select from saved_coupons s where s.coupon_id = c.id and s.account_id = ${accountId}) as saved
    from coupons c
    cross join lateral (
      select count(*) filter (where u.state = 'held' and o.state = 'awaiting_payment' and o.account_id = ${accountId})::int as held,
        count(*) filter (where u.state = 'used' or (u.state = 'held' and o.account_id <> ${accountId}))::int as used
      from coupon_uses u join orders o on o.id = u.order_id
      where u.coupon_id = c.id and (u.account_id = ${accountId} or u.phone_hash = ${phone?.hash ?? null})
    ) own
    where ${where}
    order by c.id`);
  return rows.map((row) => ({
    ...row,
    amount: row.amount === null ? null : halalas(Number(row.amount)),
    ceiling: row.ceiling === null ? null : halalas(Number(row.ceiling)),
    minimum: halalas(Number(row.minimum)),
    startsAt: new Date(row.startsAt),
    endsAt: row.endsAt === null ? null : new Date(row.endsAt),
  }));
}

type Row = Omit<KnownCoupon, 'amount' | 'ceiling' | 'minimum' | 'startsAt' | 'endsAt'> & {
  amount: string | null;
  ceiling: string | null;
  minimum: string;
  startsAt: string | Date;
  endsAt: string | Date | null;
};

/**
 * Whether this shopper, by account or phone, has an order that was paid and not cancelled, or one that holds a
 * first-order coupon.
 */
export async function hasOrderedBefore(
  db: Database | Transaction,
  { accountId, phone }: CouponUser,
  except: { orderId: number } | null = null,
): Promise<boolean> {
  const { rows } = await db.execute<{ before: boolean }>(sql`
    select exists (select from orders where account_id = ${accountId} and ${bought(sql`orders`)})
      or exists (select from orders o where o.details->'sender'->>'phone_number' = ${phone?.number ?? null}
        and o.details->'sender'->>'phone_code' = ${phone?.code ?? null} and ${bought(sql`o`)})
      or exists (select from coupon_uses u join coupons c on c.id = u.coupon_id join orders o on o.id = u.order_id
        where c.first_order_only and u.state = 'held' and o.account_id <> ${accountId}
          and u.phone_hash = ${phone?.hash ?? null} and u.order_id <> ${except?.orderId ?? 0}) as before`);
  return rows[0]?.before === true;
}

/** With an order that was rejected or cancelled nobody has bought anything. */
const bought = (order: SQL) =>
  sql`${order}.paid_at is not null and ${order}.status in (${sql.join([...stoppedStatuses], sql`, `)}) is not true`;
