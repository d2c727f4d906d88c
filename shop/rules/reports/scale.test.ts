import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisTo, heightOf, named, placeOf } from './scale.ts';

/* Lines of charts are whole numbers that people count in, nothing stands above them, and both directions are each other's mirror. */

it.each([
  [6_650, [0, 2_000, 4_000, 6_000, 8_000]],
  [40, [0, 10, 20, 30, 40]],
  [3, [0, 1, 2, 3]],
  [0.4, [0, 1]],
  [0, [0, 1]],
])('up to %s', (most, ticks) => {
  expect(axisTo(most).ticks).toEqual(ticks);
});

it('has few lines, whole and evenly apart, and the highest holds everything', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (most) => {
      const { ticks, top } = axisTo(most);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.every((tick) => Number.isInteger(tick))).toBe(true);
      expect(new Set(ticks.slice(1).map((tick, at) => tick - (ticks[at] as number))).size).toBe(1);
      expect(top).toBeGreaterThanOrEqual(most);
      expect(heightOf(most, { ticks, top }, 200)).toBeLessThanOrEqual(200);
    }),
  );
});

it('stands as far from the start in one direction as in the other, in order and inside', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 100, max: 1_000 }), (count, width) => {
      for (let at = 0; at < count; at++) {
        const [ltr, rtl] = [placeOf(at, count, width, 'ltr'), placeOf(at, count, width, 'rtl')];
        expect(ltr + rtl).toBeCloseTo(width);
        expect(ltr > 0 && ltr < width).toBe(true);
        if (at > 0) expect(ltr).toBeGreaterThan(placeOf(at - 1, count, width, 'ltr'));
      }
    }),
  );
});

it('says the name of the last, and of no more than fit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 12 }), (count, most) => {
      const all = named(count, most);
      expect(all.has(count - 1)).toBe(true);
      expect(all.size).toBeLessThanOrEqual(most);
    }),
  );
});
