import { eq } from 'drizzle-orm';
import { staff } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import * as contract from '#shop/contract/staff/team.ts';
import { raises } from '#shop/rules/staff/staff.ts';
import { invite } from '../base/invitations.ts';
import { takeKeysAway } from '../base/member.ts';
import { keepAnOwner, lockStaff, viewOf, viewOfOne } from './team.ts';

export const listStaff = implementForStaff(contract.listStaff, (tx, visit) => viewOf(tx, visit));

export const inviteStaff = implementForStaff(contract.inviteStaff, async (tx, visit, { body }) => {
  const { name, email, language, roles } = body;
  const [made] = await tx
    .insert(staff)
    .values({ name, email, language, roles, createdAt: visit.now })
    .onConflictDoNothing()
    .returning();
  if (!made) refuse('STAFF_EXISTS');
  await invite(tx, visit, made.id);
  visit.audit({ subject: `staff:${made.id}`, before: null, after: { name, email, roles } });
  return viewOfOne(tx, visit, made.id);
});

export const changeStaff = implementForStaff(
  contract.changeStaff,
  async (tx, visit, { params: { id }, body }) => {
    const { roles } = body;
    if (!roles.includes('owner')) await keepAnOwner(tx, id);
    const before = await lockStaff(tx, id);
    if (id === visit.caller.staffId && raises(before.roles, roles)) refuse('OWN_ACCOUNT');
    await tx.update(staff).set({ roles }).where(eq(staff.id, id));
    const same = before.roles.join() === roles.join();
    visit.audit(same ? null : { subject: `staff:${id}`, before: { roles: before.roles }, after: { roles } });
    return viewOfOne(tx, visit, id);
  },
);

/** For who lost what they come in by: all of it is over, and an invitation leads to new. */
export const resetStaff = implementForStaff(contract.resetStaff, async (tx, visit, { params: { id } }) => {
  if (id === visit.caller.staffId) refuse('OWN_ACCOUNT');
  await lockStaff(tx, id);
  await takeKeysAway(tx, id, visit.now);
  await invite(tx, visit, id);
  visit.audit({ subject: `staff:${id}`, before: null, after: { state: 'invited' } });
  return viewOfOne(tx, visit, id);
});

/** At once: the next request of any of their devices is nobody's. */
export const endStaff = implementForStaff(contract.endStaff, async (tx, visit, { params: { id } }) => {
  await keepAnOwner(tx, id);
  const { name } = await lockStaff(tx, id);
  await takeKeysAway(tx, id, visit.now);
  await tx.update(staff).set({ endedAt: visit.now }).where(eq(staff.id, id));
  visit.audit({ subject: `staff:${id}`, before: { name, state: 'active' }, after: { name, state: 'ended' } });
  return viewOfOne(tx, visit, id);
});
