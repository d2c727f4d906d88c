import { addDays, type Day, riyadhMoment } from '../time/riyadh-day.ts';

export type CalendarEntry = {
  /** The same for one thing in every version of it: a calendar takes the new one for the old. */
  uid: string;
  title: string;
  /** A window on a day in Riyadh, or from a day to a day. */
  when: { date: Day; starts_at: string; ends_at: string } | { from: Day; to: Day };
  /** It comes again every so many days, until a day. */
  again?: { everyDays: number; until: Day };
  /** When it was written. */
  at: Date;
};

/** A calendar file (RFC 5545) with one entry. Says when, and nothing of where: calendars are shared. */
export function calendarFile({ uid, title, when, again, at }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Asees//Gifts//AR',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(at)}`,
    ...('from' in when
      ? // The last day is the one after it.
        [`DTSTART;VALUE=DATE:${bare(when.from)}`, `DTEND;VALUE=DATE:${bare(addDays(when.to, 1))}`]
      : [
          `DTSTART:${stamp(riyadhMoment(when.date, when.starts_at))}`,
          `DTEND:${stamp(endOf(when.date, when.starts_at, when.ends_at))}`,
        ]),
    ...(again ? [`RRULE:FREQ=DAILY;INTERVAL=${again.everyDays};UNTIL=${bare(again.until)}`] : []),
    `SUMMARY:${escaped(title)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A window that ends at midnight ends on the next day. */
function endOf(date: Day, startsAt: string, endsAt: string): Date {
  return riyadhMoment(endsAt > startsAt ? date : addDays(date, 1), endsAt);
}

const bare = (text: string) => text.replace(/[-:]/g, '');
const stamp = (moment: Date) => `${bare(moment.toISOString().slice(0, 19))}Z`;
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** No line is longer than 75 bytes: what is goes on in the next, after a space. No letter is cut. */
function folded(line: string): string {
  const pieces = [''];
  let left = 75;
  for (const letter of line) {
    const bytes = new TextEncoder().encode(letter).length;
    if (bytes > left) {
      pieces.push('');
      left = 74;
    }
    pieces[pieces.length - 1] += letter;
    left -= bytes;
  }
  return pieces.join('\r\n ');
}
