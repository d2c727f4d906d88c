import { eq } from 'drizzle-orm';
import { accounts, coupons, sessions } from '#server/db/schema/index.ts';
import { hashToken } from '#server/kernel/session.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { addSavedCard, listSavedCards, settleOrder } from '#shop/contract/payments.ts';
import { topUpWallet } from '#shop/contract/wallet.ts';
import { couponCode } from '#shop/rules/cart/coupon.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { chargeOf } from '../orders/purchase.ts';
import { newEmail, newPhone } from '../people/accounts.ts';
import { makeToken } from '../people/sessions.ts';
import type { TestShop } from '../shop/test-shop.ts';

/** The account that a token is for. */
export async function accountOfToken({ context }: TestShop, token: string): Promise<number> {
  const [session] = await context.db
    .select({ accountId: sessions.accountId })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  if (!session) throw new Error('no session with this token');
  return session.accountId;
}

/** Puts credit into the wallet of whoever holds the token, as a gift of the shop; it expires after the tests. */
export async function giveCredit(test: TestShop, token: string, riyals: number): Promise<void> {
  const accountId = await accountOfToken(test, token);
  const expiresAt = new Date(Date.now() + 365 * 86_400_000);
  await test.context.db.transaction((tx) =>
    transfer(tx, {
      from: 'rewards',
      to: 'wallets',
      amount: fromRiyals(riyals),
      wallet: { accountId, kind: 'bonus', expiresAt },
    }),
  );
}

/** Has whoever holds the token buy wallet credit by card. Answers the payment's charge. */
export async function buyCredit(test: TestShop, token: string, riyals: number): Promise<string> {
  const bought = await test.call(topUpWallet, { body: { amount: riyals } }, { token });
  if (!bought.success) throw new Error(bought.message);
  const charge = chargeOf(bought.data.payment_url);
  await test.sandbox.post(`/control/tap/charges/${charge}/pay`);
  const settled = await test.call(settleOrder, { body: { order_key: bought.data.payment_key } }, { token });
  if (!settled.success) throw new Error(settled.message);
  return charge;
}

/** A shopper whom a provider can write to, as everybody is who has signed in. */
export async function reachableShopper(test: TestShop): Promise<string> {
  const token = await makeToken(test, 'shopper');
  const { phone_code: phoneCode, phone_number: phoneNumber } = newPhone();
  const phone = { phoneCode, phoneNumber };
  await test.context.db
    .update(accounts)
    .set({
      email: newEmail(),
      emailVerifiedAt: new Date(),
      ...phone,
      phoneVerifiedAt: new Date(),
    })
    .where(eq(accounts.id, await accountOfToken(test, token)));
  return token;
}

let made = 0;

/** A coupon, ten per cent off everything unless `changes` say otherwise. Answers its row. */
export async function makeCoupon({ context }: TestShop, changes: Partial<typeof coupons.$inferInsert> = {}) {
  made += 1;
  const [coupon] = await context.db
    .insert(coupons)
    .values({
      code: couponCode(`TEST${made}X${Date.now()}`),
      title: { ar: 'قسيمة تجربة', en: 'Test coupon' },
      kind: 'percent',
      percent: 10,
      startsAt: new Date(Date.now() - 86_400_000),
      ...changes,
    })
    .returning();
  if (!coupon) throw new Error('no coupon made');
  return coupon;
}

/** A single-use token, as the card fields of the sandbox give it for a card that needs no bank's page. */
export async function cardToken({ sandbox }: TestShop): Promise<string> {
  const card = { number: '5588480000000003', expiry: '01/39', cvv: '100', name: 'Noura' };
  const { body } = await sandbox.form('/tap/card/tokens', { key: 'pk_test_asees', ...card });
  return body.token.id;
}

/** Keeps a card for whoever holds the token (`reachableShopper`). Answers its id. */
export async function keepCard(test: TestShop, token: string): Promise<number> {
  const added = await test.call(addSavedCard, { body: { token: await cardToken(test) } }, { token });
  if (!added.success) throw new Error(added.message);
  const listed = await test.call(listSavedCards, {}, { token });
  const id = listed.success && listed.data.cards[0]?.id;
  if (!id) throw new Error('no card kept');
  return id;
}
