import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** A file of an archive, by its name below the archive's folder, and what its content is hashed as. */
export type Written = { name: string; sha256: string; isNew: boolean };

/**
 * Writes a file that is there whole or not at all, whenever the program is ended. `content` is asked for only where there
 * is none of that name yet: an archive goes on where it stopped.
 */
export async function writeOnce(
  folder: string,
  name: string,
  content: () => Buffer | Promise<Buffer>,
): Promise<Written> {
  const path = join(folder, name);
  const there = await readFile(path).catch(() => null);
  if (there) return { name, sha256: sha256(there), isNew: false };
  const made = await content();
  await mkdir(dirname(path), { recursive: true });
  const arriving = `${path}.part`;
  const file = await open(arriving, 'w');
  try {
    await file.writeFile(made);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(arriving, path);
  return { name, sha256: sha256(made), isNew: true };
}
