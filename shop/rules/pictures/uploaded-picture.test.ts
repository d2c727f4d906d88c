import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSmooth } from '../catalogue/engraving.ts';
import {
  hasLinkPicture,
  linkPictureUrl,
  pictureFileName,
  pictureSources,
  webpWidth,
} from '../catalogue/picture.ts';
import {
  focalTenths,
  keptAs,
  readUploadedName,
  shownPart,
  storedFile,
  uploadedBaseOf,
  uploadedName,
  wallOf,
  wordsOfName,
} from './uploaded-picture.ts';

const seed = Number(process.env.PICTURE_SEED ?? Date.now() % 2 ** 31);
const property = (about: fc.IProperty<unknown[]>) => fc.assert(about as never, { seed, numRuns: 2_000 });

const hundredth = fc.integer({ min: 0, max: 100 });
/** Three quarters of a picture may be cut off. */
const side = fc.integer({ min: 2_000, max: 4_000 });
const size = fc.record({ width: side, height: side });

describe('what is in focus', () => {
  it(`stays in sight, whatever shape the picture and its place have (PICTURE_SEED=${seed})`, () => {
    property(
      fc.property(size, size, hundredth, hundredth, (picture, place, x, y) => {
        const part = shownPart(picture, place, focalTenths({ x, y }));
        const within = (point: number, from: number, length: number) =>
          point / 100 >= from - 1e-9 && point / 100 <= from + length + 1e-9;
        expect(within(x, part.left, part.width)).toBe(true);
        expect(within(y, part.top, part.height)).toBe(true);
      }),
    );
  });

  it('fills its place and has its shape, within the picture', () => {
    property(
      fc.property(size, size, hundredth, (picture, place, x) => {
        const { left, top, width, height } = shownPart(picture, place, focalTenths({ x, y: x }));
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1 + 1e-9);
        expect(Math.max(width, height)).toBeCloseTo(1);
        expect((width * picture.width) / (height * picture.height)).toBeCloseTo(
          place.width / place.height,
          5,
        );
      }),
    );
  });
});

describe('the name of an uploaded picture', () => {
  const base = fc
    .tuple(fc.string({ maxLength: 60 }), fc.integer({ min: 0, max: 0xffffff }))
    .map(([called, six]) => `${wordsOfName(called)}--${six.toString(16).padStart(6, '0')}`);
  const hash = fc.integer({ min: 0, max: 0xffffffff }).map((of) => of.toString(16).padStart(8, '0'));
  const largest = fc.integer({ min: 1, max: 2_000 });

  it('tells its address, whose files are kept under one name wherever the focus is', () => {
    property(
      fc.property(base, hash, largest, hundredth, hundredth, (name, of, width, x, y) => {
        const called = uploadedName({ name, hash: of, largest: width }, { x, y });
        const file = readUploadedName(called);
        if (!file) throw new Error(`not read: ${called}`);
        expect([file.hash, file.largest, uploadedBaseOf(called)]).toEqual([of, width, name]);
        const webp = webpWidth(file.name, width);
        const address = `/pictures/${pictureFileName(file, webp, 'webp')}`;
        expect(pictureSources(address).width).toBe(width);
        const plain = pictureFileName({ name, hash: of, largest: width }, webp, 'webp');
        expect(storedFile(address.slice('/pictures/'.length))).toEqual({
          ...{ base: name, stored: plain, kept: keptAs({ base: name, hash: of }) },
        });
        // Mails and other sites show it too.
        expect(hasLinkPicture(file.name)).toBe(true);
        expect(storedFile(linkPictureUrl(address)?.slice('/pictures/'.length) ?? '')?.base).toBe(name);
        expect(/^[\w-]+$/.test(file.name)).toBe(true);
      }),
    );
  });

  it('ends in how a pot’s wall is, as the names of all pots do', () => {
    const name = uploadedName({ name: 'jade--0a1b2c', hash: '0123abcd', largest: 1600 }, { x: 50, y: 30 });
    expect(name).toBe('jade--0a1b2c_x5_y2.0123abcd-1600');
    expect([isSmooth(name), isSmooth(`${name}-carve`)]).toEqual([true, false]);
    expect(readUploadedName(`${name}-carve`)).toEqual(readUploadedName(name));
    expect([wallOf(`${name}-carve`), wallOf('zz-plant--celadon-ribs'), wallOf(name)]).toEqual([
      '-carve',
      '-ribs',
      '',
    ]);
  });

  it.each([
    'zz-plant--sand',
    'zz-plant--sand-leaf',
    'missing',
    '',
    '../../etc/passwd',
    'a--00000g.01234567-100',
    'a--000000.01234567-100-gold',
    'a--000000_xb_y1.01234567-100',
    'A--000000.01234567-100',
  ])('is not %s', (name) => expect(readUploadedName(name)).toBeNull());

  it.each([
    'a--000000.01234567-161of900.avif',
    'a--000000.01234567-900of900.webp',
    'a--000000.01234567-160of900.png',
    'a--000000.01234567-160of900.avif/..',
    'a--000000.01234567-900.webp',
    '../a--000000.01234567-og.jpg',
    'zz-plant--sand.01234567-160of900.webp',
  ])('and no file of one is %s', (file) => expect(storedFile(file)).toBeNull());
});

describe('a file’s name', () => {
  it.each([
    ['ZZ Plant (sand) 2.JPG', 'zz-plant-sand-2'],
    ['IMG_4471.HEIC', 'picture'],
    ['20261124_101500.jpg', 'picture'],
    ['زاميا.jpg', 'picture'],
    ['cutout-set-jade.webp', 'jade'],
    ['Ficus élastica.png', 'ficus-e-lastica'],
    ['../../etc/passwd', 'etc-passwd'],
    ['<script>alert(1)</script>.svg', 'script-alert-1-script'],
    ['x'.repeat(300), 'x'.repeat(40)],
    ['', 'picture'],
  ])('%s is called %s', (called, words) => expect(wordsOfName(called)).toBe(words));
});
