import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { registrations } from '#server/db/schema/index.ts';
import type { Visit } from '#server/kernel/operation.ts';

const hours = 24;

export type Registration = typeof registrations.$inferSelect;

/** Under whom a registration is kept: the guest who asks, or everybody without a token together. */
function keeperOf({ caller }: Visit): number {
  return caller.kind === 'anyone' ? 0 : caller.accountId;
}

/**
 * Keeps what somebody wants an account to be until the code for the address comes back. Without a token nobody can be
 * told from another: when two ask for the same address, neither's password is kept, and who reads the mail there gets
 * an account without one.
 */
export async function keepRegistration(
  tx: Transaction,
  visit: Visit,
  given: Pick<Registration, 'email' | 'name' | 'passwordHash'>,
): Promise<void> {
  const { now } = visit;
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  await tx
    .insert(registrations)
    .values({ ...given, guestId: keeperOf(visit), createdAt: now, expiresAt })
    .onConflictDoUpdate({
      target: [registrations.email, registrations.guestId],
      set: {
        name: given.name,
        passwordHash: sql`case when ${registrations.guestId} = 0 and ${registrations.expiresAt} > ${now}
          and ${registrations.passwordHash} <> excluded.password_hash then '' else excluded.password_hash end`,
        createdAt: now,
        expiresAt,
      },
    });
}

/** What this caller has asked for, or else (of use only to who knows its password) what was asked for last. */
export async function findRegistration(
  db: Database,
  visit: Visit,
  email: string,
): Promise<Registration | undefined> {
  const [found] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email), gt(registrations.expiresAt, visit.now)))
    .orderBy(desc(eq(registrations.guestId, keeperOf(visit))), desc(registrations.createdAt))
    .limit(1);
  return found;
}

/** Takes what this very caller has asked for, and throws away what others have written for the same address. */
export async function takeRegistration(
  tx: Transaction,
  visit: Visit,
  email: string,
): Promise<Registration | undefined> {
  const all = await tx.delete(registrations).where(eq(registrations.email, email)).returning();
  return all.find(({ guestId, expiresAt }) => guestId === keeperOf(visit) && expiresAt > visit.now);
}
