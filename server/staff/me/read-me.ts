import { and, eq, isNull } from 'drizzle-orm';
import { staff, staffRecoveryCodes } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { readMe as contract } from '#shop/contract/staff/me.ts';
import { proofMinutes } from '#shop/rules/staff/staff.ts';
import { passkeysOf } from '../factors/passkeys.ts';

/** Until when a proof counts that was shown at a moment; long ago for who has shown none. */
export function provedUntil(provedAt: Date = new Date(0)): string {
  return new Date(provedAt.getTime() + proofMinutes * 60_000).toISOString();
}

export const readMe = implementForStaff(contract, async (tx, { caller }) => {
  const { staffId, may, session } = caller;
  const [me] = await tx.select().from(staff).where(eq(staff.id, staffId));
  if (!me) refuse('UNAUTHENTICATED');
  const { id, name, email, language, roles, totpSecret } = me;
  const unused = and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt));
  return {
    ...{ id, name, email, language, roles },
    may: [...may],
    proved_until: provedUntil(session?.provedAt),
    passkeys: (await passkeysOf(tx, staffId)).map((passkey) => ({
      ...{ id: passkey.id, name: passkey.name, created_at: passkey.createdAt.toISOString() },
      used_at: passkey.usedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: await tx.$count(staffRecoveryCodes, unused),
    has_totp: totpSecret !== null,
  };
});
