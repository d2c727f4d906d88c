import { type Day, weekday } from '../time/riyadh-day.ts';

/* A city's week of windows, and what of it is so from a day on: what was promised for the days before stays (decision 0088). */

/** So many orders a window takes on a day, and until how many minutes before it opens. */
export type Terms = { capacity: number; cutOffMinutes: number };

/** Terms that are so from a day on. */
export type LaterTerms = Terms & { firstDay: Day };

/** What says whether and until when a window is offered. Without days it always was and always will be. */
export type SlotWindow = {
  /** 0 Sunday … 6 Saturday. */
  weekday: number;
  startsAt: string;
  cutOffMinutes: number;
  firstDay?: Day | null;
  lastDay?: Day | null;
  later?: readonly LaterTerms[];
};

/** A window of the week, whole. `later` in the order of its days. */
export type WeekWindow = SlotWindow & {
  endsAt: string;
  capacity: number;
  firstDay: Day | null;
  lastDay: Day | null;
  later: readonly LaterTerms[];
};

/** The most orders that a window takes, and the earliest that it can close to orders: two days before. */
export const capacityMost = 999;
export const cutOffMinutesMost = 2_880;

/** Whether a window is one of a day's. */
export function runsOn(slot: Pick<SlotWindow, 'weekday' | 'firstDay' | 'lastDay'>, day: Day): boolean {
  return slot.weekday === weekday(day) && isWithin(slot, day);
}

/** Whether a day lies between a window's first and last, whichever weekday it is. */
function isWithin({ firstDay, lastDay }: Pick<SlotWindow, 'firstDay' | 'lastDay'>, day: Day): boolean {
  return (firstDay ?? day) <= day && day <= (lastDay ?? day);
}

/** The terms of a window on a day: the latest of those that have begun. */
export function termsOn<Slot extends { cutOffMinutes: number; later?: readonly LaterTerms[] }>(
  slot: Slot,
  day: Day,
): Slot | LaterTerms {
  return slot.later?.findLast(({ firstDay }) => firstDay <= day) ?? slot;
}

/** Whether a window is still there on a day or after it. */
export function lastsUntil(
  { firstDay, lastDay }: Pick<WeekWindow, 'firstDay' | 'lastDay'>,
  day: Day,
): boolean {
  return (lastDay ?? day) >= day && (firstDay === null || lastDay === null || firstDay <= lastDay);
}

/** The terms of a window once others are so from a day on: they replace whatever was planned for later. */
export function laterWith(slot: WeekWindow, from: Day, { capacity, cutOffMinutes }: Terms): LaterTerms[] {
  const before = slot.later.filter(({ firstDay }) => firstDay < from);
  const now = before.at(-1) ?? slot;
  const isSame = now.capacity === capacity && now.cutOffMinutes === cutOffMinutes;
  return isSame ? before : [...before, { firstDay: from, capacity, cutOffMinutes }];
}

/** Whether two windows of a city would be open at one time on some day. */
export function overlaps(
  one: Pick<WeekWindow, 'weekday' | 'startsAt' | 'endsAt' | 'firstDay' | 'lastDay'>,
  other: Pick<WeekWindow, 'weekday' | 'startsAt' | 'endsAt' | 'firstDay' | 'lastDay'>,
): boolean {
  const first = laterOf(one.firstDay, other.firstDay);
  return (
    one.weekday === other.weekday &&
    one.startsAt.slice(0, 5) < other.endsAt.slice(0, 5) &&
    other.startsAt.slice(0, 5) < one.endsAt.slice(0, 5) &&
    [one.lastDay, other.lastDay].every((last) => last === null || first === null || first <= last)
  );
}

/** The first of a city’s windows that another would be open beside, from a day on. */
export function overlapped<Window extends WeekWindow>(
  windows: readonly Window[],
  added: Parameters<typeof overlaps>[1],
  from: Day,
): Window | undefined {
  return windows.find((each) => lastsUntil(each, from) && overlaps(each, added));
}

/** The fullest of a window’s days, where more is taken of it than the window would take. */
export function fullestAbove<Taken extends { taken: number }>(
  capacity: number,
  days: readonly Taken[],
): Taken | undefined {
  const [fullest] = days.toSorted((one, other) => other.taken - one.taken);
  return fullest && fullest.taken > capacity ? fullest : undefined;
}

function laterOf(one: Day | null, other: Day | null): Day | null {
  return one === null || (other !== null && other > one) ? other : one;
}
