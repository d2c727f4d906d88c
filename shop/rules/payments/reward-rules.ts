import { fromRiyals, type Halalas } from '../money/money.ts';

/* What orders give back as credit, and what credit can be bought, as an owner sets it (decision 0089). */

/** What holds where nobody has set anything. */
export const usualRewards = { percent: 2, expiry_days: 365 } as const;

/** The most that an order gives back, and what one person sets alone; above that a second one agrees. */
export const rewardPercentMost = 50;
export const rewardPercentAlone = 10;

/** Riyals that can be bought at once, whatever is set; and what holds where nobody has set anything. */
export const topUpBounds = { least: 1, most: 20_000 } as const;
export const usualTopUps = { least: 10, most: 5_000 } as const;

/** Another share is tried on the orders that were delivered in so many days. */
export const rewardsTriedDays = 30;

/** Whether a second person has to agree to a share: it is more than one gives alone, and more than it was. */
export function rewardNeedsSecondPerson(before: number, after: number): boolean {
  return after > rewardPercentAlone && after > before;
}

/** Whether so much credit can be bought at once; the bounds are riyals. */
export function isTopUp(amount: Halalas, { least, most }: { least: number; most: number }): boolean {
  return amount >= fromRiyals(least) && amount <= fromRiyals(most);
}
