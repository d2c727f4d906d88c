/** A day in Riyadh, which is UTC+3 all year: 'YYYY-MM-DD'. Nothing here looks at a clock. */
export type Day = string;

/** Some days. */
export type Days = { has(day: Day): boolean };

const riyadhOffsetMs = 3 * 3_600_000;
const dayMs = 86_400_000;

/** The day in Riyadh at a moment. */
export function riyadhDay(moment: Date): Day {
  return new Date(moment.getTime() + riyadhOffsetMs).toISOString().slice(0, 10);
}

/** The moment as clocks in Riyadh show it: 'YYYY-MM-DDTHH:MM:SS', without parts of a second and without a zone. */
export function riyadhTimestamp(moment: Date): string {
  return new Date(moment.getTime() + riyadhOffsetMs).toISOString().slice(0, 19);
}

/** The moment at which a time of a Riyadh day comes. Takes 'HH:MM' or 'HH:MM:SS'. */
export function riyadhMoment(day: Day, time: string): Date {
  return new Date(`${day}T${time.slice(0, 5)}:00+03:00`);
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** 0 Sunday … 6 Saturday. */
export function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Working days exclude Friday, Saturday and listed holidays. */
export function isBusinessDay(day: Day, holidays: Days): boolean {
  const number = weekday(day);
  return number !== 5 && number !== 6 && !holidays.has(day);
}

/** The day that is `count` business days after `day`. */
export function addBusinessDays(day: Day, count: number, holidays: Days): Day {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached, holidays)) left -= 1;
  }
  return reached;
}

/** How many days `later` is after `day`; negative when it is before. */
export function daysFrom(day: Day, later: Day): number {
  return (Date.parse(`${later}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / dayMs;
}
