import { expect, test, vi } from 'vitest';
import { pictureSources } from '#shop/rules/catalogue/picture.ts';
import { hasPicture, pictureUrl } from './manifest.ts';

test('a picture’s address tells its other widths', () => {
  const url = pictureUrl('zz-plant--sand');
  expect(url).toMatch(/^\/pictures\/zz-plant--sand\.[0-9a-f]{8}-640of1440\.webp$/);
  expect(pictureSources(url)).toMatchObject({ width: 1440 });
  expect(pictureUrl('zz-plant--sand-leaf')).toMatch(/-640of800\.webp$/);
});

test('an unknown name gets the empty pot, and is told of once', () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(hasPicture('zz-plant--sand')).toBe(true);
  for (const name of ['zz-plant', '', 'constructor', '../../etc/passwd']) {
    expect(hasPicture(name)).toBe(false);
    expect(pictureUrl(name)).toMatch(/^\/pictures\/missing\./);
    pictureUrl(name);
  }
  expect(told).toHaveBeenCalledTimes(4);
});
