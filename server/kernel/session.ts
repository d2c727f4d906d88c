import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { executePrepared, prepared, preparedSql } from '#server/db/prepared.ts';
import { accounts, sessions } from '#server/db/schema/index.ts';
import { anyone, ended, type Visitor } from './caller.ts';

/** Guest tokens live 90 days (decision 0031). */
export const guestDays = 90;
/** A shopper's, from the last visit on (decision 0031). */
export const shopperDays = 30;
export const sessionCookie = 'asees_session';
/** A guest that a page made by itself, after it was there. Any other session goes before it, so it can come late. */
export const guestCookie = 'asees_guest';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Devices on which one account can be signed in; the one that was away longest makes way. */
const sessionsMost = 30;

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** 256 random bits, as tokens are handed out. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

const sessionByHash = prepared((db) =>
  db
    .select({
      accountId: accounts.id,
      uuid: accounts.uuid,
      kind: accounts.kind,
      name: accounts.name,
      seenAt: sessions.seenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('caller_of'),
);

/** Whose token this is. An unknown or expired token is nobody's, like none at all. */
export async function callerOf(db: Database, token: string | null, now: Date): Promise<Visitor> {
  if (token === null) return anyone;
  if (!/^[\w-]{43}$/.test(token)) return ended;
  const tokenHash = hashToken(token);
  const [found] = await sessionByHash(db).execute({ tokenHash, now });
  if (!found) return ended;
  const { seenAt, expiresAt, ...account } = found;
  const renewed = account.kind === 'shopper' && (await noteVisit(db, { tokenHash, seenAt, expiresAt }, now));
  return { ...account, tokenHash, ...(renewed && { renewed }) };
}

/**
 * Notes that a shopper is still there, once an hour, and lets the session last from today on, once a day: not a write
 * for each request. Answers whether it lasts longer now.
 */
async function noteVisit(
  db: Database,
  session: Pick<typeof sessions.$inferSelect, 'tokenHash' | 'seenAt' | 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  if (now.getTime() - session.seenAt.getTime() < hourMs) return false;
  const lasts = inDays(now, shopperDays);
  const renew = lasts.getTime() - session.expiresAt.getTime() >= dayMs;
  await db
    .update(sessions)
    .set({ seenAt: now, ...(renew && { expiresAt: lasts }) })
    // Of requests that come together one writes.
    .where(and(eq(sessions.tokenHash, session.tokenHash), eq(sessions.seenAt, session.seenAt)));
  return renew;
}

/** What a device says of itself when it signs in, and what its browser calls itself. */
export type Device = { deviceId: string; device?: string };

/** Hands out a token for a shopper, this once: only its hash is kept. */
export async function startSession(
  tx: Transaction,
  accountId: number,
  { deviceId, device }: Device,
  now: Date,
): Promise<string> {
  const token = newToken();
  await sessionToStart(tx, {
    ...{ accountId, tokenHash: hashToken(token), deviceId, device: device ?? '' },
    ...{ now, expiresAt: inDays(now, shopperDays) },
  });
  return token;
}

const sessionToStart = preparedSql(
  'session_start',
  () => sql`
    with away as (
      delete from ${sessions} where token_hash in (
        select token_hash from ${sessions} where account_id = ${sql.placeholder('accountId')}
        order by seen_at desc, token_hash offset ${sql.raw(String(sessionsMost - 1))}))
    insert into ${sessions} (token_hash, account_id, device_id, device, created_at, seen_at, expires_at)
    values (${sql.placeholder('tokenHash')}, ${sql.placeholder('accountId')}, ${sql.placeholder('deviceId')},
      ${sql.placeholder('device')}, ${sql.placeholder('now')}, ${sql.placeholder('now')}, ${sql.placeholder('expiresAt')})`,
);

/** Signs an account out everywhere, but for the session of `except`. */
export async function endSessions(
  tx: Transaction,
  accountId: number,
  { except }: { except?: string } = {},
): Promise<void> {
  await sessionsToEnd(tx).execute({ accountId, except: except ?? '' });
}

const sessionsToEnd = prepared((db) =>
  db
    .delete(sessions)
    .where(
      and(
        eq(sessions.accountId, sql.placeholder('accountId')),
        ne(sessions.tokenHash, sql.placeholder('except')),
      ),
    )
    .prepare('sessions_end'),
);

export type NewGuest = { id: number; uuid: string; token: string };

/** Makes a guest with a session, in one statement: most visits that get one never come to more. */
export async function makeGuest(db: Database, now: Date, { deviceId, device }: Device): Promise<NewGuest> {
  const token = newToken();
  const statement = sql`
    with guest as (
      insert into accounts (kind) values ('guest') returning id, uuid
    ), started as (
      insert into sessions (token_hash, account_id, device_id, device, created_at, seen_at, expires_at)
      select ${hashToken(token)}, id, ${deviceId}, ${device ?? ''},
        ${now}::timestamptz, ${now}::timestamptz, ${inDays(now, guestDays)}::timestamptz
      from guest
    )
    select id, uuid from guest`;
  const [guest] = await executePrepared<Omit<NewGuest, 'token'>>(db, 'guest_make', statement);
  if (!guest) throw new Error('no account made');
  return { ...guest, token };
}

export function inDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}
