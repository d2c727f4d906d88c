import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { pauseTopUps as pauseContract, setTopUps as setContract } from '#shop/contract/store/reward-rules.ts';
import { keepRules, lockRulesOf, pauseRules } from './kept-rules.ts';

export const setTopUps = implementForStaff(setContract, async (tx, visit, { body }) => {
  const { version, ...bounds } = body;
  const before = await lockRulesOf(tx, 'top_ups');
  if (before.version !== version) refuse('CHANGED_MEANWHILE');
  if (before.least !== bounds.least || before.most !== bounds.most)
    return keepRules(tx, visit, 'top_ups', before, { ...bounds, version: version + 1 });
  visit.audit(null);
  return before;
});

/** From the answer on nothing is sold: each top-up reads the table (`top-up-wallet.ts`). */
export const pauseTopUps = implementForStaff(pauseContract, (tx, visit, { body }) =>
  pauseRules(tx, visit, 'top_ups', body.paused),
);
