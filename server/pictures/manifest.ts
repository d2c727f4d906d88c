import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureFileName } from '#shop/rules/picture.ts';

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
 * `pictureSources` in shop/rules/picture.ts makes the other widths from it. Throws for an unknown name, so call it
 * where data is loaded.
 */
export function pictureUrl(name: string): string {
  const picture = hasPicture(name) ? pictures()[name] : undefined;
  if (!picture) throw new Error(`there is no picture called ${name}`);
  const width = picture.widths.filter((each) => each <= 640).at(-1) ?? picture.width;
  return `/pictures/${pictureFileName({ name, hash: picture.hash, largest: picture.width }, width, 'webp')}`;
}
