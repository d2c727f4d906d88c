import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  fchownSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Home } from './home.ts';
import { isAlive } from './place.ts';
import { diskFull, EmbeddedRefusal, explain } from './refusal.ts';

/** The PostgreSQL server that runs on a cluster, as its own `postmaster.pid` tells. */
export type Postmaster = { pid: number; port: number; ready: boolean };

/**
 * Given at every start, so that a change here reaches old databases too. For a small machine beside the shop:
 * little shared memory, no parallel workers (they want /dev/shm, which containers keep small), no JIT.
 * What statements contain is kept out of the log, since it is personal.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  max_wal_size: '256MB',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** The running server of this home, found by its pid file. A file left by a dead server counts as none. */
export function findPostmaster(home: Home): Postmaster | undefined {
  const lines = readPidFile(home);
  const pid = Number(lines?.[0]);
  if (!(pid > 0) || !isAlive(pid) || !servesCluster(pid, home.cluster)) return undefined;
  return { pid, port: Number(lines?.[3]), ready: lines?.[7]?.trim() === 'ready' };
}

function pidFileOf(home: Home): string {
  return join(home.cluster, 'postmaster.pid');
}

function readPidFile(home: Home): string[] | undefined {
  try {
    return readFileSync(pidFileOf(home), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw explain(error, 'the database', home.cluster);
  }
}

/**
 * PostgreSQL clears up after a dead server by itself, except where the dead one's number has gone to another
 * process: that looks like a running server. Its own parent's number it takes for stale, so that is put in place;
 * the rest of the file stays, by which it sees whether old backends still hold the shared memory.
 */
function disownStalePidFile(home: Home): void {
  const lines = readPidFile(home);
  const pid = Number(lines?.[0]);
  if (lines === undefined || !isAlive(pid) || servesCluster(pid, home.cluster)) return;
  const renewed = `${pidFileOf(home)}.${process.pid}`;
  writeFileSync(renewed, [process.pid, ...lines.slice(1)].join('\n'), { mode: 0o600 });
  if (home.runAs) chownSync(renewed, home.runAs.uid, home.runAs.gid);
  renameSync(renewed, pidFileOf(home));
}

/** PostgreSQL works in its data folder, which tells its process from others that got the same number. */
function servesCluster(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).includes('postgres');
  } catch {
    return false;
  }
}

/**
 * Starts a server and waits until it answers. It lives on when this process is killed, and is found again then.
 * Returns without one when another start came first or the port was taken meanwhile: look again, then retry.
 */
export async function launch(home: Home, port: number, extra: Record<string, string>): Promise<void> {
  disownStalePidFile(home);
  const log = openLog(home);
  const flags = Object.entries({ ...settings, ...extra }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(home.binaries.postgres, ['-D', home.cluster, '-p', String(port), ...flags], {
    ...home.runAs,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log.descriptor, log.descriptor],
    detached: true,
  });
  closeSync(log.descriptor);
  server.unref();
  let ended: string | undefined;
  server.once('error', (error) => {
    ended = error.message;
  });
  server.once('exit', (code, signal) => {
    ended = `ended with ${signal ?? code}`;
  });
  while (ended === undefined) {
    const found = findPostmaster(home);
    if (found?.ready && found.pid === server.pid) return;
    await sleep(20);
  }
  const said = readFileSync(log.path, 'utf8').slice(log.size).trim();
  if (/lock file "postmaster.pid" already exists|Address already in use|shared memory block/.test(said))
    return;
  if (said.includes('No space left on device')) throw diskFull('starting the database', home.folder);
  const last = said.split('\n').slice(-5).join('\n  ');
  throw new EmbeddedRefusal(
    'failed',
    `PostgreSQL did not start (${ended}). The end of ${log.path}:\n  ${last}`,
  );
}

/** Opens `postgres.log` for adding; over 4 MB it begins anew and the old one is kept once. */
function openLog(home: Home): { descriptor: number; path: string; size: number } {
  const path = join(home.folder, 'postgres.log');
  try {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 4_194_304) renameSync(path, `${path}.1`);
    const descriptor = openSync(path, 'a', 0o600);
    if (home.runAs) fchownSync(descriptor, home.runAs.uid, home.runAs.gid);
    return { descriptor, path, size: statSync(path).size };
  } catch (error) {
    throw explain(error, 'the database’s log', home.folder);
  }
}

/** The port used last if it is free, otherwise a free one on loopback, noted for next time. */
export async function choosePort(home: Home): Promise<number> {
  const note = join(home.folder, 'port');
  const last = Number(tryRead(note));
  if (last > 0 && (await isFree(last))) return last;
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (await isFree(port)) {
      writeFileSync(note, String(port));
      return port;
    }
  }
  throw new EmbeddedRefusal('failed', 'No free port for the database between 20000 and 30000 on 127.0.0.1.');
}

function tryRead(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Fast shutdown: running transactions are rolled back. After 30 s it is told to stop at once, which is safe too. */
export async function shutDown(home: Home, log: (message: string) => void): Promise<void> {
  const server = findPostmaster(home);
  if (server === undefined) return;
  process.kill(server.pid, 'SIGINT');
  const begun = Date.now();
  let hurried = false;
  while (findPostmaster(home)?.pid === server.pid) {
    if (!hurried && Date.now() - begun > 30_000) {
      log('PostgreSQL takes over 30 s to stop, so it stops at once; it will recover at the next start');
      process.kill(server.pid, 'SIGQUIT');
      hurried = true;
    }
    await sleep(20);
  }
}
