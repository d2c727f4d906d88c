/**
 * Measures where plants, pots and sets begin and stand in their pictures, into pictures/boxes.tsv: the product page draws
 * a plant's height beside it. Run after originals have changed; a test tells when that was forgotten.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { boxesFile } from '#server/pictures/boxes.ts';

const masters = join(import.meta.dirname, '..', 'pictures', 'masters');

/** The names of the pictures that are measured, in order. */
export function measured(): string[] {
  return readdirSync(masters)
    .filter((file) => /--|^set-/.test(file) && !file.startsWith('cutout-'))
    .map((file) => file.slice(0, -'.webp'.length))
    .sort();
}

const fileOf = (name: string) => readFileSync(join(masters, `${name}.webp`));

/** Tells one version of an original from another. */
export function hashOf(name: string): string {
  return createHash('sha256').update(fileOf(name)).digest('hex').slice(0, 8);
}

const [columns, rows] = [240, 300];

/**
 * The first and the last row that differ from the paper, in thousandths of the height. Shadow darkens the paper's three
 * colours alike and less than a pot does; a row needs three such columns side by side, so that no speck counts.
 */
export async function boxOf(name: string): Promise<{ top: number; foot: number }> {
  const { data, info } = await sharp(fileOf(name))
    .removeAlpha()
    .resize(columns, rows, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bands = (x: number, y: number) =>
    [0, 1, 2].map((band) => data[(y * info.width + x) * info.channels + band] ?? 0);
  const differs = (x: number, y: number) => {
    // The row's own ends: light falls off towards the floor.
    const paper = bands(y < rows / 2 || x < columns / 2 ? 2 : columns - 3, y);
    const shift = bands(x, y).map((value, band) => value - (paper[band] ?? 0));
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
  const part = (row: number) => Math.round((row / rows) * 1000);
  return { top: part(filled.at(0) ?? 0), foot: part((filled.at(-1) ?? rows - 1) + 1) };
}

/** The plants that the renderer puts on a block. */
function raisedPlants(): Set<string> {
  const rows = readFileSync(join(import.meta.dirname, '..', 'tools', 'pictures', 'archetypes.tsv'), 'utf8');
  return new Set(
    rows.split('\n').flatMap((row) => (row.includes('"plinth"') ? (row.split('\t')[0] ?? []) : [])),
  );
}

if (import.meta.main) {
  const raised = raisedPlants();
  const lines = ['picture\thash\ttop\tfoot\traised'];
  for (const name of measured()) {
    const { top, foot } = await boxOf(name);
    const block = raised.has(name.split('--')[0] ?? '') ? 'raised' : '';
    lines.push([name, hashOf(name), top, foot, block].join('\t'));
  }
  writeFileSync(boxesFile, `${lines.join('\n')}\n`);
}
