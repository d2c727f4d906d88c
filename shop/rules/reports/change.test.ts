import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeOf, partOf, sharesOf } from './change.ts';

/* Numbers beside others: what has no base says so, and parts of a whole are the whole. */

it.each([
  [114, 100, { kind: 'more', percent: 14 }],
  [96, 100, { kind: 'less', percent: 4 }],
  [100.04, 100, { kind: 'same' }],
  [0, 0, { kind: 'same' }],
  [5, 0, { kind: 'from_nothing' }],
  [0, 5, { kind: 'less', percent: 100 }],
  [-5, 0, null],
  [5, -5, null],
  [null, 5, null],
  [5, null, null],
])('%s after %s', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change);
});

it('tells the way, and by so much that it can be worked back', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }), (now, before) => {
      const change = changeOf(now, before);
      if (!change || change.kind === 'from_nothing') throw new Error('there is a base');
      if (change.kind === 'same') {
        expect(Math.abs(now - before) / before).toBeLessThan(0.001);
        return;
      }
      expect(change.kind).toBe(now > before ? 'more' : 'less');
      const back = before * (1 + (change.kind === 'more' ? change.percent : -change.percent) / 100);
      expect(Math.abs(back - now) / before).toBeLessThanOrEqual(0.0051);
    }),
  );
});

it('shares are a hundred together, or nothing of nothing, in the order of their numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 1_000_000 }), { maxLength: 40 }), (numbers) => {
      const shares = sharesOf(numbers);
      const sum = shares.reduce((all, share) => all + Math.round(share * 10), 0);
      expect(sum).toBe(numbers.some((number) => number > 0) ? 1_000 : 0);
      for (const [at, one] of numbers.entries())
        for (const [to, other] of numbers.entries())
          if (one > other) expect(shares[at] as number).toBeGreaterThanOrEqual(shares[to] as number);
    }),
  );
  expect(partOf(961, 1_000)).toBe(96.1);
  expect(partOf(0, 0)).toBeNull();
});
