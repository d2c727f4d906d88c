import { eq } from 'drizzle-orm';
import { pushSubscriptions } from '#server/db/schema/index.ts';
import { implement } from '#server/kernel/operation.ts';
import { pushKey as contract } from '#shop/contract/push.ts';

export const pushKey = implement(contract, async ({ context, caller }) => {
  const key = context.push.publicKey;
  if (caller.kind === 'anyone') return { key, user_id: null, is_sent_device_token: false };
  const [own] = await context.db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionHash, caller.tokenHash));
  return { key, user_id: caller.accountId, is_sent_device_token: own !== undefined };
});
