import {
  hasLinkPicture,
  openGraphFileName,
  type PictureFormat,
  pictureFileName,
  pictureWidths,
  webpWidth,
} from '#shop/rules/catalogue/picture.ts';
import type { PictureManifest } from './manifest.ts';

/** One file of a picture: so wide, in one format; `link` is the picture that other sites show for a link. */
export type Piece = { file: string; picture: string; width: number; format: PictureFormat | 'link' };

/** Every file that belongs to the pictures of a manifest: the small ones first, which pages need most. */
export function piecesOf(manifest: PictureManifest): Piece[] {
  const pieces = Object.entries(manifest).flatMap(([name, { hash, width: largest }]): Piece[] => {
    const file = { name, hash, largest };
    const sized = (width: number, format: PictureFormat) => ({
      file: pictureFileName(file, width, format),
      picture: name,
      width,
      format,
    });
    const sizes = [
      ...pictureWidths(name, largest).map((width) => sized(width, 'avif')),
      sized(webpWidth(name, largest), 'webp'),
    ];
    if (!hasLinkPicture(name)) return sizes;
    return [
      ...sizes,
      { file: openGraphFileName(file), picture: name, width: linkSize.width, format: 'link' },
    ];
  });
  // Sorting is stable: what is made of one picture stays together.
  return pieces.toSorted((one, other) => one.width - other.width);
}

export const linkSize = { width: 1200, height: 630 };

/** Plants and pots, whose names tell plant and glaze, have close-ups; a cut-out of one is that picture once more. */
export function hasCloseUps(master: string): boolean {
  return master.includes('--') && !isCutOut(master) && !closeUpOf(master);
}

/** Whether a picture stands on clear ground instead of paper. */
export function isCutOut(name: string): boolean {
  return name.startsWith('cutout-');
}

/** Of a close-up's name: its master, and which part of it. */
export function closeUpOf(name: string): { master: string; part: 'detail' | 'leaf' } | null {
  const [, master = '', part] = /^(.+)-(detail|leaf)$/.exec(name) ?? [];
  return part ? { master, part: part as 'detail' | 'leaf' } : null;
}
