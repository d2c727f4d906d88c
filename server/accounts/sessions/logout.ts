import { eq } from 'drizzle-orm';
import { sessions } from '#server/db/schema/index.ts';
import { implement } from '#server/kernel/operation.ts';
import { logout as contract } from '#shop/contract/account.ts';
import { known } from '../../kernel/caller.ts';

export const logout = implement(contract, async ({ context, caller }) => {
  await context.db.delete(sessions).where(eq(sessions.tokenHash, known(caller).tokenHash));
  return null;
});
