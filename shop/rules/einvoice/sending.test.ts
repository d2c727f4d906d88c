import { describe, expect, it } from 'vitest';
import { afterHours, hasteOf, nextTry } from './sending.ts';

describe('a document that got no answer', () => {
  it('is sent again after 1, 2, 5 and 15 minutes, and then every thirty', () => {
    const now = new Date('2026-11-26T09:00:00Z');
    const minutes = [1, 2, 3, 4, 5, 6, 50].map(
      (tries) => (nextTry(tries, now).getTime() - now.getTime()) / 60_000,
    );
    expect(minutes).toEqual([1, 2, 5, 15, 30, 30, 30]);
    expect(afterHours(now, 24)).toEqual(new Date('2026-11-27T09:00:00Z'));
  });
});

describe('a document that is not with the authority yet', () => {
  it('is looked at after 6 hours, in red after 18, and late after 24', () => {
    const issued = new Date('2026-11-26T09:00:00Z');
    const due = afterHours(issued, 24);
    const after = [0, 5.9, 6, 17.9, 18, 23.9, 24, 100].map((hours) =>
      hasteOf(due, afterHours(issued, hours)),
    );
    expect(after).toEqual(['none', 'none', 'look', 'look', 'act', 'act', 'late', 'late']);
  });
});
