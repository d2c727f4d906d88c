import type { Said } from './queue.ts';

/**
 * What a phone shows as said: what it keeps, and what has just gone to the shop while no run has come that knows of it. A
 * stop that was done doesn't ask again in between. What was refused is gone once the driver takes it away.
 */
export function stillSaid(shown: readonly Said[], kept: readonly Said[]): Said[] {
  const gone = shown.filter(({ id, refused }) => refused === null && !kept.some((each) => each.id === id));
  return [...gone, ...kept];
}
