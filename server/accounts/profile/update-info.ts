import { eq } from 'drizzle-orm';
import { accounts } from '#server/db/schema/index.ts';
import { implement } from '#server/kernel/operation.ts';
import { updateInfo as contract } from '#shop/contract/user.ts';
import { accountOf } from '../../kernel/caller.ts';

export const updateInfo = implement(contract, async ({ context, caller }, { body: { name } }) => {
  const [account] = await context.db
    .update(accounts)
    .set({ name })
    .where(eq(accounts.id, accountOf(caller)))
    .returning({ phone_code: accounts.phoneCode, phone_number: accounts.phoneNumber });
  if (!account) throw new Error('no account');
  return { name, ...account };
});
