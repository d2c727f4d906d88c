import type { limits as ar } from '../../../ar/staff/screens/limits.ts';

/** What one of staff gives alone, and what takes a second person. */
export const limits: typeof ar = {
  alone: (alone, day) =>
    `More than ${alone} at once, or ${day} a day, needs a second person’s approval within 24 hours.`,
  today: (sum) => `You’ve used ${sum} of today’s limit.`,
  elsewhere: 'Ask for approval on the order’s page',
};
