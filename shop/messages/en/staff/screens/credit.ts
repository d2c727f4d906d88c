import type { credit as ar } from '../../../ar/staff/screens/credit.ts';

/** Rewards and top-ups of the wallet. */
export const credit: typeof ar = {
  rewards: {
    title: 'Order rewards',
    text: 'A share of what a shopper pays comes back as wallet credit a day after delivery. Each order keeps the share that it was placed with.',
    percent: 'Share of an order',
    days: 'Credit lasts, in days',
    reason: 'Reason',
    reasonHelp: (percent) => `Needed to raise the share above ${percent}, which takes a second person.`,
    save: 'Save rewards',
    waiting: 'Another share is waiting for approval.',
    running: 'Running',
    paused: 'Paused',
    pause: 'Pause rewards now',
    resume: 'Resume rewards',
    pauseText: 'Orders placed after the pause earn nothing. Earlier orders keep their share.',
  },
  cost: {
    title: 'What rewards have cost so far',
    earned: 'Rewards for delivered orders',
    credit: 'Credit given by customer service',
    expired: 'Expired',
    owed: 'Still in wallets',
    used: 'Used: the cost',
  },
  topUps: {
    title: 'Wallet top-ups',
    text: 'The least and the most that a shopper can top up at once.',
    least: 'Least, in riyals',
    most: 'Most, in riyals',
    save: 'Save limits',
    running: 'Open',
    paused: 'Paused',
    pause: 'Pause top-ups now',
    resume: 'Resume top-ups',
    pauseText: 'Payments under way are completed, and balances can still be used.',
  },
};
