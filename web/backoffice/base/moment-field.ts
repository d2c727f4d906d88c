import { riyadhTime } from '#shop/format/dates.ts';

/** What a field of a moment holds: `2026-11-24T21:00`, in Riyadh. */
export function fieldOf(iso: string): string {
  const { date, time } = riyadhTime(iso);
  return `${date}T${time}`;
}

/** What is written in it as a moment; what can't be read as one comes as it is, and is refused where it is meant for. */
export function momentOf(field: string): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(field) ? `${field}:00+03:00` : field;
}
