import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { accounts } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Visit } from '#server/kernel/operation.ts';
import type { login, SignedIn } from '#shop/contract/account.ts';
import { type Account, byEmail, findAccount, lockAccount } from '../../people/person.ts';
import { codeSent, issueCode, secondsToWait } from '../codes/issue-code.ts';
import { hashPassword, isOutdated, isPassword } from '../passwords/password.ts';
import { checkSignInEmail } from './email-rule.ts';
import { findRegistration, keepRegistration, type Registration } from './registration.ts';
import { signIn } from './sign-in.ts';

type Output = z.output<typeof login.output>;
type Given = { email: string; password: string; device_id: string; device_token?: string | null | undefined };

/**
 * By e-mail and password. One password is hashed and compared whatever there is for the address, and LOGIN_WRONG is
 * all that is said of it. Who knows the password of a registration is sent a new code for it.
 */
export async function loginByPassword(visit: Visit, given: Given): Promise<Output> {
  const { context } = visit;
  const { email, password } = given;
  await checkSignInEmail(context, email);
  await context.limits.password(visit, email);
  const [account, asked] = await Promise.all([
    findAccount(context.db, byEmail(email)),
    findRegistration(context.db, visit, email),
  ]);
  const hashed = account ? account.passwordHash : asked?.passwordHash;
  if (!(await isPassword(password, hashed || null))) refuse('LOGIN_WRONG');
  await context.limits.wasRight('password', email);
  if (account) return enter(visit, account, given);
  if (asked) return askForCode(visit, asked);
  throw new Error('a password is right and belongs to nobody');
}

async function enter(visit: Visit, account: Account, given: Given): Promise<SignedIn> {
  const { passwordHash: compared } = account;
  const renewed = compared && isOutdated(compared) ? await hashPassword(given.password) : null;
  return visit.context.db.transaction(async (tx) => {
    // The password may have been changed while this one was compared.
    const today = await lockAccount(tx, eq(accounts.id, account.id));
    if (today?.passwordHash !== compared) refuse('LOGIN_WRONG');
    if (renewed) await tx.update(accounts).set({ passwordHash: renewed }).where(eq(accounts.id, account.id));
    return signIn(tx, visit, today, given, { isNew: false });
  });
}

/** The registration goes on here, on this device. */
async function askForCode(visit: Visit, asked: Registration): Promise<Output> {
  const { context } = visit;
  const wait = await secondsToWait(visit, 'register', asked.email);
  if (wait === 0) await context.limits.code(visit, asked.email);
  await context.db.transaction(async (tx) => {
    await keepRegistration(tx, visit, asked);
    if (wait === 0) await issueCode(tx, visit, { purpose: 'register', target: asked.email, sends: 'code' });
  });
  return {
    is_email_verified: false,
    code_sent: wait === 0,
    ...codeSent,
    ...(wait > 0 && { resend_in: wait }),
  };
}
