import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedRefusal } from './refusal.ts';
import type { RunAs } from './run-as.ts';

/** The home that `root` has, if any: beside the other data, or where the pointer file says. */
export function findFolder(root: string): string | undefined {
  const near = join(root, 'postgres');
  if (existsSync(join(near, 'cluster'))) return near;
  const pointer = pointerOf(root);
  if (existsSync(pointer)) {
    const far = readFileSync(pointer, 'utf8').trim();
    if (existsSync(join(far, 'cluster'))) return far;
    throw new EmbeddedRefusal(
      'missing_folder',
      `The database of ${root} was kept in ${far}, and is not there any more. Put it back; ` +
        `or, to begin with an empty database, delete ${pointer}.`,
    );
  }
  if (existsSync(near) && readdirSync(near).length > 0)
    throw new EmbeddedRefusal(
      'not_a_database',
      `${near} is in the way: it holds no PostgreSQL database of this shop. ` +
        'Move it away, or set DATA_DIR to another folder.',
    );
  return undefined;
}

/** The file that notes where the database is when it can't be in `root` itself. */
export function pointerOf(root: string): string {
  return join(root, 'postgres.location');
}

/**
 * Whether that user reaches the folder and may write in it; how full the disk is does not matter here. Others may ask at
 * the same moment, so each tries with a file of its own.
 */
export function canWrite(folder: string, { uid, gid }: RunAs): boolean {
  const script = '> "$0/write-probe.$$" && rm "$0/write-probe.$$"';
  const run = spawnSync('sh', ['-c', script, folder], { uid, gid, cwd: '/', encoding: 'utf8' });
  return run.status === 0 || run.stderr.includes('No space left');
}

/** Whether a process of this number runs, ours or another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
