import { readCreditRules } from './read-rules.ts';
import { pauseRewards, setRewards } from './set-rewards.ts';
import { pauseTopUps, setTopUps } from './set-top-ups.ts';
import { tryRewards } from './try-rewards.ts';

/** Rewards and top-ups as an owner sets them. */
export const creditRuleOperations = [
  readCreditRules,
  tryRewards,
  setRewards,
  pauseRewards,
  setTopUps,
  pauseTopUps,
];
