/** A unit whose certificate ends within so many days is to be renewed. */
export const warnDays = 60;

/** Whole days that a certificate is still good for; 0 on its last day, negative once it has ended. */
export function daysUntil(validUntil: Date, now: Date): number {
  return Math.floor((validUntil.getTime() - now.getTime()) / 86_400_000);
}
