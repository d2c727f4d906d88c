import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const keptDays = 60;

/**
 * A folder outside the checkout where encoded pictures stay, so that another build or another clone finds them. Falls
 * back to the checkout's own `.cache` where the home folder can't be written.
 */
export function openCache(checkout: string): string {
  const home = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  for (const folder of [join(home, 'asees', 'pictures'), join(checkout, '.cache', 'pictures')]) {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
      return folder;
    } catch {}
  }
  throw new Error(
    `Neither ${home} nor ${checkout} can be written, so pictures can't be built. Set XDG_CACHE_HOME.`,
  );
}

/**
 * The folder of what was made from content of this hash; when it isn't there yet, `make` fills it. It appears whole or
 * not at all, also when two builds make it at the same time. Its time of change tells when it was last used.
 */
export async function cached(
  cache: string,
  hash: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(cache, hash);
  if (existsSync(folder)) {
    const now = new Date();
    utimesSync(folder, now, now);
    return folder;
  }
  const unfinished = `${folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  try {
    await make(unfinished);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Removes what no build has used for 60 days, and what broken-off builds left a day ago. */
export function prune(cache: string): void {
  for (const name of readdirSync(cache)) {
    const days = (Date.now() - statSync(join(cache, name)).mtimeMs) / 86_400_000;
    if (days > (name.includes('.') ? 1 : keptDays))
      rmSync(join(cache, name), { recursive: true, force: true });
  }
}
