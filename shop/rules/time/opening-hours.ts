import { addDays, type Day, riyadhDay, riyadhMoment, weekday } from './riyadh-day.ts';

/** Times of a Riyadh day, HH:MM. What closes at or before the time at which it opens closes on the next day. */
export type Span = { opens: string; closes: string };

export type OpeningHours = {
  /** From Sunday to Saturday. A day may have several spans, in their order; none: closed. */
  week: readonly (readonly Span[])[];
  /** Days that differ, such as those of a feast. */
  exceptions: readonly { date: Day; spans: readonly Span[] }[];
};

/** Until when one is open (null: round the clock), or when one opens (null: not within two weeks). */
export type Standing = { open: true; until: Date | null } | { open: false; opens: Date | null };

const daysAhead = 14;

/** The spans of a day: the exception's where there is one. */
export function spansOf(hours: OpeningHours, day: Day): readonly Span[] {
  const exception = hours.exceptions.find(({ date }) => date === day);
  return exception ? exception.spans : (hours.week[weekday(day)] ?? []);
}

/** Whether somebody is there at a moment, and how long it stays so. A span ends at its last moment: at 23:00 it is over. */
export function standingAt(hours: OpeningHours, moment: Date): Standing {
  const today = riyadhDay(moment);
  const horizon = addDays(today, daysAhead);
  let open = false;
  let until = moment;
  // From yesterday on, which may last past midnight; spans that touch each other are one.
  for (let day = addDays(today, -1); day <= horizon; day = addDays(day, 1)) {
    for (const { opens, closes } of spansOf(hours, day)) {
      const from = riyadhMoment(day, opens);
      const to = riyadhMoment(closes <= opens ? addDays(day, 1) : day, closes);
      if (to <= until) continue;
      if (from > until) return open ? { open, until } : { open, opens: from };
      open = true;
      until = to;
    }
  }
  if (!open) return { open, opens: null };
  return { open, until: riyadhDay(until) > horizon ? null : until };
}
