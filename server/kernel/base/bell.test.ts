import { describe, expect, it } from 'vitest';
import { createBell } from './bell.ts';

/** Whoever waits goes on when it rings, and misses no ringing. */
const long = 60_000;

/** Whether a wait ends by itself within a moment. */
function isOver(wait: Promise<void>): Promise<boolean> {
  return Promise.race([
    wait.then(() => true),
    new Promise<boolean>((done) => setTimeout(() => done(false), 30)),
  ]);
}

describe('a bell', () => {
  it('wakes who waits, and lets them wait again', async () => {
    const bell = createBell();
    for (const _ of ['once', 'and again']) {
      const waiting = bell.wait(long);
      expect(await isOver(waiting)).toBe(false);
      bell.ring();
      expect(await isOver(waiting)).toBe(true);
    }
  });

  it('that rang while nobody waited wakes the next at once, once', async () => {
    const bell = createBell();
    bell.ring();
    bell.ring();
    expect(await isOver(bell.wait(long))).toBe(true);
    const next = bell.wait(long);
    expect(await isOver(next)).toBe(false);
    bell.ring();
    await next;
  });

  it('doesn’t have to ring', async () => {
    expect(await isOver(createBell().wait(1))).toBe(true);
  });
});
