import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where in its picture a subject begins and where it stands, as parts of the picture's height from its top. */
export type PictureBox = {
  top: number;
  foot: number;
  /** Trailing plants stand on a block: what is measured of them isn't their height. */
  raised: boolean;
};

/** Measured of the originals by scripts/measure-pictures.ts: name, the original's hash, then both in thousandths, and `raised`. */
export const boxesFile = join(import.meta.dirname, 'boxes.tsv');

let boxes: Map<string, PictureBox> | undefined;

/** The box of a whole picture, as `zz-plant--sand`; null of one that was not measured. */
export function pictureBox(name: string): PictureBox | null {
  boxes ??= readBoxes();
  return boxes.get(name) ?? null;
}

function readBoxes(): Map<string, PictureBox> {
  const [, ...rows] = readFileSync(boxesFile, 'utf8').trimEnd().split('\n');
  return new Map(
    rows.map((row) => {
      const [name = '', , top, foot, raised] = row.split('\t');
      return [name, { top: Number(top) / 1000, foot: Number(foot) / 1000, raised: raised === 'raised' }];
    }),
  );
}
