import type { Region } from 'sharp';
import { encoding } from './encoding.ts';
import { open, type Pixels } from './pixels.ts';

/** How large a close-up of a picture is. */
export function closeUpSize(width: number): { width: number; height: number } {
  const size = Math.round(width * encoding.closeUp);
  return { width: size, height: Math.round(size * 1.25) };
}

/**
 * Where a picture's close-ups are: the pot stands at the foot of what is not paper, the plant at its head. Each is
 * centred on what stands in that part.
 */
export async function closeUpIn(picture: Pixels, part: 'detail' | 'leaf'): Promise<Region> {
  const rows = await unlikePaper(picture);
  const { width, height } = closeUpSize(picture.info.width);
  const { top, bottom } = subjectIn(rows, picture);
  const third = (bottom - top) / 3;
  const margin = Math.round(height * 0.08);
  const at =
    part === 'detail'
      ? { top: bottom + margin - height, from: bottom - third, to: bottom }
      : { top: top - margin, from: top, to: top + third * 1.5 };
  return {
    left: clamp(middleOf(rows, picture, at) - width / 2, picture.info.width - width),
    top: clamp(at.top, picture.info.height - height),
    width,
    height,
  };
}

const clamp = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), Math.max(most, 0)));

/** The rows between which the subject stands, in pixels of the picture. */
function subjectIn(rows: number[][], picture: Pixels): { top: number; bottom: number } {
  const filled = rows.map((row, y) => ({ y, count: row.length })).filter(({ count }) => count > 1);
  const scale = picture.info.width / probeWidth;
  return { top: (filled.at(0)?.y ?? 0) * scale, bottom: (filled.at(-1)?.y ?? rows.length) * scale };
}

/** Where, across, the middle of the subject is between two rows. */
function middleOf(rows: number[][], picture: Pixels, { from, to }: { from: number; to: number }): number {
  const scale = picture.info.width / probeWidth;
  const inside = rows.slice(Math.round(from / scale), Math.round(to / scale) + 1).flat();
  if (inside.length === 0) return picture.info.width / 2;
  return ((Math.min(...inside) + Math.max(...inside)) / 2) * scale;
}

const probeWidth = 90;

/** For each row of the picture at `probeWidth`, the columns that differ from the paper of the top corners. */
async function unlikePaper(picture: Pixels): Promise<number[][]> {
  const { data, info } = await open(picture)
    .resize({ width: probeWidth })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) =>
    [0, 1, 2].map((band) => data[(y * info.width + x) * info.channels + band] ?? 0);
  const paper = pixel(2, 2);
  const differs = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = pixel(x, y).map((value, band) => value - (paper[band] ?? 0));
    // Shadow darkens all three alike and less than this; plants and glazes shift the colour or darken more.
    const colour = Math.max(red, green, blue) - Math.min(red, green, blue);
    return colour > 22 || Math.min(red, green, blue) < -70;
  };
  return Array.from({ length: info.height }, (_, y) =>
    Array.from({ length: info.width }, (_, x) => x).filter((x) => differs(x, y)),
  );
}
