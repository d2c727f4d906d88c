import { roughEnd } from '../catalogue/engraving.ts';
import { type PictureFile, pictureWidths, webpWidth } from '../catalogue/picture.ts';

/*
 * Pictures that staff upload have names that say all that an address needs: `zz-plant--3f9a1c_x5_y2.1a2b3c4d-1600` is the
 * picture zz-plant--3f9a1c, which is put in its place half across and two tenths down, 1600 pixels wide. So nobody has to
 * ask the database for an address, and what an order has copied stays the picture that was bought. As the names of all
 * pictures of pots do, one may end in how the pot's wall is (shop/rules/catalogue/engraving.ts).
 */

/** What is never cut off, in hundredths from the left and from the top. */
export type Focal = { x: number; y: number };

/** Most pixels of what is kept, in either direction. */
export const keptSideMost = 1920;

const [baseForm, focalForm, hashForm] = ['[a-z0-9-]+--[0-9a-f]{6}', '_x[0-9a]_y[0-9a]', '[0-9a-f]{8}'];
const nameForm = new RegExp(
  `^((?:${baseForm})(?:${focalForm})?)\\.(${hashForm})-(\\d{1,5})(?:${roughEnd.replace('$', '')})?$`,
);
const fileForm = new RegExp(
  `^(${baseForm})(?:${focalForm})?(\\.${hashForm}-)(?:(\\d+)of(\\d+)\\.(?:avif|webp)|og\\.jpg)$`,
);

/** Patterns for SQL: an uploaded picture's row by its name, `base` being what is captured; and the name without a wall. */
export const uploadedBase = `(${baseForm})[._]`;
export const uploadedStart = `^${baseForm}(?:${focalForm})?\\.${hashForm}-[0-9]+`;

/** The name of an uploaded picture, as products and orders have it. */
export function uploadedName({ name: base, hash, largest }: PictureFile, focal: Focal): string {
  return `${base}${focalMark(focal)}.${hash}-${largest}`;
}

/** What the files of an uploaded picture are called, by its name; null for the name of any other picture. */
export function readUploadedName(name: string): PictureFile | null {
  const [, called, hash, largest] = nameForm.exec(name) ?? [];
  return called && hash ? { name: called, hash, largest: Number(largest) } : null;
}

/** Of which uploaded picture a name is: its row's `base`; null of any other picture. */
export function uploadedBaseOf(name: string): string | null {
  return new RegExp(`^${uploadedBase}`).exec(name)?.[1] ?? null;
}

/** How a pot's wall is, as the end of its picture's name says it; empty where it is smooth. */
export function wallOf(name: string): string {
  return new RegExp(roughEnd).exec(name)?.[0] ?? '';
}

/**
 * As what a file of an uploaded picture is kept, by its name in an address: the point of focus is left out, because it
 * changes no file. `kept` is the picture that all are made of. Null for what no uploaded picture's file is called.
 */
export function storedFile(file: string): { base: string; stored: string; kept: string } | null {
  const [, base, hash = '', width, largest] = fileForm.exec(file) ?? [];
  if (!base) return null;
  if (width && !widthsOf(file, base, Number(largest)).includes(Number(width))) return null;
  return {
    base,
    stored: file.replace(new RegExp(focalForm), ''),
    kept: keptAs({ base, hash: hash.slice(1, -1) }),
  };
}

function widthsOf(file: string, base: string, largest: number): number[] {
  return file.endsWith('.webp') ? [webpWidth(base, largest)] : pictureWidths(base, largest);
}

/** As what the picture itself is kept. */
export function keptAs({ base, hash }: { base: string; hash: string }): string {
  return `${base}.${hash}.webp`;
}

/**
 * How a name begins that is made of what a file was called, or of a product's name: a few words in small Latin letters,
 * and none that would make it a picture of another kind (shop/rules/catalogue/picture.ts).
 */
export function wordsOfName(called: string): string {
  const words = called
    .replace(/\.\w{1,5}$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^(?:-|cutout-|set-)+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return /[a-z]{3}/.test(words) && !/^(?:img|dsc|pxl|image|photo)[-\d]*$/.test(words) ? words : 'picture';
}

/**
 * Where a picture is put in its place so that its point of focus stays in sight (CSS's `object-position`, in tenths; the
 * sheet of styles reads it of the address). Of five places, so that the sheet stays short, not the nearest, but the one that
 * the most can be cut off at: up to three quarters of a picture, and the point is still there.
 */
export function focalTenths({ x, y }: Focal): { x: number; y: number } {
  return { x: tenthOf(x / 100), y: tenthOf(y / 100) };
}

const places = [0, 2, 5, 8, 10];

function tenthOf(point: number): number {
  /** The part of a picture that has to be left for the point to be in it. */
  const needed = (tenth: number) => {
    const at = tenth / 10;
    return point < at ? (at - point) / at : point > at ? (point - at) / (1 - at) : 0;
  };
  return places.reduce((best, tenth) => (needed(tenth) < needed(best) ? tenth : best));
}

function focalMark(focal: Focal): string {
  const { x, y } = focalTenths(focal);
  return x === 5 && y === 5 ? '' : `_x${x.toString(16)}_y${y.toString(16)}`;
}

/**
 * The part of a picture that stands in a place of another shape which it fills, as parts of the picture: what
 * `object-fit: cover` cuts out at this `object-position`, in tenths.
 */
export function shownPart(
  picture: { width: number; height: number },
  place: { width: number; height: number },
  at: { x: number; y: number },
): { left: number; top: number; width: number; height: number } {
  const scale = Math.max(place.width / picture.width, place.height / picture.height);
  const width = Math.min(1, place.width / scale / picture.width);
  const height = Math.min(1, place.height / scale / picture.height);
  return { left: ((1 - width) * at.x) / 10, top: ((1 - height) * at.y) / 10, width, height };
}
