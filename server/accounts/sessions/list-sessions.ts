import { and, desc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { sessions } from '#server/db/schema/index.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { listSessions as contract, type deviceSession } from '#shop/contract/user.ts';
import { known } from '../../kernel/caller.ts';

/** Devices on which the caller is signed in, the one seen last first. */
export async function readSessions({
  context,
  caller,
  now,
}: Pick<Visit, 'context' | 'caller' | 'now'>): Promise<z.input<typeof deviceSession>[]> {
  const { accountId, tokenHash } = known(caller);
  const found = await context.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt));
  return found.map((session) => ({
    id: session.uuid,
    device: session.device,
    signed_in_at: session.createdAt.toISOString(),
    seen_at: session.seenAt.toISOString(),
    current: session.tokenHash === tokenHash,
  }));
}

export const listSessions = implement(contract, readSessions);
