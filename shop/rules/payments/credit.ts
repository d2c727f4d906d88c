import { type Halalas, halalas } from '../money/money.ts';

/** Why the shop gives somebody credit. */
export const creditReasons = ['late', 'damaged', 'mistake', 'goodwill', 'other'] as const;
export type CreditReason = (typeof creditReasons)[number];

/** What one of staff may give by themselves: so much at once, and so much a day of Riyadh. Above it a second person agrees. */
export const creditAlone = halalas(100_00);
export const creditAloneADay = halalas(2_000_00);
/** The most that is given at once at all. */
export const creditMost = halalas(5_000_00);

/** Whether a second person has to agree: `today` is what the same one has given by themselves since midnight. */
export function needsSecondPerson(amount: Halalas, today: Halalas): boolean {
  return amount > creditAlone || today + amount > creditAloneADay;
}
