import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, isReadable, mixed, nearestReadable, paletteOf } from './palette.ts';

const colour = fc
  .tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 255 })))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

describe('contrast', () => {
  it('is WCAG’s: black on white 21, a colour on itself 1, in either direction', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#7a1f3d', '#7a1f3d')).toBe(1);
    expect(contrast('#7a1f3d', '#f6efe5')).toBeCloseTo(8.77, 1);
    fc.assert(fc.property(colour, colour, (one, other) => contrast(one, other) === contrast(other, one)));
  });
});

describe('a colour of a brand', () => {
  it('can be read on every paper of the day, or is refused', () => {
    expect(isReadable('#7a1f3d')).toBe(true);
    expect(isReadable('#1f4f7a')).toBe(true);
    expect(isReadable('#e0a030')).toBe(false);
    expect(isReadable('#ffffff')).toBe(false);
  });

  it('that can’t is answered by the nearest darker one that can, and one that can by itself', () => {
    fc.assert(
      fc.property(colour, (given) => {
        const near = nearestReadable(given);
        expect(isReadable(near)).toBe(true);
        if (isReadable(given)) expect(near).toBe(given);
      }),
    );
  });
});

describe('a palette', () => {
  it('can be read whatever readable colours it is made of, by day and in the evening', () => {
    const readable = colour.map(nearestReadable);
    fc.assert(
      fc.property(readable, readable, (accent, fresh) => {
        const { day, evening } = paletteOf({ accent, fresh });
        const at = (values: Record<string, string>, name: string) => values[`--color-${name}`] as string;
        for (const loud of ['maroon', 'leaf']) {
          expect(contrast(at(day, loud), at(day, `${loud}-tint`))).toBeGreaterThanOrEqual(4.5);
          expect(contrast(at(evening, loud), at(evening, `${loud}-tint`))).toBeGreaterThanOrEqual(4.5);
          for (const paper of ['#281d17', '#33271f', '#20160f'])
            expect(contrast(at(evening, loud), paper)).toBeGreaterThanOrEqual(5.4);
        }
        expect(contrast(at(day, 'maroon-hover'), '#f6efe5')).toBeGreaterThanOrEqual(4.5);
        expect(contrast(at(day, 'leaf-deep'), '#f6efe5')).toBeGreaterThanOrEqual(7);
        expect(contrast(at(day, 'sage'), at(day, 'leaf-deep'))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('says nothing of a colour that isn’t given', () => {
    expect(paletteOf({ accent: null, fresh: null })).toEqual({ day: {}, evening: {} });
    expect(Object.keys(paletteOf({ accent: '#1f4f7a', fresh: null }).day)).not.toContain('--color-leaf');
  });

  it('mixes by shares', () => {
    expect(mixed('#000000', '#ffffff', 0)).toBe('#ffffff');
    expect(mixed('#000000', '#ffffff', 1)).toBe('#000000');
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
  });
});
