import { and, eq, gt } from 'drizzle-orm';
import { isPassword } from '#server/accounts/passwords/password.ts';
import { staff, staffSessions } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { hiddenNetwork } from '#server/kernel/limits.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { inDays } from '#server/kernel/session.ts';
import { staffSignIn as contract } from '#shop/contract/staff/sign-in.ts';
import { findMember, type Member } from '../base/member.ts';
import { askForSecondFactor, lockComing } from './come-in.ts';

/** Where somebody came in so lately, they are known. */
const knownDays = 60;

/** First step: the password. One is hashed and compared whoever it is for, and LOGIN_WRONG is all that is said of it. */
export const staffSignIn = implement(contract, async (visit, { body: { email, password } }) => {
  const { context } = visit;
  const member = await findMember(context.db, eq(staff.email, email));
  const counted = await countedAs(visit, email, member);
  await context.limits.staffPassword(visit, counted);
  const hashed = member?.passwordHash ?? null;
  if (!(await isPassword(password, hashed)) || !member) refuse('LOGIN_WRONG');
  await context.limits.wasRight('staffPassword', counted);
  return context.db.transaction(async (tx) => {
    const today = await lockComing(tx, member.id);
    // It may have been changed while this one was compared.
    if (today.passwordHash !== hashed) refuse('LOGIN_WRONG');
    return askForSecondFactor(tx, visit, today);
  });
});

/**
 * Whose guesses these are. Anybody can use up what an address has: who was in lately from the same network has tries of
 * their own, so that a stranger's guesses lock nobody out where they work.
 */
async function countedAs(
  { context, ip, now }: Visit,
  email: string,
  member: Member | undefined,
): Promise<string> {
  const network = hiddenNetwork(context.config.secret, ip);
  const [known] = await context.db
    .select({ staffId: staffSessions.staffId })
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, member?.id ?? 0),
        eq(staffSessions.network, network),
        gt(staffSessions.createdAt, inDays(now, -knownDays)),
      ),
    )
    .limit(1);
  return known ? `${email} ${network}` : email;
}
