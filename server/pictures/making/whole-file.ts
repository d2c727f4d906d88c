import { copyFileSync, existsSync, linkSync, renameSync, writeFileSync } from 'node:fs';

/** Ends what is still being written: whoever finds such a name finds half a file. */
export const unfinished = /\.\d+\.part$/;

const beside = (path: string) => `${path}.${process.pid}.part`;

/** Writes a file that is there whole or not at all, whoever else writes it at the same time. */
export function writeWhole(path: string, content: Buffer | string): void {
  writeFileSync(beside(path), content);
  renameSync(beside(path), path);
}

/** Puts a file in a second place: a hard link where both share a disk, otherwise a copy. */
export function place(from: string, to: string): void {
  if (existsSync(to)) return;
  try {
    linkSync(from, to);
  } catch {
    if (existsSync(to)) return;
    copyFileSync(from, beside(to));
    renameSync(beside(to), to);
  }
}
