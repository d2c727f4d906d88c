import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { staff, staffSessions } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import {
  proveByCode as codeContract,
  provePasskeyOptions as optionsContract,
  proveByPasskey as passkeyContract,
} from '#shop/contract/staff/me.ts';
import { lockMember } from '../base/member.ts';
import { askForPasskey, takePasskey } from '../factors/passkeys.ts';
import { takeTotp } from '../factors/totp.ts';
import { provedUntil } from './read-me.ts';
import { tryCode } from './try-code.ts';

/* A second factor once more, for what asks for one: a device that was left open does nothing that hurts. */

export const proveByCode = implementForStaff(codeContract, async (tx, visit, { body: { code } }) => {
  const { staffId } = visit.caller;
  await tryCode(visit);
  const me = await lockMember(tx, eq(staff.id, staffId));
  const sealed = me?.totpSecret ?? refuse('SECOND_FACTOR_WRONG');
  await takeTotp(tx, visit.context, { staffId, sealed, code }, visit.now);
  return proved(tx, visit);
});

export const provePasskeyOptions = implementForStaff(optionsContract, async (tx, visit) => {
  visit.audit(null);
  return askForPasskey(visit, tx, visit.caller.staffId);
});

export const proveByPasskey = implementForStaff(passkeyContract, async (tx, visit, { body }) => {
  await tryCode(visit);
  const { staffId, ticketOf } = await takePasskey(tx, visit, body);
  if (staffId !== visit.caller.staffId || ticketOf !== staffId) refuse('PASSKEY_REFUSED');
  return proved(tx, visit);
});

async function proved(tx: Transaction, visit: StaffVisit): Promise<{ proved_until: string }> {
  await tx
    .update(staffSessions)
    .set({ provedAt: visit.now })
    .where(eq(staffSessions.tokenHash, visit.caller.session?.tokenHash ?? ''));
  // Nothing of the shop has changed.
  visit.audit(null);
  return { proved_until: provedUntil(visit.now) };
}
