import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { accounts, sessions } from '#server/db/schema/index.ts';
import { anyone, type Caller, ended } from './caller.ts';

/** Guest tokens live 90 days (decision 10). */
export const guestDays = 90;
/** A shopper's, from the last visit on (decision 10). */
export const shopperDays = 30;
export const sessionCookie = 'asees_session';

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whose token this is. An unknown or expired token is nobody's, like none at all. */
export async function callerOf(db: Database, token: string | null, now: Date): Promise<Caller> {
  if (token === null) return anyone;
  if (!/^[\w-]{43}$/.test(token)) return ended;
  const tokenHash = hashToken(token);
  const [found] = await db
    .select({ accountId: accounts.id, uuid: accounts.uuid, kind: accounts.kind, name: accounts.name })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return found ? { ...found, tokenHash } : ended;
}

export type NewGuest = { id: number; uuid: string; token: string };

/** Makes a guest with a session. The token is 256 random bits and is handed out this once. */
export async function makeGuest(
  db: Database,
  now: Date,
  device: { deviceId: string; deviceToken?: string | null },
): Promise<NewGuest> {
  const token = randomBytes(32).toString('base64url');
  return db.transaction(async (tx) => {
    const [guest] = await tx
      .insert(accounts)
      .values({ kind: 'guest' })
      .returning({ id: accounts.id, uuid: accounts.uuid });
    if (!guest) throw new Error('no account made');
    await tx.insert(sessions).values({
      tokenHash: hashToken(token),
      accountId: guest.id,
      deviceId: device.deviceId,
      deviceToken: device.deviceToken ?? null,
      expiresAt: new Date(now.getTime() + guestDays * 86_400_000),
    });
    return { ...guest, token };
  });
}
