import { eq } from 'drizzle-orm';
import { sessions } from '#server/db/schema/index.ts';
import { implement } from '#server/kernel/operation.ts';
import { updateDeviceToken as contract } from '#shop/contract/account.ts';
import { ownAccount } from '../../kernel/caller.ts';

export const updateDeviceToken = implement(contract, async ({ context, caller }, { body }) => {
  const { tokenHash } = ownAccount(caller, body.user_id);
  await context.db
    .update(sessions)
    .set({ deviceId: body.device_id, deviceToken: body.device_token })
    .where(eq(sessions.tokenHash, tokenHash));
  return null;
});
