/**
 * Makes build/pictures from pictures/masters: every picture in its widths as AVIF and WebP, close-ups, link pictures,
 * and manifest.json, which is written last. What was made before comes from a cache.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureManifest } from '#server/pictures/manifest.ts';
import { openGraphFileName, pictureFileName, pictureWidths } from '#shop/rules/catalogue/picture.ts';
import { cached, openCache, prune } from './pictures/cache.ts';
import { encodeMaster, encoding } from './pictures/encode.ts';
import { type Master, readMasters } from './pictures/masters.ts';

const checkout = join(import.meta.dirname, '..');
const output = join(checkout, 'build', 'pictures');

/** Writes the manifest alone, for tests that need picture names and addresses but no pictures. */
export async function buildManifest(): Promise<void> {
  writeManifest(manifestOf(await readMasters(join(checkout, 'pictures', 'masters'))));
}

async function buildPictures(): Promise<void> {
  const begun = performance.now();
  const masters = await readMasters(join(checkout, 'pictures', 'masters'));
  const cache = openCache(checkout);
  let made = 0;
  let done = 0;
  const say = (text: string) =>
    console.log(`pictures: ${text}, ${Math.round((performance.now() - begun) / 1000)} s`);
  const progress = setInterval(() => say(`${done} of ${masters.length}`), 10_000);
  mkdirSync(output, { recursive: true });

  sharp.concurrency(1);
  const waiting = masters.entries();
  const files = new Set<string>(['manifest.json']);
  const work = async () => {
    for (const [, master] of waiting) {
      const folder = await cached(cache, master.hash, async (empty) => {
        made++;
        await encodeMaster(master, empty);
      });
      for (const [from, to] of filesOf(master)) {
        place(join(folder, from), join(output, to));
        files.add(to);
      }
      done++;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work)).finally(() =>
    clearInterval(progress),
  );

  writeManifest(manifestOf(masters));
  for (const name of readdirSync(output)) if (!files.has(name)) rmSync(join(output, name));
  prune(cache);
  say(`${masters.length} ready, ${made} newly made`);
}

/** The parts of a picture that have names of their own: itself and its close-ups. */
function partsOf(master: Master) {
  const { name, width, height } = master;
  const whole = { name, prefix: '', width, height };
  if (!master.hasCloseUps) return [whole];
  return [
    whole,
    { name: `${name}-detail`, prefix: 'detail-', ...encoding.closeUp },
    { name: `${name}-leaf`, prefix: 'leaf-', ...encoding.closeUp },
  ];
}

/** Pairs of a file in the cache and its name in build/pictures. */
function filesOf(master: Master): [string, string][] {
  const hash = shortHash(master);
  const pairs = partsOf(master).flatMap(({ name, prefix, width: largest }) =>
    pictureWidths(name, largest).flatMap((width) =>
      (['avif', 'webp'] as const).map((format): [string, string] => [
        `${prefix}${width}of${largest}.${format}`,
        pictureFileName({ name, hash, largest }, width, format),
      ]),
    ),
  );
  if (master.hasLinkPicture) pairs.push(['og.jpg', openGraphFileName({ name: master.name, hash })]);
  return pairs;
}

const shortHash = (master: Master) => master.hash.slice(0, 8);

function manifestOf(masters: Master[]): PictureManifest {
  const parts = masters.flatMap((master) =>
    partsOf(master).map((part) => ({ ...part, hash: shortHash(master) })),
  );
  return Object.fromEntries(
    parts.map(({ name, hash, width, height }) => [
      name,
      { hash, width, height, widths: pictureWidths(name, width) },
    ]),
  );
}

function writeManifest(manifest: PictureManifest): void {
  mkdirSync(output, { recursive: true });
  const file = join(output, 'manifest.json');
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(manifest));
  renameSync(`${file}.${process.pid}`, file);
}

/** A hard link where cache and checkout share a disk, otherwise a copy. */
function place(from: string, to: string): void {
  if (existsSync(to)) return;
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

if (import.meta.main) await buildPictures();
