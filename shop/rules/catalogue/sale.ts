import { type Halalas, minus } from '../money/money.ts';
import { addDays, type Day } from '../time/riyadh-day.ts';

/**
 * A sale as the Ministry of Commerce has licensed it. Its days are Riyadh's, the first and the last among them;
 * `percent` is the most that the licence lets prices fall.
 */
export type Sale = { licence: string; percent: number; firstDay: Day; lastDay: Day; verifyUrl: string };

type Reduced = { price: Halalas; before: Halalas };

/** By how many whole percent a price has fallen; never more than it really has. */
export function percentOff({ price, before }: Reduced): number {
  return Math.floor((minus(before, price) * 100) / before);
}

/**
 * Whether what something cost before may be shown on a day: only as a real reduction of one whole percent at least, by
 * no more than its sale's licence allows, on one of the licence's days. What is charged never depends on it.
 */
export function mayShowBefore({ price, before }: Reduced, sale: Sale | undefined, today: Day): boolean {
  if (sale === undefined || before <= price || percentOff({ price, before }) < 1) return false;
  if (today < sale.firstDay || today > sale.lastDay) return false;
  return (before - price) * 100 <= before * sale.percent;
}

/** How the Ministry numbers its licences: in digits alone. */
export const licenceForm = /^\d{4,15}$/;

/**
 * Whether a licence that is written otherwise takes away from a reduced price what it had under it: that a day is left,
 * from today on, on which what it cost before might be shown, and may be no more.
 */
export function losesDays(reduced: Reduced, was: Sale, is: Sale, today: Day): boolean {
  const first = was.firstDay > today ? was.firstDay : today;
  if (!mayShowBefore(reduced, was, first)) return false;
  return !mayShowBefore(reduced, is, first) || is.lastDay < was.lastDay;
}

/** The days of a sale that is ended by hand: the last one is yesterday, whenever it was to begin. */
export function endedDays(
  { firstDay }: Pick<Sale, 'firstDay'>,
  today: Day,
): Pick<Sale, 'firstDay' | 'lastDay'> {
  const lastDay = addDays(today, -1);
  return { firstDay: firstDay < lastDay ? firstDay : lastDay, lastDay };
}
