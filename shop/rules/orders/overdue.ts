import { addDays, type Day } from '../time/riyadh-day.ts';

/* What becomes of an order that is past its time, as the terms promise it. Days are days in Riyadh. */

/** An order later than this can be cancelled, and all of its money goes back (E-Commerce Law, art. 14). */
export const lateDaysMost = 15;

/** So long a pickup is kept from when its buyer was told that it is ready; then we call. */
export const pickupKeptDays = 7;

/** The first day on which an order that was promised for a day is later than its buyer has to bear. */
export function cancelsFrom(promised: Day): Day {
  return addDays(promised, lateDaysMost + 1);
}
