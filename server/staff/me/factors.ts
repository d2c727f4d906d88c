import { and, eq } from 'drizzle-orm';
import { checkNewPassword, hashPassword } from '#server/accounts/passwords/password.ts';
import type { Transaction } from '#server/db/database.ts';
import { staff, staffPasskeys } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
import * as contract from '#shop/contract/staff/me.ts';
import { lockMember, type Member, signOutEverywhere } from '../base/member.ts';
import { openTicket, takeTicket } from '../base/tickets.ts';
import { askForNewPasskey, keepPasskey } from '../factors/passkeys.ts';
import { makeRecoveryCodes } from '../factors/recovery-codes.ts';
import { newTotp, takeTotp } from '../factors/totp.ts';
import { tryCode } from './try-code.ts';

/* What somebody comes in by, as they change it themselves: each asks for a second factor first. */

export const setPassword = implementForStaff(
  contract.setPassword,
  async (tx, visit, { body: { password } }) => {
    const { id, name, email } = await lockMe(tx, visit);
    await checkNewPassword(visit.context, password, [name, email]);
    await tx
      .update(staff)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(staff.id, id));
    await signOutEverywhere(tx, id, visit.now, visit.caller.session?.tokenHash);
    visit.audit({ subject: `staff:${id}`, before: null, after: { password: 'changed' } });
    return null;
  },
);

export const newTotpOptions = implementForStaff(contract.newTotpOptions, async (tx, visit) => {
  const { id, email } = await lockMe(tx, visit);
  const { name: shop } = await readStoreInfo(visit.context, 'en');
  const { sealed, ...shown } = newTotp(visit.context, shop, email);
  visit.audit(null);
  return {
    ...shown,
    ticket: await openTicket(tx, { kind: 'new_totp', staffId: id, holds: sealed }, visit.now),
  };
});

export const setTotp = implementForStaff(
  contract.setTotp,
  async (tx, visit, { body: { ticket: token, code } }) => {
    await tryCode(visit);
    const { id } = await lockMe(tx, visit);
    const ticket = await takeTicket(tx, 'new_totp', token, visit.now);
    if (ticket.staffId !== id || ticket.holds === null) refuse('SIGN_IN_OVER');
    // Another authenticator counts by the same clock: the code that opened this page is older than its first.
    await tx.update(staff).set({ totpSecret: ticket.holds, totpCounter: null }).where(eq(staff.id, id));
    await takeTotp(tx, visit.context, { staffId: id, sealed: ticket.holds, code }, visit.now);
    visit.audit({ subject: `staff:${id}`, before: null, after: { authenticator: 'changed' } });
    return null;
  },
);

export const newRecoveryCodes = implementForStaff(contract.newRecoveryCodes, async (tx, visit) => {
  const { id } = await lockMe(tx, visit);
  visit.audit({ subject: `staff:${id}`, before: null, after: { recovery_codes: 'made anew' } });
  return { recovery_codes: await makeRecoveryCodes(tx, visit.context, id) };
});

export const newPasskeyOptions = implementForStaff(contract.newPasskeyOptions, async (tx, visit) => {
  visit.audit(null);
  return askForNewPasskey(visit, tx, await lockMe(tx, visit));
});

export const addPasskey = implementForStaff(contract.addPasskey, async (tx, visit, { body }) => {
  const { id: staffId } = await lockMe(tx, visit);
  const { name } = await keepPasskey(tx, visit, { staffId, ...body });
  visit.audit({ subject: `staff:${staffId}`, before: null, after: { passkey: name } });
  return null;
});

export const removePasskey = implementForStaff(contract.removePasskey, async (tx, visit, { params }) => {
  const { staffId } = visit.caller;
  const [gone] = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, params.id), eq(staffPasskeys.staffId, staffId)))
    .returning({ name: staffPasskeys.name });
  if (!gone) refuse('PASSKEY_NOT_FOUND');
  visit.audit({ subject: `staff:${staffId}`, before: { passkey: gone.name }, after: null });
  return null;
});

export const setLanguage = implementForStaff(
  contract.setLanguage,
  async (tx, visit, { body: { language } }) => {
    const { id, language: before } = await lockMe(tx, visit);
    await tx.update(staff).set({ language }).where(eq(staff.id, id));
    const subject = `staff:${id}`;
    visit.audit(before === language ? null : { subject, before: { language: before }, after: { language } });
    return null;
  },
);

async function lockMe(tx: Transaction, { caller }: StaffVisit): Promise<Member> {
  return (await lockMember(tx, eq(staff.id, caller.staffId))) ?? refuse('UNAUTHENTICATED');
}
