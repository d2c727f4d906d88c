import { eq, type SQL } from 'drizzle-orm';
import { checkNewPassword, hashPassword } from '#server/accounts/passwords/password.ts';
import { staff } from '#server/db/schema/index.ts';
import { writeAudit } from '#server/kernel/audit.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { uuidOfKey } from '#server/kernel/signed-key.ts';
import {
  acceptInvitation as acceptContract,
  readInvitation as readContract,
} from '#shop/contract/staff/sign-in.ts';
import { invitedUntil } from '../base/invitations.ts';
import { findMember, lockMember, type Member } from '../base/member.ts';
import { askForSecondFactor } from './come-in.ts';

export const readInvitation = implement(readContract, async (visit, { params }) => {
  await visit.context.limits.staffKey(visit, '');
  const { name, email, language } = invited(
    await findMember(visit.context.db, byKey(visit, params.key)),
    visit,
  );
  return { name, email, language };
});

/** Sets the password, which ends the link, and goes on with the second factor. */
export const acceptInvitation = implement(acceptContract, async (visit, { params, body: { password } }) => {
  const { context, now } = visit;
  await context.limits.staffKey(visit, '');
  const known = invited(await findMember(context.db, byKey(visit, params.key)), visit);
  await checkNewPassword(context, password, [known.name, known.email]);
  const passwordHash = await hashPassword(password);
  return context.db.transaction(async (tx) => {
    const member = invited(await lockMember(tx, byKey(visit, params.key)), visit);
    await tx
      .update(staff)
      .set({ passwordHash, invitation: null, invitedAt: null })
      .where(eq(staff.id, member.id));
    await writeAudit(tx, { staffId: member.id, operation: acceptContract.id, at: now }, [
      { subject: `staff:${member.id}`, before: { state: 'invited' }, after: { state: 'active' } },
    ]);
    return askForSecondFactor(tx, visit, member);
  });
});

function byKey({ context }: Visit, key: string): SQL {
  const uuid = uuidOfKey(['invitation'], context.config.secret, key);
  return eq(staff.invitation, uuid ?? refuse('INVITATION_OVER'));
}

function invited(member: Member | undefined, { now }: Visit): Member {
  const until = member && invitedUntil(member);
  return member && until && until > now ? member : refuse('INVITATION_OVER');
}
