import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { binariesFor } from './binaries.ts';
import { canWrite, findFolder, isAlive, pointerOf } from './place.ts';
import { diskFull, EmbeddedRefusal, explain, freeMegabytes } from './refusal.ts';
import { databaseUser, type RunAs } from './run-as.ts';

type Log = (message: string) => void;

/** A new database takes about 45 MB and the write-ahead log grows to 256 MB; below this it isn't begun. */
const roomForNewMegabytes = 200;

/**
 * Makes a new database under a passing name and then renames it, so that a crash in the middle leaves nothing
 * that looks finished, and of two shops starting at once one makes it and the other finds it.
 */
export function makeHome(root: string, log: Log): string {
  const runAs = databaseUser(log);
  const near = join(root, 'postgres');
  sweep(root);
  const begun = begin(`${near}.new-${process.pid}`, runAs);
  if (begun === undefined) return makeFarHome(root, runAs, log);
  return finish(begun, near, runAs, log) ? near : (findFolder(root) ?? near);
}

/** For a `dataDir` that the database's user can't reach, such as one under /root. */
function makeFarHome(root: string, runAs: RunAs | undefined, log: Log): string {
  const name = `postgres-${randomBytes(4).toString('hex')}`;
  const reasons: string[] = [];
  for (const parent of ['/var/lib/asees', join(tmpdir(), 'asees')]) {
    const far = join(parent, name);
    try {
      makeOwnFolder(parent);
      const begun = begin(`${far}.new-${process.pid}`, runAs);
      if (begun === undefined) throw new Error(`${parent} can't be reached either`);
      log(
        `the database's user can't reach ${root}, so the database is kept in ${far} (noted in ${pointerOf(root)})`,
      );
      writeFileSync(join(begun, 'made-for'), `${root}\n`);
      finish(begun, far, runAs, log);
    } catch (error) {
      reasons.push((error as Error).message);
      continue;
    }
    if (point(root, far)) return far;
    rmSync(far, { recursive: true, force: true });
    return findFolder(root) ?? far;
  }
  throw new EmbeddedRefusal(
    'not_reachable',
    `The database's user can't reach ${root}; and: ${reasons.join('; ')}. ` +
      'Set DATA_DIR to a folder that other users can enter, or set DATABASE_URL.',
  );
}

/** A folder that others can enter and only we can change: under /tmp somebody else may own the name. */
function makeOwnFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (statSync(folder).uid !== process.getuid?.()) throw new Error(`${folder} belongs to somebody else`);
  chmodSync(folder, 0o755);
}

/** Notes where the database is. False when another shop has noted its own meanwhile. */
function point(root: string, far: string): boolean {
  const note = `${pointerOf(root)}.${process.pid}`;
  writeFileSync(note, `${far}\n`);
  try {
    linkSync(note, pointerOf(root));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(note);
  }
}

/** Makes the empty folders of a home. Undefined when `runAs` can't reach them. */
function begin(folder: string, runAs: RunAs | undefined): string | undefined {
  const cluster = join(folder, 'cluster');
  try {
    rmSync(folder, gone);
    mkdirSync(folder);
    chmodSync(folder, runAs ? 0o711 : 0o700);
    mkdirSync(cluster);
    chmodSync(cluster, 0o700);
    if (runAs) chownSync(cluster, runAs.uid, runAs.gid);
  } catch (error) {
    throw explain(error, 'the database', dirname(folder));
  }
  if (runAs === undefined || canWrite(cluster, runAs)) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

/** Fills a begun home and gives it its name. False when that name is taken meanwhile. */
function finish(begun: string, folder: string, runAs: RunAs | undefined, log: Log): boolean {
  try {
    if (freeMegabytes(begun) < roomForNewMegabytes)
      throw diskFull(`a new database (it needs ${roomForNewMegabytes} MB)`, dirname(folder));
    const passwords = {
      postgres: randomBytes(24).toString('base64url'),
      asees: randomBytes(24).toString('base64url'),
    };
    writeFileSync(join(begun, 'passwords.json'), JSON.stringify(passwords), { mode: 0o600 });
    initialise(begun, runAs, passwords.postgres, binariesFor(runAs, begun, log).initdb);
    renameSync(begun, folder);
    return true;
  } catch (error) {
    rmSync(begun, { recursive: true, force: true });
    if (existsSync(join(folder, 'cluster'))) return false;
    throw explain(error, 'a new database', dirname(folder));
  }
}

function initialise(begun: string, runAs: RunAs | undefined, password: string, initdb: string): void {
  const cluster = join(begun, 'cluster');
  const passwordFile = join(begun, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (runAs) chownSync(passwordFile, runAs.uid, runAs.gid);
  let said = '';
  for (const locale of locales) {
    const flags = [
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
    ];
    const text = [
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${locale}`,
      '--lc-messages=C',
    ];
    const run = spawnSync(initdb, ['-D', cluster, ...flags, ...text, '--no-instructions'], {
      ...runAs,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      encoding: 'utf8',
    });
    if (run.status === 0) {
      rmSync(passwordFile);
      return;
    }
    said = run.error?.message ?? run.stderr.trim();
    if (!said.includes('invalid locale name')) break;
  }
  if (said.includes('No space left on device')) throw diskFull('a new database', dirname(begun));
  throw new EmbeddedRefusal('failed', `PostgreSQL's initdb failed in ${dirname(begun)}: ${said}`);
}

/**
 * Sorting and case follow PostgreSQL's built-in C.UTF-8 everywhere. The system's own locale still says what a
 * letter is to pg_trgm, which in plain "C" would know no Arabic; Linux has C.UTF-8, macOS en_US.UTF-8.
 */
const locales = ['C.UTF-8', 'en_US.UTF-8'];

/** An initdb that outlives its killed parent may still be adding files. */
const gone = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };

/** Removes what starts that crashed in the middle left behind. */
function sweep(root: string): void {
  for (const name of readdirSync(root)) {
    const pid = /^postgres\.new-(\d+)$/.exec(basename(name))?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(root, name), gone);
  }
}
