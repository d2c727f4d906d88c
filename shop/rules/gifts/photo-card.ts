/** Which part of a picture stays where it is longer than its card: its left or top end, the middle, or its other end. */
export const crops = ['first', 'middle', 'last'] as const;
export type Crop = (typeof crops)[number];

/** What an add-on asks of whoever orders it. */
export const cardKinds = ['photo', 'video'] as const;
export type CardKind = (typeof cardKinds)[number];

type Size = { width: number; height: number };

/** Sides of a printed photo card, in millimetres: on its end for a tall picture, on its side for a wide one. */
const longMm = 150;
const shortMm = 100;

/** In points of a picture: 150 an inch, which is as few as print bears at arm's length. */
const longPixelsLeast = 900;
const shortPixelsLeast = 600;

/** The card that a picture is printed on, in millimetres. */
export function cardOf({ width, height }: Size): Size {
  return width >= height ? { width: longMm, height: shortMm } : { width: shortMm, height: longMm };
}

/** Whether a picture loses its sides (wide) or its ends (tall) on its card; null where it fits but for a few points. */
export function cutOff(picture: Size): 'sides' | 'ends' | null {
  const card = cardOf(picture);
  const off = (picture.width * card.height) / (picture.height * card.width);
  if (Math.abs(off - 1) < 0.01) return null;
  return off > 1 ? 'sides' : 'ends';
}

/** The part of a picture that is printed, in its own points. */
export function printedPart(picture: Size, crop: Crop): Size & { left: number; top: number } {
  const card = cardOf(picture);
  const width = Math.min(picture.width, Math.round((picture.height * card.width) / card.height));
  const height = Math.min(picture.height, Math.round((picture.width * card.height) / card.width));
  const share = { first: 0, middle: 0.5, last: 1 }[crop];
  return {
    width,
    height,
    left: Math.round((picture.width - width) * share),
    top: Math.round((picture.height - height) * share),
  };
}

/** Whether what is printed of a picture has enough points for its card. */
export function isLargeEnough(picture: Size): boolean {
  const { width, height } = printedPart(picture, 'middle');
  return Math.max(width, height) >= longPixelsLeast && Math.min(width, height) >= shortPixelsLeast;
}
