import { and, eq, sql } from 'drizzle-orm';
import { payments, savedCards, settings } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implement } from '#server/kernel/operation.ts';
import { keptOrigin } from '#server/kernel/origin.ts';
import { signedKey } from '#server/kernel/signed-key.ts';
import { startCharge } from '#server/payments/start-charge.ts';
import { checkSettings } from '#server/settings/settings.ts';
import { topUpWallet as contract } from '#shop/contract/wallet.ts';
import { riyalDigits } from '#shop/format/numbers.ts';
import { fromRiyals, type Halalas } from '#shop/rules/money/money.ts';
import { isTopUp } from '#shop/rules/payments/reward-rules.ts';

/** Buys wallet credit. It is booked by the one completion path, once the provider says that it is paid. */
export const topUpWallet = implement(contract, async (visit, { body }) => {
  const { context, caller, ip, language, origin } = visit;
  const accountId = accountOf(caller);
  const [card] =
    body.payment_method === 'saved_card'
      ? await context.db
          .select()
          .from(savedCards)
          .where(and(eq(savedCards.id, body.card_id ?? 0), eq(savedCards.accountId, accountId)))
      : [];
  if (body.payment_method === 'saved_card' && !card) refuse('CARD_NOT_FOUND');
  // The key binds the same wish alone: another amount or card from the same page is another payment.
  const idempotencyKey =
    body.idempotency_key === undefined
      ? null
      : [body.idempotency_key, body.amount, body.payment_method, card?.id ?? ''].join(' ');
  // Pressed twice: the first press goes on, also where no credit is sold by now.
  const before = await pressedBefore(context, accountId, idempotencyKey);
  if (!before) await refuseAmount(context, fromRiyals(body.amount));
  const payment =
    before ??
    (await openPayment(context, {
      walletId: accountId,
      method: body.payment_method,
      request: {
        language,
        origin: keptOrigin(context, origin),
        ...(card && { card: { cardId: card.cardId, customerId: card.customerId, ip } }),
      },
      idempotencyKey,
      amount: fromRiyals(body.amount),
    }));
  return {
    payment_url: payment.status === 'started' ? await startCharge(visit, null, payment) : null,
    payment_key: signedKey('top-up', context.config.secret, payment.uuid),
  };
});

/** From the table: after the answer to a pause nothing is sold. Refuses TOP_UPS_PAUSED, and a sum out of bounds. */
async function refuseAmount({ db }: AppContext, amount: Halalas): Promise<void> {
  const { top_ups: rules } = checkSettings(
    await db.select().from(settings).where(eq(settings.key, 'top_ups')),
  );
  if (rules.paused) refuse('TOP_UPS_PAUSED');
  if (isTopUp(amount, rules)) return;
  const [least, most] = [rules.least, rules.most].map((sum) => riyalDigits(fromRiyals(sum)));
  refuse('INVALID_INPUT', {
    fields: { amount: 'top_up_amount' },
    values: { least: least ?? '', most: most ?? '' },
  });
}

type NewPayment = Pick<typeof payments.$inferInsert, 'method' | 'request' | 'amount'> & {
  walletId: number;
  idempotencyKey: string | null;
};

/** Of two presses at the same moment both go on with the payment of one. */
async function openPayment(context: AppContext, given: NewPayment) {
  const [made] = await context.db
    .insert(payments)
    .values({ ...given, provider: 'tap', requestedAt: sql`now()`, status: 'started' })
    .onConflictDoNothing()
    .returning();
  const payment = made ?? (await pressedBefore(context, given.walletId, given.idempotencyKey));
  if (!payment) throw new Error('no payment made');
  return payment;
}

async function pressedBefore({ db }: AppContext, walletId: number, key: string | null) {
  if (key === null) return null;
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.walletId, walletId), eq(payments.idempotencyKey, key)));
  return payment ?? null;
}
