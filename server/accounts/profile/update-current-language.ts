import { eq } from 'drizzle-orm';
import { accounts } from '#server/db/schema/index.ts';
import { implement } from '#server/kernel/operation.ts';
import { updateCurrentLanguage as contract } from '#shop/contract/account.ts';
import { ownAccount } from '../../kernel/caller.ts';

export const updateCurrentLanguage = implement(contract, async ({ context, caller }, { body }) => {
  const { accountId } = ownAccount(caller, body.user_id);
  await context.db
    .update(accounts)
    .set({ language: body.current_language })
    .where(eq(accounts.id, accountId));
  return null;
});
