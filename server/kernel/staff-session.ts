import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { staff, staffSessions } from '#server/db/schema/index.ts';
import { permissionsOf } from '#shop/contract/permissions.ts';
import { idleHours, sessionHours } from '#shop/rules/staff/staff.ts';
import { ended, type Staff, type Visitor } from './caller.ts';
import { hiddenNetwork } from './limits.ts';
import type { Visit } from './operation.ts';
import { hashToken, newToken } from './session.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

const sessionByHash = prepared((db) =>
  db
    .select({
      staffId: staff.id,
      roles: staff.roles,
      seenAt: staffSessions.seenAt,
      provedAt: staffSessions.provedAt,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, sql.placeholder('tokenHash')),
        isNull(staffSessions.endedAt),
        isNull(staff.endedAt),
        gt(staffSessions.expiresAt, sql.placeholder('now')),
        gt(staffSessions.seenAt, sql.placeholder('idleSince')),
      ),
    )
    .prepare('staff_of'),
);

/**
 * Who of staff has this token; nobody where it is over, unknown, idle for too long, or its holder was ended. What a screen
 * asks by itself (`attended` false) keeps no session alive: an open board that nobody looks at is idle.
 */
export async function staffOfToken(
  db: Database,
  token: string,
  now: Date,
  attended = true,
): Promise<Staff | Visitor> {
  const tokenHash = hashToken(token);
  const [found] = await sessionByHash(db).execute({ tokenHash, now, idleSince: idleSince(now) });
  if (!found) return ended;
  const { staffId, roles, seenAt, provedAt } = found;
  // Not a write for each request.
  if (attended && now.getTime() - seenAt.getTime() >= minuteMs)
    await db
      .update(staffSessions)
      .set({ seenAt: now })
      .where(and(eq(staffSessions.tokenHash, tokenHash), lt(staffSessions.seenAt, now)));
  return { kind: 'staff', staffId, may: permissionsOf(roles), session: { tokenHash, provedAt } };
}

/** Who was last seen before this has been idle for too long. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleHours * hourMs);
}

/** Hands out a token for somebody of staff who has just shown who they are: only its hash is kept. */
export async function startStaffSession(
  tx: Transaction,
  { context, device, ip, now }: Pick<Visit, 'context' | 'device' | 'ip' | 'now'>,
  staffId: number,
): Promise<string> {
  const token = newToken();
  await tx.insert(staffSessions).values({
    ...{ tokenHash: hashToken(token), staffId, device, network: hiddenNetwork(context.config.secret, ip) },
    ...{
      createdAt: now,
      seenAt: now,
      provedAt: now,
      expiresAt: new Date(now.getTime() + sessionHours * hourMs),
    },
  });
  return token;
}
