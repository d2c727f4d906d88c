import { safeSharp } from '#server/kernel/base/safe-sharp.ts';

const [columns, rows] = [240, 300];

/** A picture made small to be measured: what colour it has at a place, from the left and from the top. */
export type Probe = { columns: number; rows: number; at(x: number, y: number): [number, number, number] };

/** Opens a picture of the shop's own, which is no stranger's any more; what is clear in it is of the colour `behind` it. */
export async function probe(picture: Buffer, behind?: string): Promise<Probe> {
  const sharp = await safeSharp();
  const opened = sharp(picture);
  const { data, info } = await (behind ? opened.flatten({ background: behind }) : opened)
    .removeAlpha()
    .resize(columns, rows, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const band = (x: number, y: number, of: number) => data[(y * info.width + x) * info.channels + of] ?? 0;
  return { columns, rows, at: (x, y) => [band(x, y, 0), band(x, y, 1), band(x, y, 2)] };
}

/**
 * Where what stands on paper begins and where it stands, as parts of the picture's height from its top: the first and the
 * last row that differ from the paper. Shadow darkens the paper's three colours alike and less than a pot does; a row
 * needs three such columns side by side, so that no speck counts.
 */
export function subjectOf({ at }: Probe): { top: number; foot: number } {
  const differs = (x: number, y: number) => {
    // The row's own ends: light falls off towards the floor.
    const paper = at(y < rows / 2 || x < columns / 2 ? 2 : columns - 3, y);
    const shift = at(x, y).map((value, band) => value - (paper[band] ?? 0));
    return Math.max(...shift) - Math.min(...shift) > 20 || Math.min(...shift.map(Math.abs)) > 58;
  };
  const filled = Array.from({ length: rows }, (_, y) => y).filter((y) => {
    let run = 0;
    for (let x = 4; x < columns - 4; x++) {
      run = differs(x, y) ? run + 1 : 0;
      if (run === 3) return true;
    }
    return false;
  });
  return { top: (filled.at(0) ?? 0) / rows, foot: ((filled.at(-1) ?? rows - 1) + 1) / rows };
}
