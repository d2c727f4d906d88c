import { readCreditRules } from './read-rules.ts';
import { pauseRewards, pauseTopUps, setRewards, setTopUps } from './set-rewards.ts';

/** Rewards and top-ups as an owner sets them. */
export const creditRuleOperations = [readCreditRules, setRewards, pauseRewards, setTopUps, pauseTopUps];
