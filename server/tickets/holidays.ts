import { readBlackouts } from '#server/delivery/time-slots.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { type Days, riyadhDay } from '#shop/rules/time/riyadh-day.ts';

/** No city has it: what is closed everywhere is all that is left. */
const nowhere = 0;

/** Days from today on that are no business days anywhere: whoever answers tickets rests on them too. */
export function readHolidays(context: AppContext, now: Date): Promise<Days> {
  return readBlackouts(context, nowhere, riyadhDay(now));
}
