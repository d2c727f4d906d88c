import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import {
  accounts,
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

/**
 * Throws away what is over: sessions, guests that nobody can be any more, codes, registrations that nobody confirmed,
 * spent ID tokens and old counts, and what was still needed of closed accounts when they were closed.
 */
export async function sweepAccounts(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  // With their carts and what they had filled in. Whoever ordered something stays, for the order's sake.
  await db.execute(sql`
    delete from ${accounts} where kind = 'guest' and created_at < ${inDays(now, -guestDays).toISOString()}
      and not exists (select from ${sessions} where account_id = ${accounts.id})
      and not exists (select from ${orders} where account_id = ${accounts.id})
      and not exists (
        select from ${orders} join ${carts} on ${orders.cartId} = ${carts.id} where ${carts.accountId} = ${accounts.id})
      and not exists (select from ${couponUses} where account_id = ${accounts.id})
      and not exists (select from ${wallets} where account_id = ${accounts.id})`);
  // A token for a new password hangs on its code for a while longer.
  await db.delete(codes).where(lt(codes.expiresAt, new Date(now.getTime() - 3_600_000)));
  await db.delete(registrations).where(lt(registrations.expiresAt, now));
  await db.delete(spentIdTokens).where(lt(spentIdTokens.expiresAt, now));
  await db.delete(signInLimits).where(lt(signInLimits.expire, now.getTime()));
  await blankEndedOrders(db);
  await forgetPaymentRequests(db);
}
