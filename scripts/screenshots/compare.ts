/**
 * `node scripts/screenshots/compare.ts <folder>`: the set of `.cache/screenshots` beside one that was kept before a change
 * (`cp -r .cache/screenshots <folder>`). Says which pictures came, went or look other, the most changed first, and draws
 * where into `.cache/screenshots-compared`: what a change of styles or structure did to pages that nobody meant. Numbers of
 * orders and the time of day differ from run to run. Ends with 1 where anything differs.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const now = '.cache/screenshots';
const drawn = '.cache/screenshots-compared';
/** Of 255: letters are drawn a shade other from run to run. */
const shade = 24;

export type Difference = { file: string; why: 'new' | 'gone' | 'other'; share: number };

/** Compares the PNG pictures of two folders by name; `share` is the part of the pixels that differ, 0 to 1. */
export async function compare(before: string, after: string, into?: string): Promise<Difference[]> {
  const [old, young] = [pictures(before), pictures(after)];
  const differences: Difference[] = [];
  for (const file of new Set([...old, ...young])) {
    if (!old.has(file)) differences.push({ file, why: 'new', share: 1 });
    else if (!young.has(file)) differences.push({ file, why: 'gone', share: 1 });
    else {
      const share = await difference(join(before, file), join(after, file), into && join(into, file));
      if (share > 0) differences.push({ file, why: 'other', share });
    }
  }
  return differences.toSorted((one, other) => other.share - one.share || one.file.localeCompare(other.file));
}

function pictures(folder: string): Set<string> {
  return new Set(readdirSync(folder).filter((name) => name.endsWith('.png')));
}

/**
 * The part that differs, of the larger picture; where it does is drawn black on white. They are read into memory first:
 * beside code of the server, which takes pictures from anybody, no file is opened by itself (safe-sharp.ts).
 */
async function difference(one: string, other: string, into: string | undefined): Promise<number> {
  const [old, young] = [one, other].map((file) => readFileSync(file)) as [Buffer, Buffer];
  const sizes = await Promise.all([old, young].map((png) => sharp(png).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [first, second] = await Promise.all([pixels(old, width, height), pixels(young, width, height)]);
  if (first.equals(second)) return 0;
  const mask = Buffer.alloc(width * height, 255);
  let differing = 0;
  for (let at = 0; at < mask.length; at += 1) {
    const [from, to] = [at * 3, at * 3 + 3];
    const isOther = first.subarray(from, to).some((value, channel) => isFar(value, second[from + channel]));
    if (!isOther) continue;
    mask[at] = 0;
    differing += 1;
  }
  if (into && differing > 0)
    await sharp(mask, { raw: { width, height, channels: 1 } })
      .png()
      .toFile(into);
  return differing / mask.length;
}

const isFar = (one: number, other = 0) => Math.abs(one - other) > shade;

/** Three bytes a pixel; magenta where the picture has ended. */
async function pixels(png: Buffer, width: number, height: number): Promise<Buffer> {
  const size = await sharp(png).metadata();
  return sharp(png)
    .flatten({ background: '#fff' })
    .extend({ right: width - size.width, bottom: height - size.height, background: '#f0f' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

if (import.meta.main) {
  const [before] = process.argv.slice(2);
  if (!before) throw new Error('which folder was kept before?');
  mkdirSync(drawn, { recursive: true });
  const differences = await compare(before, now, drawn);
  for (const { file, why, share } of differences)
    console.log(`${why.padEnd(5)} ${(share * 100).toFixed(2).padStart(6)} %  ${file}`);
  console.log(`${differences.length} pictures differ`);
  process.exitCode = differences.length > 0 ? 1 : 0;
}
