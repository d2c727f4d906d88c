import { mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Binaries, binariesFor, postgresMajor } from './binaries.ts';
import { makeHome } from './new-home.ts';
import { canWrite, findFolder } from './place.ts';
import { EmbeddedRefusal, explain } from './refusal.ts';
import type { RunAs } from './run-as.ts';

/**
 * Where one embedded PostgreSQL lives. `folder` holds: `cluster/` (PostgreSQL's own files), `passwords.json`,
 * `port` (the one used last) and `postgres.log`. It is normally `<dataDir>/postgres`.
 */
export type Home = {
  folder: string;
  cluster: string;
  runAs: RunAs | undefined;
  binaries: Binaries;
  passwords: { postgres: string; asees: string };
};

type Log = (message: string) => void;

/** Finds the database that belongs to `dataDir`, or makes an empty one. Refuses with `EmbeddedRefusal`. */
export function findOrMakeHome(dataDir: string, log: Log): Home {
  const root = makeFolder(dataDir);
  const folder = findFolder(root) ?? makeHome(root, log);
  const cluster = join(folder, 'cluster');
  const runAs = ownerOf(cluster);
  if (runAs) refuseUnreachable(cluster, runAs);
  refuseOtherMajor(cluster);
  return {
    folder,
    cluster,
    runAs,
    binaries: binariesFor(runAs, folder, log),
    passwords: readPasswords(folder),
  };
}

function makeFolder(dataDir: string): string {
  try {
    makeWithParents(dataDir);
    return realpathSync(dataDir);
  } catch (error) {
    throw explain(error, 'the shop’s data', dataDir);
  }
}

/** `mkdir` with `recursive` never comes back from where nothing can be made and it isn't said why, such as /proc. */
function makeWithParents(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeWithParents(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another shop that starts now may have been quicker.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

function refuseOtherMajor(cluster: string): void {
  let version: string;
  try {
    version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw explain(error, 'the database', cluster);
  }
  if (version !== String(postgresMajor))
    throw new EmbeddedRefusal(
      'other_major',
      `The database in ${cluster} was made by PostgreSQL ${version}; this shop brings PostgreSQL ${postgresMajor}, ` +
        `which can't read it. Dump it with PostgreSQL ${version} and load it into an empty DATA_DIR, ` +
        `or set DATABASE_URL to a PostgreSQL ${version} server on it.`,
    );
}

/** PostgreSQL insists on running as the owner of its files, so an existing database decides who runs it. */
function ownerOf(cluster: string): RunAs | undefined {
  const { uid, gid } = statSync(cluster);
  const self = process.getuid?.();
  if (self === undefined || self === uid) return undefined;
  if (self === 0) return { uid, gid };
  throw belongsTo(cluster);
}

/** A database made here may have been closed off since: the checkout was moved, or a folder above it locked. */
function refuseUnreachable(cluster: string, runAs: RunAs): void {
  if (canWrite(cluster, runAs)) return;
  throw new EmbeddedRefusal(
    'not_reachable',
    `The database's user (number ${runAs.uid}) can't write in ${cluster} any more: ` +
      'a folder above it is closed to others, or the disk is read-only. Open the way (chmod o+x on each folder above), or move the data and set DATA_DIR.',
  );
}

function readPasswords(folder: string): Home['passwords'] {
  const file = join(folder, 'passwords.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw belongsTo(file);
    throw new EmbeddedRefusal(
      'password_lost',
      `Can't read the database's passwords in ${file}: ${(error as Error).message}`,
    );
  }
}

function belongsTo(file: string): EmbeddedRefusal {
  return new EmbeddedRefusal(
    'not_writable',
    `${file} belongs to user number ${statSync(file).uid}, and this is user number ${process.getuid?.()}. ` +
      'Start as that user or as root, or set DATA_DIR to another folder.',
  );
}
