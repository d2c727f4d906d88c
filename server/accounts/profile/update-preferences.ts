import { eq } from 'drizzle-orm';
import { accounts } from '#server/db/schema/index.ts';
import { implement } from '#server/kernel/operation.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
import { updatePreferences as contract } from '#shop/contract/user.ts';
import { accountOf } from '../../kernel/caller.ts';
import { keepMarketingChoice } from '../../people/consents.ts';
import { lockOwnAccount } from '../../people/person.ts';
import { readProfile } from './profile.ts';

export const updatePreferences = implement(contract, async ({ context, caller, language, now }, { body }) => {
  const accountId = accountOf(caller);
  const chosen = {
    marketingPush: body.marketing_push,
    marketingSms: body.marketing_sms,
    marketingEmail: body.marketing_email,
  };
  const voice = (await readStoreInfo(context, language)).brand?.voice ?? null;
  await context.db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, accountId);
    await keepMarketingChoice(tx, account, chosen, { language, source: 'account_page', now, voice });
    await tx
      .update(accounts)
      .set({
        language: body.current_language,
        orderPushes: body.order_pushes,
        orderMessages: body.order_messages,
        ...chosen,
      })
      .where(eq(accounts.id, accountId));
  });
  return readProfile(context.db, accountId);
});
