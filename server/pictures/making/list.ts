import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureManifest } from '../manifest.ts';
import { hasCloseUps, piecesOf } from '../pieces.ts';
import { openCache, type Places } from '../places.ts';
import { prune, touch } from './cache.ts';
import { closeUpSize } from './close-ups.ts';
import { masterNames, openMaster } from './masters.ts';
import { unfinished, writeWhole } from './whole-file.ts';

/**
 * Writes the manifest of what can be made of the originals, which takes a second for hundreds, and clears away what
 * belongs to none of them any more. Nothing is made.
 */
export async function listPictures({ masters, made }: Places): Promise<PictureManifest> {
  const manifest = await manifestOf(masters);
  mkdirSync(made, { recursive: true });
  writeWhole(join(made, 'manifest.json'), JSON.stringify(manifest));
  const known = new Set(['manifest.json', ...piecesOf(manifest).map(({ file }) => file)]);
  for (const name of readdirSync(made))
    if (!known.has(name) && !isBeingWritten(join(made, name))) rmSync(join(made, name), { force: true });
  const cache = openCache();
  touch(
    cache,
    Object.entries(manifest).map(([name, { hash }]) => `${name}.${hash}`),
  );
  prune(cache);
  return manifest;
}

async function manifestOf(masters: string): Promise<PictureManifest> {
  const names = masterNames(masters);
  const all = await Promise.all(names.map((name) => openMaster(masters, name)));
  const parts = all.flatMap(({ name, hash, width, height }) => [
    { name, hash, width, height },
    ...(hasCloseUps(name)
      ? ['detail', 'leaf'].map((part) => ({ name: `${name}-${part}`, hash, ...closeUpSize(width) }))
      : []),
  ]);
  return Object.fromEntries(parts.map(({ name, ...picture }) => [name, picture]));
}

/** Another process may be at it; what one that was killed has left goes an hour later. */
function isBeingWritten(file: string): boolean {
  if (!unfinished.test(file)) return false;
  const written = statSync(file, { throwIfNoEntry: false });
  return written !== undefined && Date.now() - written.mtimeMs < 3_600_000;
}
