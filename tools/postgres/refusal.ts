import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Why the embedded PostgreSQL can't be had here. The message says what to do about it. */
export type EmbeddedRefusalCode =
  | 'disk_full'
  | 'not_writable'
  | 'not_reachable'
  | 'other_major'
  | 'not_a_database'
  | 'missing_folder'
  | 'no_binaries'
  | 'password_lost'
  | 'in_use'
  | 'failed';

/** A refusal a person can act on, as against a fault of this program. */
export class EmbeddedRefusal extends Error {
  readonly code: EmbeddedRefusalCode;
  constructor(code: EmbeddedRefusalCode, message: string) {
    super(message);
    this.name = 'EmbeddedRefusal';
    this.code = code;
  }
}

/** Free megabytes that an ordinary user may use in `folder`, or in its nearest existing ancestor. */
export function freeMegabytes(folder: string): number {
  try {
    const disk = statfsSync(folder);
    return Math.floor((disk.bavail * disk.bsize) / 1_048_576);
  } catch (error) {
    if (dirname(folder) === folder) throw error;
    return freeMegabytes(dirname(folder));
  }
}

/** `doing` is what failed, as in "creating the database"; `folder` is where. */
export function diskFull(doing: string, folder: string): EmbeddedRefusal {
  return new EmbeddedRefusal(
    'disk_full',
    `No room on the disk for ${doing}: ${freeMegabytes(folder)} MB free at ${folder}. ` +
      'Free some space there, or set DATA_DIR to a folder on another disk.',
  );
}

/** Turns an operating system's error about `folder` into a refusal; other errors pass through. */
export function explain(error: unknown, doing: string, folder: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(doing, folder);
  if (code === 'EEXIST')
    return new EmbeddedRefusal(
      'not_writable',
      `${path} is a file, and ${doing} need a folder there. Move it away, or set DATA_DIR to another folder.`,
    );
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT'].includes(code ?? ''))
    return new EmbeddedRefusal(
      'not_writable',
      `Can't write in ${folder} for ${doing} (${code}). ` +
        'Make it writable for this user, or set DATA_DIR to another folder.',
    );
  return error;
}
