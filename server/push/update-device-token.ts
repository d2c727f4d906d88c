import { eq } from 'drizzle-orm';
import { pushSubscriptions, sessions } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { ownAccount } from '#server/kernel/caller.ts';
import { measure } from '#server/kernel/measure.ts';
import { implement } from '#server/kernel/operation.ts';
import { updateDeviceToken as contract } from '#shop/contract/account.ts';
import { targetOf } from './device-token.ts';
import { endSubscription, keepSubscription } from './subscriptions.ts';

/** Spec section 7. The token is JSON of a PushSubscription; null ends it. It belongs to the caller's session. */
export const updateDeviceToken = implement(contract, async (visit, { body }) => {
  const { context, caller, language, now } = visit;
  const holder = ownAccount(caller, body.user_id);
  const target = body.device_token === null ? null : targetOf(body.device_token);
  if (body.device_token !== null && (target === null || !context.push.reaches(target.endpoint)))
    refuse('PUSH_REFUSED');
  const isNew = await context.db.transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ deviceId: body.device_id })
      .where(eq(sessions.tokenHash, holder.tokenHash));
    const [before] = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.sessionHash, holder.tokenHash));
    if (target === null) await endSubscription(tx, holder.tokenHash);
    else if (!(await keepSubscription(tx, holder, target, { language, now }))) refuse('PUSH_REFUSED');
    return target !== null && before === undefined;
  });
  if (isNew) measure(visit, 'push_granted');
  return null;
});
