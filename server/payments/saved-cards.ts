import { randomUUID } from 'node:crypto';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { accounts, cardCustomers, savedCards } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implement } from '#server/kernel/operation.ts';
import { besideShop } from '#server/kernel/origin.ts';
import { isOffered, readSettings } from '#server/settings/settings.ts';
import {
  addSavedCard as addContract,
  listSavedCards as listContract,
  listPaymentMethods as methodsContract,
  removeSavedCard as removeContract,
} from '#shop/contract/payments.ts';
import { paymentMethods } from '#shop/rules/payments/payment.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { customerIdOf } from './charge-request.ts';
import { noteCard } from './keep-card.ts';
import { isRefused } from './make-charge.ts';

/** Which ways to pay this shop is set up for, and the caller's cards. Nobody outside is asked. */
export const listPaymentMethods = implement(methodsContract, async ({ context, caller, now }) => {
  const cards = caller.kind === 'shopper' ? await cardsOf(context, caller.accountId, now) : [];
  const settings = await readSettings(context);
  const methods = paymentMethods.filter((method) => isOffered(context, settings, method));
  return {
    methods: methods.filter((method) => method !== 'saved_card' || cards.length > 0),
    saved_cards: cards,
    can_save_card: caller.kind === 'shopper',
  };
});

/** The provider is the one who knows: its list is taken over, and the last known one stands in when it is silent. */
export const listSavedCards = implement(listContract, async ({ context, caller, now, requestId, origin }) => {
  const accountId = accountOf(caller);
  const customerId = await customerIdOf(context, accountId);
  if (customerId !== null)
    await takeOver(context, accountId, customerId).catch((error: unknown) =>
      context.log.warn({ err: error, requestId }, 'saved cards not readable'),
    );
  const { fields } = context.payments.tap;
  return {
    cards: await cardsOf(context, accountId, now),
    fields: fields && {
      script_url: besideShop(context.config, origin, fields.scriptUrl),
      public_key: fields.publicKey,
      merchant_id: fields.merchantId,
    },
  };
});

export const addSavedCard = implement(
  addContract,
  async ({ context, caller, language, requestId, origin }, { body }) => {
    const accountId = accountOf(caller);
    const [account] = await context.db.select().from(accounts).where(eq(accounts.id, accountId));
    if (!account) refuse('UNAUTHENTICATED');
    if (!account.phoneNumber) refuse('PHONE_NEEDED');
    const kept = await context.payments.tap
      .saveCard({
        token: body.token,
        customerId: await customerIdOf(context, accountId),
        customer: {
          name: account.name ?? 'Shopper',
          email: account.email,
          phone:
            account.phoneCode && account.phoneNumber
              ? { code: account.phoneCode, number: account.phoneNumber }
              : null,
        },
        reference: randomUUID(),
        language,
        redirectUrl: `${origin}/payment?added=1`,
      })
      .catch((error: unknown) => {
        context.log.warn({ err: error, requestId }, 'card not kept');
        return refuse(isRefused(error) ? 'PAYMENT_DECLINED' : 'PAYMENT_UNAVAILABLE');
      });
    await context.db
      .insert(cardCustomers)
      .values({ accountId, customerId: kept.customerId })
      .onConflictDoNothing();
    if (kept.url === null) await takeOver(context, accountId, kept.customerId);
    return { url: kept.url };
  },
);

export const removeSavedCard = implement(
  removeContract,
  async ({ context, caller, now, requestId }, { params }) => {
    const accountId = accountOf(caller);
    const [card] = await context.db
      .select()
      .from(savedCards)
      .where(and(eq(savedCards.id, params.id), eq(savedCards.accountId, accountId)));
    if (!card) refuse('CARD_NOT_FOUND');
    await context.payments.tap
      .removeCard({ customerId: card.customerId, cardId: card.cardId })
      .catch((error: unknown) => {
        context.log.warn({ err: error, requestId }, 'card not removed');
        refuse('PAYMENT_UNAVAILABLE');
      });
    await context.db.delete(savedCards).where(eq(savedCards.id, card.id));
    return cardsOf(context, accountId, now);
  },
);

async function takeOver(context: AppContext, accountId: number, customerId: string): Promise<void> {
  const cards = await context.payments.tap.listCards(customerId);
  await context.db.transaction(async (tx) => {
    for (const card of cards) await noteCard(tx, accountId, card);
    const gone = notInArray(
      savedCards.cardId,
      cards.map(({ id }) => id),
    );
    await tx
      .delete(savedCards)
      .where(and(eq(savedCards.accountId, accountId), cards.length > 0 ? gone : undefined));
  });
}

async function cardsOf(context: AppContext, accountId: number, now: Date) {
  const cards = await context.db
    .select()
    .from(savedCards)
    .where(eq(savedCards.accountId, accountId))
    .orderBy(desc(savedCards.id));
  const month = riyadhDay(now).slice(0, 7);
  return cards.map((card) => ({
    id: card.id,
    brand: card.brand,
    last_four: card.lastFour,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    expired: `${card.expiryYear}-${String(card.expiryMonth).padStart(2, '0')}` < month,
  }));
}
