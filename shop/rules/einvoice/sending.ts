/* When documents are sent to the tax authority, again if need be, and when somebody has to look. */

/** A simplified document is reported within so long of its issue; later it is reported all the same. */
export const dueHours = 24;
/** What has not been taken for so long is told to staff, and later told in red. */
export const alarmHours = 6;
export const redHours = 18;
/** A credit note waits for its invoice's end until it is so old. */
export const heldHours = 20;
/** So many refusals in a row hold everything else back: what is wrong with them may be wrong with all. */
export const rejectionsInARow = 3;

/** How much haste there is with what the authority hasn't taken yet: none, somebody looks, somebody acts, too late. */
export type Haste = 'none' | 'look' | 'act' | 'late';

export function hasteOf(due: Date, now: Date): Haste {
  const issued = afterHours(due, -dueHours);
  if (now >= due) return 'late';
  if (now >= afterHours(issued, redHours)) return 'act';
  return now >= afterHours(issued, alarmHours) ? 'look' : 'none';
}

const retryMinutes = [1, 2, 5, 15];
const laterEveryMinutes = 30;

/** When what was tried so many times without an answer is sent again. */
export function nextTry(tries: number, now: Date): Date {
  return afterMinutes(now, retryMinutes[tries - 1] ?? laterEveryMinutes);
}

/** Whom the authority doesn't know isn't asked after again sooner. */
export function afterStop(now: Date): Date {
  return afterMinutes(now, laterEveryMinutes);
}

/** So many hours after a moment. */
export function afterHours(moment: Date, hours: number): Date {
  return afterMinutes(moment, hours * 60);
}

function afterMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}
