import { eq } from 'drizzle-orm';
import { accounts } from '#server/db/schema/index.ts';
import { implement } from '#server/operation.ts';
import { updatePreferences as contract } from '#shop/contract/user.ts';
import { accountOf } from './caller.ts';
import { readProfile } from './profile.ts';

export const updatePreferences = implement(contract, async ({ shop, caller }, { body }) => {
  const accountId = accountOf(caller);
  await shop.db
    .update(accounts)
    .set({
      language: body.current_language,
      orderMessages: body.order_messages,
      marketingMessages: body.marketing_messages,
    })
    .where(eq(accounts.id, accountId));
  return readProfile(shop.db, accountId);
});
