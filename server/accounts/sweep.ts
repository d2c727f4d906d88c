import { lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { codes, registrations, sessions, signInLimits, spentIdTokens } from '#server/db/schema/index.ts';
import { blankEndedOrders } from '#server/orders/blank-orders.ts';
import { forgetPaymentRequests } from '#server/payments/forget-requests.ts';

/**
 * Throws away what is over: sessions, codes, registrations that nobody confirmed, spent ID tokens and old counts, and
 * what was still needed of closed accounts when they were closed.
 */
export async function sweepAccounts(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  // A token for a new password hangs on its code for a while longer.
  await db.delete(codes).where(lt(codes.expiresAt, new Date(now.getTime() - 3_600_000)));
  await db.delete(registrations).where(lt(registrations.expiresAt, now));
  await db.delete(spentIdTokens).where(lt(spentIdTokens.expiresAt, now));
  await db.delete(signInLimits).where(lt(signInLimits.expire, now.getTime()));
  await blankEndedOrders(db);
  await forgetPaymentRequests(db);
}
