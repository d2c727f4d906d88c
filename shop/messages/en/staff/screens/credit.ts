import { plural } from '#shop/format/plural.ts';
import type { credit as ar } from '../../../ar/staff/screens/credit.ts';

/** Rewards and top-ups of the wallet. */
export const credit: typeof ar = {
  rewards: {
    title: 'Order rewards',
    text: 'A percentage of what customers pay is added to their wallet a day after delivery. Each order earns at the rate it was placed with, even if the rate changes later.',
    percent: 'Reward rate',
    percentHelp: (sum, amount) => `Now: an order of ${sum} earns ${amount}.`,
    days: 'Days until credit expires',
    daysHelp: 'Also for credit that staff give customers.',
    percentNow: 'Rate now',
    percentNew: 'New rate',
    daysBefore: (before) => `(now ${before})`,
    reason: 'Reason for approval',
    reasonHelp: (percent) =>
      `Raising the rate above ${percent} needs a second person’s approval. Tell them why.`,
    save: 'Save rewards',
    waiting: 'Another rate is waiting for a second person.',
    running: 'Active',
    paused: 'Paused',
    pause: 'Pause rewards',
    resume: 'Resume rewards',
    pauseText:
      'Pausing takes effect at once: new orders earn nothing, and earlier orders keep their rewards.',
    resumeText: 'New orders earn again. Orders placed during the pause still earn nothing.',
  },
  cost: {
    title: 'Cost of rewards so far',
    earned: 'Rewards added for orders',
    credit: 'Credit given by staff',
    expired: 'Lapsed unused',
    owed: 'Still in customers’ wallets',
    used: 'Cost: what has been used',
  },
  try: {
    title: 'Try another rate',
    text: (days) =>
      plural('en', days, {
        one: 'What rewards would have come to on orders delivered in the last day. Nothing changes.',
        other: 'What rewards would have come to on orders delivered in the last # days. Nothing changes.',
      }),
    percent: 'Rate',
    try: 'Try',
    orders: 'Orders that earn',
    paid: 'Paid for them',
    now: (percent) => `Rewards at ${percent}, the rate now`,
    tried: (percent) => `Rewards at ${percent}`,
  },
  topUps: {
    title: 'Wallet top-ups',
    text: 'The smallest and largest amount that customers can top up at once.',
    least: 'Minimum in riyals',
    most: 'Maximum in riyals',
    save: 'Save limits',
    running: 'Open',
    paused: 'Paused',
    pause: 'Pause top-ups',
    resume: 'Resume top-ups',
    pauseText:
      'Pausing takes effect at once: payments under way are completed, and balances can still be used.',
    resumeText: 'Customers can top up again, within the saved limits.',
  },
};
