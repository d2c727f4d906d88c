import { halalas } from '../money/money.ts';

/** Why the shop gives somebody credit. */
export const creditReasons = ['late', 'damaged', 'mistake', 'goodwill', 'other'] as const;
export type CreditReason = (typeof creditReasons)[number];

/** The most that is given at once at all. */
export const creditMost = halalas(5_000_00);
