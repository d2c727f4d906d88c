import { and, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import {
  accounts,
  cartLines,
  carts,
  codes,
  couponUses,
  orders,
  registrations,
  sessions,
  signInLimits,
  spentIdTokens,
  wallets,
} from '#server/db/schema/index.ts';
import { blankEndedOrders } from '#server/orders/blank-orders.ts';
import { forgetPaymentRequests } from '#server/payments/forget-requests.ts';
import { guestDays, inDays } from './session.ts';

/** So many guests are deleted at once: a statement may take seconds, not minutes. */
const guestsAtOnce = 500;

/**
 * Throws away what is over: sessions, guests that nobody can be any more, codes, registrations that nobody confirmed,
 * spent ID tokens and old counts, and what was still needed of closed accounts when they were closed. What is most comes
 * last: nothing waits for it.
 */
export async function sweepAccounts(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  // A token for a new password hangs on its code for a while longer.
  await db.delete(codes).where(lt(codes.expiresAt, new Date(now.getTime() - 3_600_000)));
  await db.delete(registrations).where(lt(registrations.expiresAt, now));
  await db.delete(spentIdTokens).where(lt(spentIdTokens.expiresAt, now));
  await db.delete(signInLimits).where(lt(signInLimits.expire, now.getTime()));
  await blankEndedOrders(db, now);
  await forgetDrafts(db, inDays(now, -guestDays));
  await forgetPaymentRequests(db);
  await deleteGuests(db, inDays(now, -guestDays));
}

/** What was filled in or written on a pot in carts that nobody has touched since: of everybody's drafts, and of guests' carts. */
async function forgetDrafts(db: Database, since: Date): Promise<void> {
  await db
    .update(carts)
    .set({ checkout: null })
    .where(and(isNotNull(carts.checkout), lt(carts.updatedAt, since)));
  await db.execute(sql`
    delete from ${cartLines} l using ${carts} c, ${accounts} a
    where c.id = l.cart_id and a.id = c.account_id and a.kind = 'guest' and c.updated_at < ${since.toISOString()}
      and not exists (select from ${sessions} s where s.account_id = a.id)`);
}

/**
 * Guests from before `since` whom nobody can be any more, with their carts and what they had filled in. Whoever ordered
 * something stays, for the order's sake.
 */
async function deleteGuests(db: Database, since: Date): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await db.execute<{ id: number }>(sql`
      delete from ${accounts} where id in (
        select id from ${accounts}
        where id > ${after} and kind = 'guest' and created_at < ${since.toISOString()}
          and not exists (select from ${sessions} where account_id = ${accounts.id})
          and not exists (select from ${orders} where account_id = ${accounts.id})
          and not exists (
            select from ${orders} join ${carts} on ${orders.cartId} = ${carts.id}
            where ${carts.accountId} = ${accounts.id})
          and not exists (select from ${couponUses} where account_id = ${accounts.id})
          and not exists (select from ${wallets} where account_id = ${accounts.id})
        order by id limit ${guestsAtOnce})
      returning id`);
    if (rows.length < guestsAtOnce) return;
    after = Math.max(...rows.map(({ id }) => id));
  }
}
