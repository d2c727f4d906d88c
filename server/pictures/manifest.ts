import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PictureFile, pictureFileName, webpWidth } from '#shop/rules/catalogue/picture.ts';
import { readUploadedName } from '#shop/rules/pictures/uploaded-picture.ts';
import { placesOfCheckout } from './places.ts';

/** Every picture that there is by its name: the size of its original in pixels, and what its files' names hold of it. */
export type PictureManifest = Record<string, { hash: string; width: number; height: number }>;

let manifest: PictureManifest | undefined;

/** The shop's own; it is listed before a start and read once. */
function pictures(): PictureManifest {
  manifest ??= readManifest(placesOfCheckout.made);
  return manifest;
}

/** What was listed of the pictures of a folder (`making/list.ts`). */
export function readManifest(folder: string): PictureManifest {
  try {
    return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  } catch (error) {
    throw new Error(
      `No pictures: ${(error as Error).message}. npm start lists them (scripts/build-pictures.ts).`,
    );
  }
}

/** Whether a picture of this name, such as `zz-plant--sand` or `zz-plant--sand-leaf`, came with the shop. */
export function isMaster(name: string): boolean {
  return Object.hasOwn(pictures(), name);
}

/** The name of every picture that came with the shop, in their order. */
export function masterNames(): string[] {
  return Object.keys(pictures()).sort();
}

/** Whether there is a picture of this name: one that came with the shop, or an uploaded one, whose name says so. */
export function hasPicture(name: string): boolean {
  return isMaster(name) || readUploadedName(name) !== null;
}

/**
 * The address of a picture for people and for the API: its WebP.
 * `pictureSources` in shop/rules/catalogue/picture.ts makes the other widths from it. A name without a picture gets the drawing
 * of an empty pot, and a line in the log: one product entered wrongly must not take a whole list away.
 */
export function pictureUrl(name: string): string {
  const file = isMaster(name) ? masterFile(name) : (readUploadedName(name) ?? masterFile(standIn(name)));
  return `/pictures/${pictureFileName(file, webpWidth(file.name, file.largest), 'webp')}`;
}

function masterFile(name: string): PictureFile {
  const picture = pictures()[name];
  if (!picture) throw new Error(`there is no picture called ${name}`);
  return { name, hash: picture.hash, largest: picture.width };
}

const told = new Set<string>();

/** Says once that a picture is missing. */
function standIn(name: string): string {
  if (!told.has(name)) console.warn(`there is no picture called ${name}`);
  told.add(name);
  return 'missing';
}
