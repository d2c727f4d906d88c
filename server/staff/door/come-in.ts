import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { staff } from '#server/db/schema/index.ts';
import { writeAudit } from '#server/kernel/audit.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { startStaffSession } from '#server/kernel/staff-session.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
import type { halfway, staffSignInByCode } from '#shop/contract/staff/sign-in.ts';
import { lockMember, type Member } from '../base/member.ts';
import { openTicket } from '../base/tickets.ts';
import { newTotp } from '../factors/totp.ts';

/** After the right password: a ticket for the second factor, which is set up where there is none yet. */
export async function askForSecondFactor(
  tx: Transaction,
  { context, now }: Visit,
  { id: staffId, email, totpSecret }: Member,
): Promise<z.output<typeof halfway>> {
  if (totpSecret !== null) {
    const ticket = await openTicket(tx, { kind: 'sign_in', staffId, holds: null }, now);
    return { ticket, next: 'code', enrol: null };
  }
  const { name: shop } = await readStoreInfo(context, 'en');
  const { sealed, ...enrol } = newTotp(context, shop, email);
  const ticket = await openTicket(tx, { kind: 'sign_in', staffId, holds: sealed }, now);
  return { ticket, next: 'enrol', enrol };
}

/** Whoever is coming in, locked; refuses SIGN_IN_OVER who was ended meanwhile. */
export async function lockComing(tx: Transaction, staffId: number): Promise<Member> {
  return (await lockMember(tx, eq(staff.id, staffId))) ?? refuse('SIGN_IN_OVER');
}

/** Lets somebody in, who has shown who they are, and has the audit log keep it. */
export async function letIn(
  tx: Transaction,
  visit: Visit,
  {
    staffId,
    operation,
    by,
    recoveryCodes = null,
  }: {
    staffId: number;
    operation: string;
    by: 'code' | 'new authenticator' | 'recovery code' | 'passkey';
    recoveryCodes?: string[] | null;
  },
): Promise<z.output<(typeof staffSignInByCode)['output']>> {
  const token = await startStaffSession(tx, visit, staffId);
  const after = { signed_in: visit.device || 'API', by };
  await writeAudit(tx, { staffId, operation, at: visit.now }, [
    { subject: `staff:${staffId}`, before: null, after },
  ]);
  return { token, recovery_codes: recoveryCodes };
}
