import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { binariesFor, packagedPostgres } from './binaries.ts';
import type { EmbeddedRefusal } from './refusal.ts';
import { databaseUser } from './run-as.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';

const isRoot = process.getuid?.() === 0;
const said: string[] = [];
const log = (message: string) => void said.push(message);
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
  said.length = 0;
});

describe('a folder of its own', () => {
  test('starts a real PostgreSQL 18 that knows Arabic letters, on loopback, in UTC, with fsync', async () => {
    const database = await start(folder());
    const [row] = await query(
      database.url,
      `create extension pg_trgm; create extension unaccent;
       select show_trgm('نبتة') as arabic, unaccent('Calathéa') as plain, lower('ÉLAN') as lower,
         current_setting('server_version_num')::int / 10000 as major, current_setting('fsync') as fsync,
         current_setting('timezone') as zone, current_setting('listen_addresses') as listens,
         current_setting('is_superuser') as superuser, current_user as name`,
    );
    expect(row.arabic.length).toBeGreaterThan(3);
    expect(row).toMatchObject({ plain: 'Calathea', lower: 'élan', major: 18, fsync: 'on', zone: 'UTC' });
    expect(row).toMatchObject({ listens: '127.0.0.1', superuser: 'off', name: 'asees' });
  });

  test('keeps its passwords to the owner and lets nobody in without', async () => {
    const dataDir = folder();
    const database = await start(dataDir);
    expect(statSync(join(dataDir, 'postgres', 'passwords.json')).mode & 0o777).toBe(0o600);
    const guess = new URL(database.url);
    guess.password = 'postgres';
    await expect(query(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  test('is there again at a second start, soon, on the same port', async () => {
    const dataDir = folder();
    const first = await start(dataDir);
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    await expect(query(first.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
    const begun = performance.now();
    const second = await start(dataDir);
    // 70 ms where nothing else runs; the limit leaves room for a machine that does everything at once.
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('takes another port when the one it had is taken', async () => {
    const dataDir = folder();
    const first = await start(dataDir);
    await first.stop();
    const port = Number(new URL(first.url).port);
    const thief = createServer().listen(port, '127.0.0.1');
    cleanups.push(() => thief.close());
    const second = await start(dataDir);
    expect(new URL(second.url).port).not.toBe(String(port));
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('crashes', () => {
  test('kill -9 of the shop: the server it left is found and used again', async () => {
    const dataDir = folder();
    const shop = await shopProcess(dataDir);
    await query(shop.url, 'create table kept as select 1 as one');
    const pid = postmasterPid(dataDir);
    shop.child.kill('SIGKILL');
    const database = await start(dataDir);
    expect(postmasterPid(dataDir)).toBe(pid);
    expect(await query(database.url, 'select one from kept')).toEqual([{ one: 1 }]);
    await database.stop();
    expect(postmasterPid(dataDir)).toBeUndefined();
  });

  test('kill -9 of shop and server: the pid file is stale, what was committed is there', async () => {
    const dataDir = folder();
    const shop = await shopProcess(dataDir);
    await query(shop.url, 'create table kept as select 1 as one');
    shop.child.kill('SIGKILL');
    process.kill(postmasterPid(dataDir) ?? Number.NaN, 'SIGKILL');
    const database = await start(dataDir);
    expect(await query(database.url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  test('a stale pid file whose number another program has by now', async () => {
    const dataDir = folder();
    const first = await start(dataDir);
    const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    const stale = readFileSync(pidFile, 'utf8');
    await first.stop();
    const owner = statSync(join(dataDir, 'postgres', 'cluster'));
    const other = spawn('sleep', ['60'], isRoot ? { uid: owner.uid, gid: owner.gid, cwd: '/' } : {});
    cleanups.push(() => other.kill());
    writeFileSync(pidFile, stale.replace(/^\d+/, String(other.pid)));
    chownSync(pidFile, owner.uid, owner.gid);
    const second = await start(dataDir);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(other.exitCode).toBeNull();
  });

  test('kill -9 in the middle of initdb: the next start begins anew and clears up', async () => {
    const dataDir = folder();
    const child = shopChild(dataDir);
    while (!readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'))) await sleep(5);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    const database = await start(dataDir);
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });

  test('kill -9 of the server under a running shop: it is started again on the same port', async () => {
    const dataDir = folder();
    const database = await start(dataDir);
    const pid = postmasterPid(dataDir);
    process.kill(pid ?? Number.NaN, 'SIGKILL');
    const answer = () => query(database.url, 'select 1 as one').catch((error) => error.message);
    await expect.poll(answer, { timeout: 20_000 }).toEqual([{ one: 1 }]);
    expect(postmasterPid(dataDir)).not.toBe(pid);
    expect(said.join()).toContain('stopped unexpectedly');
  });
});

describe('two processes on one folder', () => {
  const web = { as: ['web'], told: 'process 7, port 3000' } as const;
  const worker = { as: ['worker'], told: 'process 8' } as const;

  test('serve pages and work on jobs for one shop; a second shop is refused by name', async () => {
    const dataDir = folder();
    const first = await startEmbeddedPostgres({ dataDir, log, alone: web });
    cleanups.push(() => first.stop());
    const second = await startEmbeddedPostgres({ dataDir, log, alone: worker });
    cleanups.push(() => second.stop());
    expect(second.url).toBe(first.url);
    const both = { as: ['web', 'worker'], told: 'process 9, port 3010' } as const;
    await expect(startEmbeddedPostgres({ dataDir, log, alone: both })).rejects.toMatchObject({
      code: 'in_use',
      message: `Another shop (process 7, port 3000) runs on the data in ${dataDir}: two would do each other's work. Stop it, or give this one a folder of its own with DATA_DIR.`,
    });
    await first.stop();
    const third = await startEmbeddedPostgres({ dataDir, log, alone: web });
    await third.stop();
  });

  test('of which one was killed: its place is free at once', async () => {
    const dataDir = folder();
    const killed = await shopProcess(dataDir, undefined, web);
    killed.child.kill('SIGKILL');
    const again = await startEmbeddedPostgres({ dataDir, log, alone: web });
    cleanups.push(() => again.stop());
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('share the server, and the last to go stops it', async () => {
    const dataDir = folder();
    const other = await shopProcess(dataDir);
    const database = await start(dataDir);
    expect(database.url).toBe(other.url);
    await database.stop();
    expect(said.join()).toContain('keeps running');
    expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await other.stop();
    expect(postmasterPid(dataDir)).toBeUndefined();
  });

  test('started at the same moment on an empty folder, both get the same database', async () => {
    const dataDir = folder();
    const shops = await Promise.all([shopProcess(dataDir), shopProcess(dataDir), shopProcess(dataDir)]);
    expect(new Set(shops.map((shop) => shop.url)).size).toBe(1);
    await Promise.all(shops.map((shop) => shop.stop()));
    expect(postmasterPid(dataDir)).toBeUndefined();
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });
});

describe('refusals', () => {
  test('another PostgreSQL’s data folder', async () => {
    const dataDir = folder();
    await (await start(dataDir)).stop();
    writeFileSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toMatchObject({
      code: 'other_major',
      message: /PostgreSQL 17.*PostgreSQL 18/,
    });
  });

  test('something else in the place of the database', async () => {
    const dataDir = folder();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'letter.txt'), 'mine');
    await expect(start(dataDir)).rejects.toMatchObject({ code: 'not_a_database' });
    expect(readFileSync(join(dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('mine');
  });

  test('a file where the folder should be, or a place where none can be made', async () => {
    const file = join(folder(), 'data');
    writeFileSync(file, '');
    await expect(start(file)).rejects.toMatchObject({ code: 'not_writable', message: /is a file/ });
    for (const nowhere of [join(file, 'shop'), ...(existsSync('/proc/self') ? ['/proc/nope/shop'] : [])])
      await expect(start(nowhere)).rejects.toMatchObject({
        code: 'not_writable',
        message: /Can't write in .*DATA_DIR/,
      });
  });

  test.skipIf(!canMount())('a disk too small for a new database (needs root with mount)', async () => {
    const disk = smallDisk('60m');
    await expect(start(disk)).rejects.toMatchObject({
      code: 'disk_full',
      message: /needs 200 MB.*\d+ MB free/,
    });
    expect(readdirSync(disk)).toEqual([]);
  });

  test.skipIf(!canMount())('a disk that has filled up since (needs root with mount)', async () => {
    const disk = smallDisk('300m');
    await (await start(disk)).stop();
    spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=1M']);
    const refusal = await start(disk).catch((error: EmbeddedRefusal) => error);
    expect(refusal).toMatchObject({ code: 'disk_full', message: /No room on the disk.* 0 MB free/ });
    rmSync(join(disk, 'filler'));
    expect(await query((await start(disk)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.skipIf(!isRoot)('as root (these need root)', () => {
  test('a folder that the database’s user can’t reach: kept elsewhere, and found there again', async () => {
    const locked = join(folder(), 'locked');
    mkdirSync(locked, { mode: 0o700 });
    const first = await start(locked);
    const far = readFileSync(join(locked, 'postgres.location'), 'utf8').trim();
    cleanups.push(() => rmSync(far, { recursive: true, force: true }));
    expect(said.join()).toContain(`kept in ${far}`);
    await query(first.url, 'create table kept as select 1 as one');
    await first.stop();
    const second = await start(locked);
    expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
    await second.stop();
    rmSync(far, { recursive: true });
    await expect(start(locked)).rejects.toMatchObject({ code: 'missing_folder', message: new RegExp(far) });
  });

  test('a database that was closed off since: refused by name, and whole when the way is open again', async () => {
    const above = folder();
    const first = await start(join(above, 'data'));
    await query(first.url, 'create table kept as select 1 as one');
    await first.stop();
    chmodSync(above, 0o700);
    await expect(start(join(above, 'data'))).rejects.toMatchObject({
      code: 'not_reachable',
      message: /chmod o\+x/,
    });
    chmodSync(above, 0o755);
    const second = await start(join(above, 'data'));
    expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  test('programs that the database’s user can’t reach are copied, once', () => {
    const locked = folder();
    const native = join(locked, 'package', 'native');
    cpSync(packagedPostgres(), native, { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(locked, 'package', 'package.json'), '{"version":"1.2.3"}');
    chmodSync(join(locked, 'package'), 0o700);
    const runAs = databaseUser(log);
    const target = folder();
    const programs = binariesFor(runAs, target, log, native);
    expect(programs.postgres).toBe(join(target, 'postgresql-1.2.3', 'bin', 'postgres'));
    expect(said).toHaveLength(1);
    expect(binariesFor(runAs, target, log, native)).toEqual(programs);
    expect(said).toHaveLength(1);
  });

  test('an ordinary user’s shop, and root joining that user’s database later', async () => {
    const dataDir = folder();
    const user = databaseUser(log);
    chownSync(dataDir, user?.uid ?? 0, user?.gid ?? 0);
    const shop = await shopProcess(dataDir, user);
    expect(statSync(join(dataDir, 'postgres', 'passwords.json')).uid).toBe(user?.uid);
    await query(shop.url, 'create table kept as select 1 as one');
    await shop.stop();
    const database = await start(dataDir);
    expect(await query(database.url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  test('an ordinary user in a folder of root’s: refused by name', async () => {
    const dataDir = folder();
    await expect(shopProcess(dataDir, databaseUser(log))).rejects.toThrow(/Can't write in .*DATA_DIR/);
    await (await start(dataDir)).stop();
    await expect(shopProcess(dataDir, databaseUser(log))).rejects.toThrow(
      /belongs to user number \d+.*DATA_DIR/,
    );
  });
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'asees-embedded-'));
  chmodSync(made, 0o755);
  cleanups.push(() => {
    const pid = postmasterPid(made);
    if (pid !== undefined && isPostgres(pid)) process.kill(pid, 'SIGKILL');
    rmSync(made, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  });
  return made;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log });
  cleanups.push(() => database.stop());
  return database;
}

/** A shop in another process; `stop` ends it in order. Rejects with what it said when it can't start. */
async function shopProcess(dataDir: string, user?: { uid: number; gid: number }, alone?: object) {
  const child = shopChild(dataDir, user, alone);
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const url = await new Promise<string>((resolve, reject) => {
    let complaint = '';
    child.stderr?.on('data', (piece) => {
      complaint += piece;
    });
    lines.on('line', (line) => line.startsWith('postgres://') && resolve(line));
    child.once('close', () => reject(new Error(complaint)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.stdin?.end();
    await ended;
  };
  return { child, url, stop };
}

function shopChild(dataDir: string, user?: { uid: number; gid: number }, alone?: object): ChildProcess {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'start.ts'))};
    const options = ${JSON.stringify({ dataDir, alone })};
    const database = await startEmbeddedPostgres({ ...options, log: () => {} });
    console.log(database.url);
    process.stdin.on('end', () => database.stop().then(() => process.exit())).resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { ...user, cwd: '/' });
  cleanups.push(() => child.kill('SIGKILL'));
  return child;
}

function postmasterPid(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/** Not this process, whose number stands in a pid file that is being disowned. */
function isPostgres(pid: number): boolean {
  return spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout.includes(
    'postgres',
  );
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any query
async function query(url: string, sql: string): Promise<any[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const result = await client.query(sql);
    return (Array.isArray(result) ? result.at(-1) : result).rows;
  } finally {
    await client.end();
  }
}

function canMount(): boolean {
  if (!isRoot || process.platform !== 'linux') return false;
  const probe = mkdtempSync(join(tmpdir(), 'asees-mount-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', probe]).status === 0;
  if (mounted) execFileSync('umount', [probe]);
  rmSync(probe, { recursive: true });
  return mounted;
}

function smallDisk(size: string): string {
  const disk = folder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'none', disk]);
  cleanups.push(() => execFileSync('umount', ['--lazy', disk]));
  return disk;
}
