import { desc, eq } from 'drizzle-orm';
import { stockWaits } from '#server/db/schema/index.ts';
import { signedKey } from '#server/kernel/signed-key.ts';
import { confirmWaitContact, notifyMe, sendWaitCode } from '#shop/contract/help/waits.ts';
import { accountOfToken } from '../money/money.ts';
import { cityId, stocked } from '../orders/purchase.ts';
import { codeFor, newEmail, newPhone, targetOf } from '../people/accounts.ts';
import type { TestShop } from '../shop/test-shop.ts';

export type Piece = { productId: number; variantId: number; city: number };

/** A colour of a product with nothing on the shelf. */
export async function soldOut(test: TestShop, slug = 'golden-pothos'): Promise<Piece> {
  const { productId, variantId } = await stocked(test, slug, 0);
  return { productId, variantId, city: await cityId(test) };
}

/** Asks, ends or (without `on`) reads, as somebody. */
export function notify(
  test: TestShop,
  { productId, variantId, city }: Piece,
  token: string,
  on?: boolean,
  language: 'ar' | 'en' = 'en',
) {
  const query = { cities_id: city, color_id: variantId, ...(on !== undefined && { on: String(on) }) };
  return test.call(notifyMe, { params: { id: productId }, query }, { token, language });
}

/** A guest who has proved a phone or an address. */
export async function reachableGuest(test: TestShop, by: 'sms' | 'email' = 'sms'): Promise<string> {
  const token = await test.newGuest();
  const phone = newPhone();
  const email = newEmail();
  const contact = by === 'sms' ? { by, ...phone } : { by, email };
  await test.call(sendWaitCode, { body: contact }, { token });
  const otp = await codeFor(test, 'wait', by === 'sms' ? targetOf(phone) : email);
  const answer = await test.call(confirmWaitContact, { body: { ...contact, otp } }, { token });
  if (!answer.success) throw new Error(answer.message);
  return token;
}

/** Somebody who waits for a piece, and the key of their message's link. */
export async function openWait(
  test: TestShop,
  piece: Piece,
  token?: string,
): Promise<{ token: string; accountId: number; waitId: number; key: string }> {
  const who = token ?? (await reachableGuest(test));
  const answer = await notify(test, piece, who, true);
  if (!answer.success || !answer.data.notify) throw new Error(answer.message || 'not asked');
  const accountId = await accountOfToken(test, who);
  const [wait] = await test.context.db
    .select()
    .from(stockWaits)
    .where(eq(stockWaits.accountId, accountId))
    .orderBy(desc(stockWaits.id))
    .limit(1);
  if (!wait) throw new Error('no wait');
  const key = signedKey('wait', test.context.config.secret, wait.uuid);
  return { token: who, accountId, waitId: wait.id, key };
}
