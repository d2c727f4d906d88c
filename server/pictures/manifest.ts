import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureFileName } from '#shop/rules/catalogue/picture.ts';

/** What the picture build knows of each picture: sizes in pixels, and the widths it exists in. */
export type PictureManifest = Record<
  string,
  { hash: string; width: number; height: number; widths: number[] }
>;

/** The folder that the picture build writes and `/pictures/` serves. */
export const picturesFolder = join(import.meta.dirname, '..', '..', 'build', 'pictures');

let manifest: PictureManifest | undefined;

/** Reads the manifest once; it changes only with a build, which is followed by a start. */
function pictures(): PictureManifest {
  manifest ??= readManifest(join(picturesFolder, 'manifest.json'));
  return manifest;
}

function readManifest(file: string): PictureManifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(
      `No pictures: ${(error as Error).message}. npm start builds them (scripts/build-pictures.ts).`,
    );
  }
}

/** Whether there is a picture of this name, such as `zz-plant--sand` or `zz-plant--sand-leaf`. */
export function hasPicture(name: string): boolean {
  return Object.hasOwn(pictures(), name);
}

/**
 * The address of a picture for people and for the API: WebP, 640 pixels wide or the largest below that.
 * `pictureSources` in shop/rules/catalogue/picture.ts makes the other widths from it. A name without a picture gets the drawing
 * of an empty pot, and a line in the log: one product entered wrongly must not take a whole list away.
 */
export function pictureUrl(name: string): string {
  const known = hasPicture(name) ? name : standIn(name);
  const picture = pictures()[known];
  if (!picture) throw new Error(`there is neither a picture called ${name} nor one called ${known}`);
  const width = picture.widths.filter((each) => each <= 640).at(-1) ?? picture.width;
  const file = { name: known, hash: picture.hash, largest: picture.width };
  return `/pictures/${pictureFileName(file, width, 'webp')}`;
}

const told = new Set<string>();

/** Says once that a picture is missing. */
function standIn(name: string): string {
  if (!told.has(name)) console.warn(`there is no picture called ${name}`);
  told.add(name);
  return 'missing';
}
