import { describe, expect, it } from 'vitest';
import { doneAt, runEnds, stopState } from './run.ts';

describe('a run', () => {
  it('ends at six in the morning after its day, in Riyadh', () => {
    expect(runEnds('2026-12-31')).toEqual(new Date('2027-01-01T03:00:00Z'));
  });

  it.each([
    [1, false, 'waiting'],
    [3, false, 'waiting'],
    [3, true, 'nobody_there'],
    [4, true, 'to_deliver'],
    [5, false, 'delivered'],
    [6, false, 'off'],
    [7, true, 'off'],
  ] as const)('has an order at %s, tried last: %s, as %s', (status, tried, state) =>
    expect(stopState(status, tried)).toBe(state),
  );

  it('believes a phone between what happened last and now', () => {
    const [since, now] = [new Date(1_000), new Date(9_000)];
    expect(doneAt(new Date(4_000), since, now)).toEqual(new Date(4_000));
    expect(doneAt(new Date(500), since, now)).toEqual(since);
    expect(doneAt(new Date(9_001), since, now)).toEqual(now);
    expect(doneAt(null, since, now)).toEqual(now);
  });
});
