import { describe, expect, it } from 'vitest';
import { isShown } from './notice.ts';

const noon = new Date('2025-03-26T12:00:00+03:00');
const end = new Date('2025-04-02T00:00:00+03:00');
const riyadh = 1;
const abha = 9;
const outside = { cityIds: [riyadh, 2], except: true, from: noon, until: end };

describe('a notice', () => {
  it('begins at its moment and is over at its end', () => {
    const at = (moment: Date) => isShown(outside, abha, moment);
    expect(at(new Date(noon.getTime() - 1))).toBe(false);
    expect(at(noon)).toBe(true);
    expect(at(new Date(end.getTime() - 1))).toBe(true);
    expect(at(end)).toBe(false);
  });

  it.each([
    ['outside of some', { except: true, cityIds: [riyadh] }, { riyadh: false, abha: true, none: true }],
    ['in some', { except: false, cityIds: [riyadh] }, { riyadh: true, abha: false, none: false }],
    ['everywhere', { except: true, cityIds: [] }, { riyadh: true, abha: true, none: true }],
  ])('for cities %s is for them alone', (_, cities, expected) => {
    const shown = (city: number | null) => isShown({ ...outside, ...cities }, city, noon);
    expect({ riyadh: shown(riyadh), abha: shown(abha), none: shown(null) }).toEqual(expected);
  });
});
