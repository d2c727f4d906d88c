import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where originals are, and where the shop makes and serves what `/pictures/` has of them. */
export type Places = { masters: string; made: string };

const checkout = join(import.meta.dirname, '..', '..');

/** A shop that was installed with all its pictures made may do without the originals. */
export const placesOfCheckout: Places = {
  masters: join(checkout, 'pictures', 'masters'),
  made: join(checkout, 'build', 'pictures'),
};

/**
 * A folder outside the checkout where pictures stay, so that another build or another clone finds them. Falls back to the
 * checkout's own `.cache` where the home folder can't be written.
 */
export function openCache(): string {
  const home = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  for (const folder of [join(home, 'asees', 'pictures'), join(checkout, '.cache', 'pictures')]) {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
      return folder;
    } catch {}
  }
  throw new Error(
    `Neither ${home} nor ${checkout} can be written, so pictures can't be made. Set XDG_CACHE_HOME.`,
  );
}
