import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './whole-file.ts';

const keptDays = 60;

/**
 * Where the cache has a file of a picture; when it isn't there yet, `make` makes it. It appears whole or not at all, also
 * when two processes make it at the same time or one is killed meanwhile.
 */
export async function cached(
  cache: string,
  picture: string,
  file: string,
  make: () => Promise<Buffer>,
): Promise<string> {
  const path = join(cache, picture, file);
  if (existsSync(path)) return path;
  const content = await make();
  mkdirSync(join(cache, picture), { recursive: true });
  writeWhole(path, content);
  return path;
}

/** Notes that these pictures are still in use; a folder's time of change tells when it last was. */
export function touch(cache: string, pictures: string[]): void {
  const now = new Date();
  for (const picture of pictures) {
    const folder = join(cache, picture);
    if (existsSync(folder)) utimesSync(folder, now, now);
  }
}

/** Removes what no checkout has used for 60 days. */
export function prune(cache: string): void {
  for (const name of readdirSync(cache)) {
    const days = (Date.now() - statSync(join(cache, name)).mtimeMs) / 86_400_000;
    if (days > keptDays) rmSync(join(cache, name), { recursive: true, force: true });
  }
}
