import { writeAudit } from '#server/kernel/audit.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { uuidOfKey } from '#server/kernel/signed-key.ts';
import {
  readOwnRelease as readContract,
  stopOwnRelease as stopContract,
} from '#shop/contract/workshop/approvals.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { decideWish, findWish, lockWaiting } from './base/wishes.ts';

/*
 * The link of the mail that tells somebody what is about to be done in their name alone. Whoever holds it can do nothing
 * but stop that, so it asks for nothing else: who has lost their devices has their mail.
 */

export const readOwnRelease = implement(readContract, async (visit, { params }) => {
  await visit.context.limits.staffKey(visit, '');
  return visit.context.db.transaction(async (tx) => {
    const { kind, amount, state, releaseAt, expiresAt } = await findWish(tx, uuidOf(visit, params.key));
    if (releaseAt === null || state !== 'waiting' || expiresAt <= visit.now) return refuse('APPROVAL_OVER');
    return { kind, amount: toRiyals(amount), state, release_at: releaseAt.toISOString() };
  });
});

/** Of stopping and doing at the same moment, whichever comes first is what happened. */
export const stopOwnRelease = implement(stopContract, async (visit, { params }) => {
  const { context, now } = visit;
  await context.limits.staffKey(visit, '');
  return context.db.transaction(async (tx) => {
    const approval = await lockWaiting(tx, await findWish(tx, uuidOf(visit, params.key)), now);
    const { askedBy, amount, subject } = approval;
    const state = 'withdrawn' as const;
    await decideWish(tx, approval, { state, decidedBy: askedBy, decidedAt: now });
    await writeAudit(tx, { staffId: askedBy, operation: stopContract.id, at: now }, [
      { subject, before: { asked: toRiyals(amount) }, after: null },
    ]);
    return { state };
  });
});

function uuidOf({ context }: Visit, key: string): string {
  return uuidOfKey(['own-release'], context.config.secret, key) ?? refuse('APPROVAL_NOT_FOUND');
}
