import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accounts, sessions } from '#server/db/schema/index.ts';
import { hashToken } from '#server/kernel/session.ts';
import type { TestShop } from '../shop/test-shop.ts';

const day = 86_400_000;

/** An account with a session; `expiresIn` is in milliseconds. */
export async function makeToken(
  { context }: TestShop,
  kind: 'guest' | 'shopper',
  expiresIn = day,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const [account] = await context.db
    .insert(accounts)
    .values({ kind, name: kind === 'shopper' ? 'Noura' : null })
    .returning({ id: accounts.id });
  if (!account) throw new Error('no account made');
  await context.db.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId: account.id,
    deviceId: 'Web',
    expiresAt: new Date(Date.now() + expiresIn),
  });
  return token;
}

/** The token of a session that was revoked. */
export async function revokedToken(test: TestShop): Promise<string> {
  const token = await makeToken(test, 'shopper');
  await test.context.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
  return token;
}
