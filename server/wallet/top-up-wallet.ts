import { and, eq, sql } from 'drizzle-orm';
import { accountOf } from '#server/accounts/caller.ts';
import { payments, savedCards } from '#server/db/schema/index.ts';
import { implement } from '#server/operation.ts';
import { orderKey } from '#server/orders/order-link.ts';
import { startCharge } from '#server/payments/start-charge.ts';
import { refuse } from '#server/refusal.ts';
import { topUpWallet as contract } from '#shop/contract/wallet.ts';
import { fromRiyals } from '#shop/rules/money.ts';

/** Buys wallet credit. It is booked by the one completion path, once the provider says that it is paid. */
export const topUpWallet = implement(contract, async (visit, { body }) => {
  const { shop, caller, ip } = visit;
  const accountId = accountOf(caller);
  const [card] =
    body.payment_method === 'saved_card'
      ? await shop.db
          .select()
          .from(savedCards)
          .where(and(eq(savedCards.id, body.card_id ?? 0), eq(savedCards.accountId, accountId)))
      : [];
  if (body.payment_method === 'saved_card' && !card) refuse('CARD_NOT_FOUND');
  const [payment] = await shop.db
    .insert(payments)
    .values({
      walletId: accountId,
      provider: 'tap',
      method: body.payment_method,
      request: card ? { card: { cardId: card.cardId, customerId: card.customerId, ip } } : {},
      requestedAt: sql`now()`,
      status: 'started',
      amount: fromRiyals(body.amount),
    })
    .returning();
  if (!payment) throw new Error('no payment made');
  return {
    payment_url: await startCharge(visit, null, payment),
    payment_key: orderKey(shop.config.secret, payment.uuid),
  };
});
