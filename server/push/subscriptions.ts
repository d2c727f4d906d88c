import { createHash } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { pushSubscriptions, sessions } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { PushTarget } from '#server/providers/push/push-sender.ts';
import type { Language } from '#shop/contract/operation.ts';
import { targetOf } from './device-token.ts';

/** Devices of one account that take pushes; the one that was away longest makes way. */
const devicesMost = 10;

/** Whose device it is: a session's, and over with it. */
export type Holder = { accountId: number; tokenHash: string };

/**
 * Keeps where a session's device takes pushes, instead of what it has kept before. A browser that somebody else was
 * signed in at belongs to who is there now. False where the session is over, or somebody writes down a browser of others
 * without its secret.
 */
export async function keepSubscription(
  tx: Transaction,
  { accountId, tokenHash }: Holder,
  { endpoint, p256dh, auth }: PushTarget,
  { language, now }: { language: Language; now: Date },
): Promise<boolean> {
  const [session] = await tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .for('key share');
  if (!session) return false;
  const whose = { accountId, sessionHash: tokenHash, p256dh, auth, language };
  const [kept] = await tx
    .insert(pushSubscriptions)
    .values({ ...whose, endpoint, endpointHash: hashOf(endpoint), createdAt: now })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpointHash,
      set: { ...whose, createdAt: now, usedAt: null },
      setWhere: eq(pushSubscriptions.auth, auth),
    })
    .returning({ id: pushSubscriptions.id });
  if (!kept) return false;
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionHash, tokenHash), ne(pushSubscriptions.id, kept.id)));
  await makeWay(tx, accountId);
  return true;
}

/** The device of this session takes no more pushes. */
export async function endSubscription(db: Database | Transaction, tokenHash: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, tokenHash));
}

/** A guest who signs in stays at the same device: it goes along, before the guest's session ends. */
export async function bringSubscription(tx: Transaction, guestHash: string, to: Holder): Promise<void> {
  const [brought] = await subscriptionToBring(tx).execute({ guestHash, ...to });
  if (brought) await makeWay(tx, to.accountId);
}

const subscriptionToBring = prepared((db) =>
  db
    .update(pushSubscriptions)
    .set({
      accountId: sql`${sql.placeholder('accountId')}`,
      sessionHash: sql`${sql.placeholder('tokenHash')}`,
    })
    .where(eq(pushSubscriptions.sessionHash, sql.placeholder('guestHash')))
    .returning({ id: pushSubscriptions.id })
    .prepare('subscription_bring'),
);

/**
 * Keeps what a client says of its device as it signs in. A token that can't be used keeps nobody from signing in: it is
 * only logged (spec section 4).
 */
export async function keepDeviceToken(
  context: AppContext,
  tx: Transaction,
  holder: Holder,
  deviceToken: string | null | undefined,
  visit: { language: Language; now: Date },
): Promise<void> {
  if (!deviceToken) return;
  const target = targetOf(deviceToken);
  const kept =
    target !== null &&
    context.push.reaches(target.endpoint) &&
    (await keepSubscription(tx, holder, target, visit));
  if (!kept) context.log.warn({ accountId: holder.accountId }, 'device token not kept');
}

/** A subscription whose browser has shown that it is the same one, by its secret. */
export async function findSubscription(tx: Transaction, { endpoint, auth }: PushTarget) {
  const [found] = await tx
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpointHash, hashOf(endpoint)), eq(pushSubscriptions.auth, auth)))
    .for('update');
  return found;
}

async function makeWay(tx: Transaction, accountId: number): Promise<void> {
  await tx.execute(sql`
    delete from ${pushSubscriptions} where id in (
      select id from ${pushSubscriptions} where account_id = ${accountId}
      order by coalesce(used_at, created_at) desc, id desc offset ${devicesMost})`);
}

function hashOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex');
}
