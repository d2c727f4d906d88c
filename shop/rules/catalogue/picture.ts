/**
 * A picture is kept in several widths as AVIF, and in one as WebP, as files named
 * `<name>.<hash>-<width>of<largest>.<avif|webp>`: any one address tells all the others.
 */

const wholeWidths = [160, 320, 480, 640, 900, 1440, 2000, 2880];
const closeUpWidths = [320, 640];

/** The widths, in pixels, that a picture is kept in when its original is `largest` wide. Nothing is enlarged. */
export function pictureWidths(name: string, largest: number): number[] {
  const steps = /-(?:detail|leaf)$/.test(name) ? closeUpWidths : wholeWidths;
  return [...steps.filter((width) => width < largest), largest];
}

/** The one width that a picture is kept in as WebP too, for browsers without AVIF, mails and programs: 640, or the largest below. */
export function webpWidth(name: string, largest: number): number {
  return pictureWidths(name, largest).findLast((width) => width <= 640) ?? largest;
}

export type PictureFile = { name: string; hash: string; largest: number };
export type PictureFormat = 'avif' | 'webp';

export function pictureFileName(
  { name, hash, largest }: PictureFile,
  width: number,
  format: PictureFormat,
): string {
  return `${name}.${hash}-${width}of${largest}.${format}`;
}

/** What stands for a gift of which nothing may be told yet. */
export const wrappedGift = 'addon-gift-wrap';

/**
 * Whether a picture, by its name, has one that other sites and mails show wide: plants and pots, whose names tell plant and
 * glaze, sets, and the wrapped gift.
 */
export function hasLinkPicture(name: string): boolean {
  if (name === wrappedGift || name.startsWith('set-')) return true;
  return name.includes('--') && !/^cutout-|-(?:detail|leaf)$/.test(name);
}

/** The 1200×630 JPEG of a picture that `hasLinkPicture`. */
export function openGraphFileName({ name, hash }: { name: string; hash: string }): string {
  return `${name}.${hash}-og.jpg`;
}

/**
 * Takes a picture's address, as `/pictures/zz-plant--sand.1a2b3c4d-640of900.webp`, and gives the `srcset` of its AVIF
 * form and the original's width in pixels. `within` leaves out widths that the place it stands in never needs.
 * Throws RangeError for an address of another form.
 */
export function pictureSources(
  url: string,
  within: readonly [least: number, most: number] = [0, Number.POSITIVE_INFINITY],
): { avif: string; width: number } {
  const { folder, file } = parse(url);
  const avif = pictureWidths(file.name, file.largest)
    .filter((width) => width >= within[0] && width <= within[1])
    .map((width) => `${folder}${pictureFileName(file, width, 'avif')} ${width}w`)
    .join(', ');
  return { avif, width: file.largest };
}

/** The address of the link picture that belongs to a picture; null for one that has none. */
export function linkPictureUrl(url: string): string | null {
  const { folder, file } = parse(url);
  return hasLinkPicture(file.name) ? `${folder}${openGraphFileName(file)}` : null;
}

function parse(url: string): { folder: string; file: PictureFile } {
  const parts = /^(.*\/)?([^/]+)\.([0-9a-f]{8})-\d+of(\d+)\.(?:avif|webp)$/.exec(url);
  if (!parts) throw new RangeError(`not the address of a picture: ${url}`);
  const [, folder = '', name = '', hash = '', largest] = parts;
  return { folder, file: { name, hash, largest: Number(largest) } };
}
