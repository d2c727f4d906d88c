import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkPictureUrl, pictureFileName, pictureSources, pictureWidths, webpWidth } from './picture.ts';

describe('picture', () => {
  test('widths follow the kind of picture and never exceed the original', () => {
    expect(pictureWidths('zz-plant--sand', 900)).toEqual([160, 320, 480, 640, 900]);
    expect(pictureWidths('addon-mister', 600)).toEqual([160, 320, 480, 600]);
    expect(pictureWidths('zz-plant--sand', 1440)).toEqual([160, 320, 480, 640, 900, 1440]);
    expect(pictureWidths('home-hero', 2000)).toEqual([160, 320, 480, 640, 900, 1440, 2000]);
    expect(pictureWidths('home-hero', 2880).at(-1)).toBe(2880);
    expect(pictureWidths('home-hero-mobile', 1320).slice(-2)).toEqual([900, 1320]);
    expect(pictureWidths('zz-plant--sand-leaf', 800)).toEqual([320, 640, 800]);
    expect(pictureWidths('zz-plant--sand-leaf', 500)).toEqual([320, 500]);
    expect(pictureWidths('tiny', 100)).toEqual([100]);
  });

  test('one address tells all the others', () => {
    expect(pictureSources('/pictures/zz-plant--sand-leaf.1a2b3c4d-500of500.webp')).toEqual({
      avif: '/pictures/zz-plant--sand-leaf.1a2b3c4d-320of500.avif 320w, /pictures/zz-plant--sand-leaf.1a2b3c4d-500of500.avif 500w',
      width: 500,
    });
    expect(linkPictureUrl('https://cdn.example/p/set-eid.00ff00ff-640of900.webp')).toBe(
      'https://cdn.example/p/set-eid.00ff00ff-og.jpg',
    );
    for (const none of ['zz-plant--sand-leaf', 'cutout-zz-plant--sand', 'addon-mister', 'missing'])
      expect(linkPictureUrl(`/pictures/${none}.00ff00ff-500of500.webp`)).toBeNull();
  });

  test('one width is kept as WebP too', () => {
    expect(webpWidth('zz-plant--sand', 1440)).toBe(640);
    expect(webpWidth('zz-plant--sand-leaf', 500)).toBe(500);
    expect(webpWidth('tiny', 100)).toBe(100);
  });

  test('a file name read back is the same file name', () => {
    const file = { name: 'pot-hayl--honey-dip2', hash: 'abcdef01', largest: 900 };
    const name = pictureFileName(file, 640, 'avif');
    expect(pictureSources(name).avif).toContain(`${name} 640w`);
  });

  test('any address of a picture tells the same of it as any other', () => {
    const picture = fc.record({
      name: fc.stringMatching(/^[a-z][a-z0-9.-]{0,30}(?:-leaf|-detail)?$/),
      hash: fc.stringMatching(/^[0-9a-f]{8}$/),
      largest: fc.integer({ min: 1, max: 4_000 }),
    });
    fc.assert(
      fc.property(picture, (file) => {
        const widths = pictureWidths(file.name, file.largest);
        expect(widths).toEqual([...new Set(widths)].sort((one, other) => one - other));
        expect(widths.at(-1)).toBe(file.largest);
        const avif = widths.map((width) => `/p/${pictureFileName(file, width, 'avif')} ${width}w`).join(', ');
        for (const width of widths)
          for (const format of ['avif', 'webp'] as const)
            expect(pictureSources(`/p/${pictureFileName(file, width, format)}`)).toEqual({
              avif,
              width: file.largest,
            });
      }),
    );
  });

  test('a place says which widths it can need', () => {
    const address = '/p/zz-plant--sand.1a2b3c4d-640of900.webp';
    const widths = [...pictureSources(address, [320, 640]).avif.matchAll(/ (\d+)w/g)].map(
      ([, width]) => width,
    );
    expect(widths).toEqual(['320', '480', '640']);
  });

  test.each(['', '/pictures/a.webp', '/pictures/a.1a2b3c4d-640.webp', '/pictures/a.1a2b3c4d-640of900.png'])(
    'refuses %j',
    (url) => expect(() => pictureSources(url)).toThrow(RangeError),
  );
});
