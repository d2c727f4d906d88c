import { refuse } from '#server/kernel/base/refusal.ts';
import { implement } from '#server/kernel/operation.ts';
import { renewPush as contract } from '#shop/contract/push.ts';
import { targetOf } from './device-token.ts';
import { endSubscription, findSubscription, type Holder, keepSubscription } from './subscriptions.ts';

/**
 * The old subscription's secret shows whose it was, also without a session; where the browser has forgotten it, the
 * session does. Asked again, it changes nothing.
 */
export const renewPush = implement(contract, async ({ context, caller, language, now }, { body }) => {
  const old = body.old === null ? null : targetOf(body.old);
  const fresh = targetOf(body.fresh);
  if (fresh === null || !context.push.reaches(fresh.endpoint)) refuse('PUSH_REFUSED');
  await context.db.transaction(async (tx) => {
    const known = (old && (await findSubscription(tx, old))) ?? (await findSubscription(tx, fresh));
    const holder: Holder | null = known
      ? { accountId: known.accountId, tokenHash: known.sessionHash }
      : caller.kind === 'anyone'
        ? null
        : caller;
    if (!holder) refuse('PUSH_REFUSED');
    await endSubscription(tx, holder.tokenHash);
    const visit = { language: known?.language ?? language, now };
    if (!(await keepSubscription(tx, holder, fresh, visit))) refuse('PUSH_REFUSED');
  });
  return null;
});
