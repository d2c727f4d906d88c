import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardOf, crops, cutOff, isLargeEnough, printedPart } from './photo-card.ts';

const side = fc.integer({ min: 1, max: 1600 });
const picture = fc.record({ width: side, height: side });

describe('a photo card', () => {
  it('lies as its picture does', () => {
    expect(cardOf({ width: 1600, height: 900 })).toEqual({ width: 150, height: 100 });
    expect(cardOf({ width: 900, height: 1600 })).toEqual({ width: 100, height: 150 });
  });

  it('takes a part that lies within its picture and reaches two of its edges, whichever is chosen', () => {
    fc.assert(
      fc.property(picture, fc.constantFrom(...crops), ({ width, height }, crop) => {
        const part = printedPart({ width, height }, crop);
        expect(part.left).toBeGreaterThanOrEqual(0);
        expect(part.top).toBeGreaterThanOrEqual(0);
        expect(part.left + part.width).toBeLessThanOrEqual(width);
        expect(part.top + part.height).toBeLessThanOrEqual(height);
        expect(part.width === width || part.height === height).toBe(true);
      }),
    );
  });

  it('shows the left or upper end, the middle, or the other end', () => {
    const wide = { width: 1600, height: 900 };
    expect(cutOff(wide)).toBe('sides');
    expect(crops.map((crop) => printedPart(wide, crop).left)).toEqual([0, 125, 250]);
    const tall = { width: 900, height: 1600 };
    expect(cutOff(tall)).toBe('ends');
    expect(crops.map((crop) => printedPart(tall, crop).top)).toEqual([0, 125, 250]);
    const square = { width: 1200, height: 1200 };
    expect(cutOff(square)).toBe('ends');
    expect(cutOff({ width: 1500, height: 1000 })).toBe(null);
  });

  it('needs 150 points an inch of what is printed', () => {
    expect(isLargeEnough({ width: 900, height: 600 })).toBe(true);
    expect(isLargeEnough({ width: 899, height: 600 })).toBe(false);
    expect(isLargeEnough({ width: 1600, height: 500 })).toBe(false);
    expect(isLargeEnough({ width: 700, height: 1100 })).toBe(true);
  });
});
