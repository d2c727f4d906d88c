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
  orderLines,
  orders,
  registrations,
  savedCards,
  savedCoupons,
  wallets,
} from '#server/db/schema/index.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { implement } from '#server/operation.ts';
import { refuse } from '#server/refusal.ts';
import type { Shop } from '#server/shop.ts';
import { checkoutDetails } from '#shop/contract/checkout.ts';
import { deleteAccount as contract } from '#shop/contract/user.ts';
import { zero } from '#shop/rules/money.ts';
import { isUnderWay } from '#shop/rules/order.ts';
import { accountOf } from './caller.ts';
import { type Account, lockOwnAccount } from './person.ts';
import { endSessions } from './session.ts';

/**
 * Deletes an account for good (decision 14). What was bought, when and for how much stays, as tax law wants it,
 * with nobody's name, number, address or words; everything else goes, and every device is signed out.
 */
export const deleteAccount = implement(contract, async ({ shop, caller, now }) => {
  await shop.db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, accountOf(caller));
    // Placing an order begins with the cart: one that is being placed is seen here, or finds the cart empty.
    const own = await tx
      .select({ id: carts.id })
      .from(carts)
      .where(eq(carts.accountId, account.id))
      .orderBy(carts.id)
      .for('update');
    await blankOrders(tx, account);
    await emptyCarts(
      tx,
      own.map(({ id }) => id),
    );
    await forget(tx, account);
    await forgetMoney(shop, tx, account);
    await endSessions(tx, account.id);
    await tx
      .update(accounts)
      .set({ ...nobody, deletedAt: now })
      .where(eq(accounts.id, account.id));
  });
  return null;
});

const nobody = {
  name: null,
  email: null,
  emailVerifiedAt: null,
  passwordHash: null,
  phoneCode: null,
  phoneNumber: null,
  phoneVerifiedAt: null,
  picture: null,
  orderMessages: false,
  marketingMessages: false,
};

async function blankOrders(tx: Transaction, { id }: Account): Promise<void> {
  const all = await tx.select().from(orders).where(eq(orders.accountId, id)).orderBy(orders.id).for('update');
  if (all.some(isUnderWay)) refuse('ORDER_UNDER_WAY');
  for (const { id, details } of all) {
    const { delivery_type, gift_for, care_card, slot } = details;
    const blank = checkoutDetails.parse({ delivery_type, gift_for, care_card, slot });
    await tx.update(orders).set({ details: blank }).where(eq(orders.id, id));
    await tx.update(orderLines).set({ engraving: '' }).where(eq(orderLines.orderId, id));
  }
}

/** Orders name their carts, so the carts stay. */
async function emptyCarts(tx: Transaction, cartIds: number[]): Promise<void> {
  if (cartIds.length === 0) return;
  await tx.delete(cartLines).where(inArray(cartLines.cartId, cartIds));
  await tx.update(carts).set({ checkout: null }).where(inArray(carts.id, cartIds));
}

/**
 * What is left in the wallet goes, as was said before the last yes (decision 14); cards go here at once, and at the
 * provider by a job.
 */
async function forgetMoney(shop: Shop, tx: Transaction, { id }: Account): Promise<void> {
  const [wallet] = await tx.select().from(wallets).where(eq(wallets.accountId, id)).for('update');
  await transfer(tx, {
    from: 'wallets',
    to: 'forfeited',
    amount: wallet?.balance ?? zero,
    wallet: { accountId: id, kind: 'purchased' },
  });
  await tx.delete(savedCoupons).where(eq(savedCoupons.accountId, id));
  const cards = await tx.delete(savedCards).where(eq(savedCards.accountId, id)).returning();
  const [customer] = await tx.delete(cardCustomers).where(eq(cardCustomers.accountId, id)).returning();
  for (const customerId of new Set([customer?.customerId, ...cards.map((card) => card.customerId)]))
    if (customerId) await shop.jobs.enqueue(tx, 'forget-cards', { customerId });
  // Phones, network addresses and card ids that payments were asked for with.
  await tx.execute(sql`
    update payments set request = '{}' where status <> 'started'
      and (wallet_id = ${id} or order_id in (select id from orders where account_id = ${id}))`);
}

async function forget(tx: Transaction, account: Account): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.accountId, account.id));
  await tx.delete(identities).where(eq(identities.accountId, account.id));
  await tx.delete(accountPictures).where(eq(accountPictures.accountId, account.id));
  if (account.email) await tx.delete(registrations).where(eq(registrations.email, account.email));
  const phone = `${account.phoneCode}${account.phoneNumber}`;
  await tx
    .delete(codes)
    .where(
      or(
        eq(codes.accountId, account.id),
        and(inArray(codes.purpose, ['sign_in', 'new_phone']), eq(codes.target, phone)),
        account.email ? eq(codes.target, account.email) : sql`false`,
      ),
    );
}
