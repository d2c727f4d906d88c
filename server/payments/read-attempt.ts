import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { orders, payments } from '#server/db/schema/index.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { signedKey } from '#server/kernel/signed-key.ts';
import { orderKey } from '#server/orders/order-link.ts';
import { readAttempt as contract } from '#shop/contract/payments.ts';

type Payment = typeof payments.$inferSelect;

/**
 * For whoever pressed "pay" and heard nothing (decision page 17). Changes nothing and asks no provider: what is done
 * leads to the page that settles it. That nothing is known proves nothing as long as the lost call may still be running.
 */
export const readAttempt = implement(contract, async ({ context, caller }, { query }) => {
  const accountId = accountOf(caller);
  const key = query.idempotency_key;
  const { secret } = context.config;
  const [order] = await context.db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.idempotencyKey, key)));
  if (order) {
    const [payment] = await context.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, order.id))
      .orderBy(desc(payments.id))
      .limit(1);
    const open = order.state === 'awaiting_payment' ? payment : undefined;
    return { ...nextOf(open), order_key: orderKey(secret, order) };
  }
  // The key of a payment for credit goes on with the wish that it binds (top-up-wallet.ts).
  const [credit] = await context.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.walletId, accountId),
        isNotNull(payments.idempotencyKey),
        sql`starts_with(${payments.idempotencyKey}, ${`${key} `})`,
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  if (!credit) return { next: 'unknown' as const, order_key: null, payment_url: null };
  return { ...nextOf(credit), order_key: signedKey('top-up', secret, credit.uuid) };
});

/** Where the shopper goes on; without an open payment it is over, one way or the other. */
function nextOf(payment: Payment | undefined) {
  const at = (next: 'wait' | 'page' | 'code' | 'done') => ({ next, payment_url: null });
  if (payment?.status !== 'started') return at('done');
  if (payment.provider === 'urpay') return at('code');
  if (payment.chargeUrl !== null) return { next: 'page' as const, payment_url: payment.chargeUrl };
  return at(payment.chargeId === null ? 'wait' : 'done');
}
