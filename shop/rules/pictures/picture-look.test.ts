import { describe, expect, it } from 'vitest';
import { colourDistance, lookNotesOf, shopGround, standsOnGround } from './picture-look.ts';

const good = { width: 1440, height: 1800, ground: shopGround, even: 0.98, foot: 0.84 };

describe('a picture', () => {
  it('as the shop’s own has nothing said beside it', () => expect(lookNotesOf(good)).toEqual([]));

  it.each([
    ['is too small', { width: 1439, height: 1799 }, ['small']],
    ['is wide', { width: 3000, height: 2000 }, ['proportion']],
    ['is nearly 4:5', { width: 3024, height: 3780 }, []],
    ['stands on white', { ground: '#ffffff' }, ['ground']],
    ['stands on ground in another light', { ground: '#f4ede3' }, []],
    ['has a room around it', { even: 0.5 }, ['ground']],
    ['stands a little lower', { foot: 0.91 }, []],
    ['hangs too high', { foot: 0.7 }, ['foot']],
    ['shows nothing that stands', { foot: null }, []],
    [
      'is all of it',
      { width: 640, height: 480, ground: '#202020', foot: 0.99 },
      ['small', 'proportion', 'ground', 'foot'],
    ],
  ] as const)('that %s', (_, differs, notes) => expect(lookNotesOf({ ...good, ...differs })).toEqual(notes));
});

it('colours are as far from each other as eyes find them', () => {
  expect(colourDistance('#f6efe5', '#f6efe5')).toBe(0);
  expect(colourDistance('#000000', '#ffffff')).toBeCloseTo(100, 0);
  expect(colourDistance('#f6efe5', '#f5eee4')).toBeLessThan(1);
  expect(colourDistance('#f6efe5', '#ffffff')).toBeGreaterThan(6);
});

it('only a whole frame is ground', () => {
  expect(standsOnGround({ ground: shopGround, even: 0.95 })).toBe(true);
  expect(standsOnGround({ ground: shopGround, even: 0.6 })).toBe(false);
});
