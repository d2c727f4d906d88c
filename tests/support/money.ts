import { eq } from 'drizzle-orm';
import { hashToken } from '#server/accounts/session.ts';
import { accounts, coupons, savedCards, sessions } from '#server/db/schema/index.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { couponCode } from '#shop/rules/coupon.ts';
import { fromRiyals } from '#shop/rules/money.ts';
import { newEmail, newPhone } from './accounts.ts';
import { makeToken } from './sessions.ts';
import type { TestShop } from './test-shop.ts';

/** The account that a token is for. */
export async function accountOfToken({ shop }: TestShop, token: string): Promise<number> {
  const [session] = await shop.db
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
  await test.shop.db.transaction((tx) =>
    transfer(tx, {
      from: 'rewards',
      to: 'wallets',
      amount: fromRiyals(riyals),
      wallet: { accountId, kind: 'bonus', expiresAt },
    }),
  );
}

/** A shopper whom a provider can write to, as everybody is who has signed in. */
export async function reachableShopper(test: TestShop): Promise<string> {
  const token = await makeToken(test, 'shopper');
  const { phone_code: phoneCode, phone_number: phoneNumber } = newPhone();
  const phone = { phoneCode, phoneNumber };
  await test.shop.db
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
export async function makeCoupon({ shop }: TestShop, changes: Partial<typeof coupons.$inferInsert> = {}) {
  made += 1;
  const [coupon] = await shop.db
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

/** A card as the shop notes it; the sandbox keeps one too when `cardId` and `customerId` are its. */
export async function noteSavedCard(
  test: TestShop,
  token: string,
  { cardId = 'card_TS012345678901234567890123', customerId = 'cus_TS0123456789012345678901234' } = {},
) {
  const [card] = await test.shop.db
    .insert(savedCards)
    .values({
      accountId: await accountOfToken(test, token),
      cardId,
      customerId,
      brand: 'MADA',
      lastFour: '0007',
      expiryMonth: 1,
      expiryYear: 2039,
    })
    .returning();
  if (!card) throw new Error('no card noted');
  return card;
}
