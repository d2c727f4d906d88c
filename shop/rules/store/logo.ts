/*
 * A logo that is a picture (decision 0094): it stands where the drawn sign does, about as high as that, and never so wide
 * that the head of a page has no room for the rest.
 */

/** In pixels or points. */
export type Size = { width: number; height: number };

/** What stands instead of the drawn sign: the shop's name in its letters, or a picture as a page shows it. */
export type Sign = string | (Size & { src: string });

/** Flatter than this it is a line where a phone shows it, taller a speck. */
const [widestMost, tallestMost] = [8, 2];
/** Up to so many times as wide as it is high, or as high as it is wide, it can be told in a square as well. */
const squareMost = 2;

/** Where a logo has its place: heads of pages on a desk, and on phones, where both sides need room for buttons. */
export const logoPlaces = {
  wide: { width: 200, height: 40 },
  narrow: { width: 112, height: 34 },
} as const satisfies Record<string, Size>;

/** Whether a picture can stand as a logo at all: eight times as wide as it is high at most, twice as high as it is wide. */
export function canBeLogo({ width, height }: Size): boolean {
  return width <= height * widestMost && height <= width * tallestMost;
}

/** Whether a logo can be an icon too, which is square and as small as a finger's tip. */
export function canBeIcon({ width, height }: Size): boolean {
  return width <= height * squareMost && height <= width * squareMost;
}

/** How large a picture stands in a place: as large as fits, whole, in whole pixels. */
export function fitted({ width, height }: Size, place: Size): Size {
  const scale = Math.min(place.width / width, place.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
