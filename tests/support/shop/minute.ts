import { setTimeout as wait } from 'node:timers/promises';

/** Waits, where it has to, until so many seconds are left of the clock's minute: the general limit counts by it. */
export async function minuteWith(seconds: number): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < seconds * 1_000) await wait(left + 50);
}
