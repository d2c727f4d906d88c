import { describe, expect, it, test } from 'vitest';
import { canBeIcon, canBeLogo, fitted, logoPlaces } from './logo.ts';

describe('the proportions of a logo', () => {
  it.each([
    [800, 100, true],
    [801, 100, false],
    [100, 200, true],
    [100, 201, false],
    [512, 512, true],
    [2000, 1, false],
    [1, 2000, false],
  ])('%i × %i: %s', (width, height, can) => {
    expect(canBeLogo({ width, height })).toBe(can);
  });

  it('are those of an icon only where they are nearly a square’s', () => {
    expect(canBeIcon({ width: 200, height: 100 })).toBe(true);
    expect(canBeIcon({ width: 100, height: 200 })).toBe(true);
    expect(canBeIcon({ width: 201, height: 100 })).toBe(false);
  });
});

describe('its place', () => {
  it('is filled in one direction and never left in the other', () => {
    expect(fitted({ width: 900, height: 300 }, logoPlaces.wide)).toEqual({ width: 120, height: 40 });
    expect(fitted({ width: 1600, height: 200 }, logoPlaces.wide)).toEqual({ width: 200, height: 25 });
    expect(fitted({ width: 1600, height: 200 }, logoPlaces.narrow)).toEqual({ width: 112, height: 14 });
    expect(fitted({ width: 100, height: 200 }, logoPlaces.narrow)).toEqual({ width: 17, height: 34 });
  });

  test('leaves room for the two buttons on either side at 320 pixels', () => {
    // The head's own edges and its buttons: web/storefront/shell/header.module.css.
    expect(320 - 2 * 16 - 2 * 88).toBeGreaterThanOrEqual(logoPlaces.narrow.width);
  });
});
