import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import {
  accountPictures,
  accounts,
  cardCustomers,
  cartLines,
  carts,
  codes,
  favourites,
  identities,
  orders,
  registrations,
  savedCards,
  savedCoupons,
  stockWaits,
  waitContacts,
  walletCredits,
} from '#server/db/schema/index.ts';
import { blankFormsOf } from '#server/forms/blank-forms.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implement } from '#server/kernel/operation.ts';
import { blankOrder } from '#server/orders/blank-orders.ts';
import { forgetPaymentRequests } from '#server/orders/forget-requests.ts';
import { releaseHeldOrder } from '#server/orders/release-order.ts';
import { begunBy, settleBegunPayments } from '#server/payments/settle-payment.ts';
import { payBackWallet } from '#server/refunds/pay-back.ts';
import { blankTicketsOf } from '#server/tickets/blank-tickets.ts';
import { deleteAccount as contract } from '#shop/contract/user.ts';
import { isUnderWay } from '#shop/rules/orders/order.ts';
import { accountOf } from '../../kernel/caller.ts';
import { endSessions } from '../../kernel/session.ts';
import { keepMarketingChoice } from '../../people/consents.ts';
import { type Account, lockOwnAccount } from '../../people/person.ts';

/**
 * Closes an account for good and at once (decision 0018). What was bought, when and for how much
 * stays, as tax law wants it, with nobody's name, number, address or words; everything else goes, and every device is
 * signed out. What isn't paid is let go, and what was paid into the wallet goes back. An order that is under way still
 * arrives, and is blanked when it has ended; so is one whose refund is under way or was refused, when that has arrived.
 */
export const deleteAccount = implement(contract, async ({ context, caller, now, requestId, language }) => {
  const accountId = accountOf(caller);
  // Who has just paid in another tab has an order, not money that has to go back.
  await settleBegunPayments(context, await begunBy(context.db, accountId), now, (error) =>
    context.log.warn({ err: error, requestId }, 'not settled before the account was closed'),
  );
  await context.db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, accountId);
    // Placing an order begins with the cart: one that is being placed is seen here, or finds the cart empty.
    const own = await tx
      .select({ id: carts.id })
      .from(carts)
      .where(eq(carts.accountId, account.id))
      .orderBy(carts.id)
      .for('update');
    await endOrders(tx, account);
    await blankTicketsOf(tx, account.id, now);
    await emptyCarts(
      tx,
      own.map(({ id }) => id),
    );
    await forget(tx, account);
    await blankFormsOf(tx, account.id);
    await forgetMoney(context, tx, account);
    await keepMarketingChoice(tx, account, noOffers, {
      language,
      source: 'account_closed',
      now,
      voice: null,
    });
    await endSessions(tx, account.id);
    await tx
      .update(accounts)
      .set({ ...nobody, deletedAt: now })
      .where(eq(accounts.id, account.id));
    await forgetPaymentRequests(tx, account.id);
  });
  return null;
});

const noOffers = { marketingPush: false, marketingSms: false, marketingEmail: false };

const nobody = {
  name: null,
  email: null,
  emailVerifiedAt: null,
  passwordHash: null,
  phoneCode: null,
  phoneNumber: null,
  phoneVerifiedAt: null,
  picture: null,
  orderPushes: false,
  orderMessages: false,
  ...noOffers,
};

/** Lets go what unpaid orders hold, and blanks all but those that, or whose money, still have to arrive. */
async function endOrders(tx: Transaction, { id }: Account): Promise<void> {
  const all = await tx.select().from(orders).where(eq(orders.accountId, id)).orderBy(orders.id).for('update');
  for (const order of all) {
    if (order.state === 'awaiting_payment') await releaseHeldOrder(tx, order);
    else if (isUnderWay(order)) continue;
    await blankOrder(tx, order);
  }
}

/** Orders name their carts, so the carts stay. */
async function emptyCarts(tx: Transaction, cartIds: number[]): Promise<void> {
  if (cartIds.length === 0) return;
  await tx.delete(cartLines).where(inArray(cartLines.cartId, cartIds));
  await tx.update(carts).set({ checkout: null }).where(inArray(carts.id, cartIds));
}

/**
 * What was paid into the wallet goes back, and what the shop gave is lost, as was said before the last yes (decision
 * 0026); cards go here at once, and at the provider by a job.
 */
async function forgetMoney(context: AppContext, tx: Transaction, account: Account): Promise<void> {
  const { id, name, email } = account;
  const phone = account.phoneNumber && `${account.phoneCode}${account.phoneNumber}`;
  await payBackWallet(context, tx, id, { name, phone, email });
  await tx.update(walletCredits).set({ note: '' }).where(eq(walletCredits.accountId, id));
  await tx.delete(savedCoupons).where(eq(savedCoupons.accountId, id));
  const cards = await tx.delete(savedCards).where(eq(savedCards.accountId, id)).returning();
  const [customer] = await tx.delete(cardCustomers).where(eq(cardCustomers.accountId, id)).returning();
  for (const customerId of new Set([customer?.customerId, ...cards.map((card) => card.customerId)]))
    if (customerId) await context.jobs.enqueue(tx, 'forget-cards', { customerId });
}

async function forget(tx: Transaction, account: Account): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.accountId, account.id));
  await tx.delete(stockWaits).where(eq(stockWaits.accountId, account.id));
  await tx.delete(waitContacts).where(eq(waitContacts.accountId, account.id));
  await tx.delete(identities).where(eq(identities.accountId, account.id));
  await tx.delete(accountPictures).where(eq(accountPictures.accountId, account.id));
  if (account.email) await tx.delete(registrations).where(eq(registrations.email, account.email));
  const phone = `${account.phoneCode}${account.phoneNumber}`;
  await tx
    .delete(codes)
    .where(
      or(
        eq(codes.accountId, account.id),
        and(inArray(codes.purpose, ['sign_in', 'new_phone', 'wait']), eq(codes.target, phone)),
        account.email ? eq(codes.target, account.email) : sql`false`,
      ),
    );
}
