import { describe, expect, it } from 'vitest';
import { createBell } from './bell.ts';

/** Whoever waits goes on when it rings, and misses no ringing. */
const long = 60_000;
const never = new AbortController().signal;

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
    const waiting = bell.wait(long, never);
    expect(await isOver(waiting)).toBe(false);
    bell.ring();
    expect(await isOver(waiting)).toBe(true);
    const end = new AbortController();
    const again = bell.wait(long, end.signal);
    expect(await isOver(again)).toBe(false);
    end.abort();
    expect(await isOver(again)).toBe(true);
  });

  it('that rang while nobody waited wakes the next at once, once', async () => {
    const bell = createBell();
    bell.ring();
    bell.ring();
    expect(await isOver(bell.wait(long, never))).toBe(true);
    const end = new AbortController();
    const next = bell.wait(long, end.signal);
    expect(await isOver(next)).toBe(false);
    end.abort();
    await next;
  });

  it('doesn’t have to ring', async () => {
    expect(await isOver(createBell().wait(1, never))).toBe(true);
  });
});
