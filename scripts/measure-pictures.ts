/**
 * Measures where plants, pots and sets begin and stand in their pictures, into server/pictures/boxes.tsv: the product page draws
 * a plant's height beside it. Run after originals have changed; a test tells when that was forgotten.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boxesFile } from '#server/pictures/boxes.ts';
import { probe, subjectOf } from '#server/pictures/making/subject.ts';

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

/** The first and the last row that differ from the paper, in thousandths of the height. */
export async function boxOf(name: string): Promise<{ top: number; foot: number }> {
  const { top, foot } = subjectOf(await probe(fileOf(name)));
  const part = (of: number) => Math.round(of * 1000);
  return { top: part(top), foot: part(foot) };
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
