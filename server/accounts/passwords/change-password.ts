import { and, eq, gt } from 'drizzle-orm';
import { accounts, codes } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implement } from '#server/kernel/operation.ts';
import { changePassword as contract } from '#shop/contract/account.ts';
import { endSessions, hashToken } from '../../kernel/session.ts';
import { byEmail, findAccount, lockAccount } from '../../people/person.ts';
import { checkNewPassword, hashPassword } from './password.ts';

/** How long a token for a new password is good. */
const minutes = 10;

/** Sets a password by a token that is good once, and signs the account out everywhere: it may be somebody else there. */
export const changePassword = implement(contract, async ({ context, now }, { body }) => {
  const ofToken = and(
    eq(codes.resetTokenHash, hashToken(body.token)),
    gt(codes.usedAt, new Date(now.getTime() - minutes * 60_000)),
  );
  // Looked up first: who only makes tokens up costs no hashing.
  const [known] = await context.db.select({ email: codes.target }).from(codes).where(ofToken);
  if (!known) refuse('RESET_EXPIRED');
  const owner = await findAccount(context.db, byEmail(known.email));
  await checkNewPassword(context, body.password, [
    known.email,
    owner?.name ?? null,
    owner?.phoneNumber ?? null,
  ]);
  const passwordHash = await hashPassword(body.password);
  await context.db.transaction(async (tx) => {
    const [taken] = await tx.delete(codes).where(ofToken).returning({ email: codes.target });
    const account = taken && (await lockAccount(tx, byEmail(taken.email)));
    if (!account) refuse('RESET_EXPIRED');
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
    await endSessions(tx, account.id);
  });
  return null;
});
