import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findOrMakeHome, type Home } from './home.ts';
import { choosePort, findPostmaster, launch, shutDown } from './postmaster.ts';
import { EmbeddedRefusal } from './refusal.ts';

export type EmbeddedPostgres = {
  /** For the shop: its own database `asees`, as its owner `asees`, who is no superuser. */
  url: string;
  /** For tests and maintenance: the database `postgres`, as superuser. */
  adminUrl: string;
  /** Stops the server, unless another process still uses it through this function. */
  stop(): Promise<void>;
};

type Options = {
  /** The shop's data folder, made when missing. The database is in `postgres/` within it. */
  dataDir: string;
  log: (message: string) => void;
  /** What this process is to be the only one for, and how it is told to another that wants the same. */
  alone?: { as: readonly Part[]; told: string };
  /** PostgreSQL settings on top of the usual ones, as tests want (`{ fsync: 'off' }`). */
  settings?: Record<string, string>;
};

/** A shop may be one process or two (ROLE): its pages and its jobs, each once on one folder. */
export type Part = 'web' | 'worker';

/** Whoever uses a server holds this advisory lock in the database `postgres`, shared; it goes with its process. */
const inUse = 4_273_001;
/** Whoever is the only one of its kind holds this beside it, whole. */
const aloneAs = { web: 4_273_003, worker: 4_273_004 } as const satisfies Record<Part, number>;
/** How long one that was just ended is waited for. */
const farewellSeconds = 5;

/** Recovery after a crash takes seconds at most with 256 MB of log; this is for a slow disk. */
const patienceSeconds = 120;

/**
 * Starts the PostgreSQL that belongs to `dataDir`, or joins the one already running there (after a `kill -9` of
 * the shop, or beside the worker of the same shop). It listens on 127.0.0.1 only, with random passwords that
 * stand in the data folder, readable to the owner alone. Refuses with `EmbeddedRefusal` when the folder can't be
 * written, the disk is full, the folder holds another PostgreSQL's data, or another process is `alone` there already.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  alone,
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  const home = findOrMakeHome(dataDir, log);
  let held = await startOrJoin(home, log, settings, alone);
  let stopping = false;
  watch();
  return {
    url: urlOf(home, held.port, 'asees'),
    adminUrl: urlOf(home, held.port, 'postgres'),
    async stop() {
      if (stopping) return;
      stopping = true;
      const last = await isLastUser(held.client);
      if (last) {
        await letOthersGo(held.client);
        await shutDown(home, log);
      } else log('PostgreSQL keeps running, because another process uses it');
      await held.client.end().catch(() => {});
    },
  };

  /** A server that dies under the shop is started again on the same port; connection pools find it by themselves. */
  function watch() {
    held.client.once('end', async () => {
      if (stopping) return;
      log('PostgreSQL stopped unexpectedly; starting it again');
      try {
        const again = await startOrJoin(home, log, settings, alone);
        if (again.port !== held.port) log('PostgreSQL could not keep its port: restart the shop');
        held = again;
        watch();
      } catch (error) {
        log(`PostgreSQL could not be started again: ${(error as Error).message}`);
      }
    });
  }
}

type Held = { client: pg.Client; port: number };

/** Returns once this process holds the lock of a running server that has the shop's database. */
async function startOrJoin(
  home: Home,
  log: Options['log'],
  settings: Record<string, string>,
  alone: Options['alone'],
): Promise<Held> {
  const begun = Date.now();
  let told = false;
  while (Date.now() - begun < patienceSeconds * 1000) {
    const server = findPostmaster(home);
    if (server === undefined) {
      await launch(home, await choosePort(home), settings);
    } else if (server.ready) {
      const client = await hold(home, server.port, alone);
      if (client) return { client, port: server.port };
    } else if (!told && Date.now() - begun > 3_000) {
      log('PostgreSQL is starting or stopping; waiting for it');
      told = true;
    }
    await sleep(findPostmaster(home)?.ready ? 0 : 50);
  }
  throw new EmbeddedRefusal(
    'failed',
    `PostgreSQL on ${home.cluster} was not ready within ${patienceSeconds} s. See ${home.folder}/postgres.log.`,
  );
}

/** Connects and takes the lock. Undefined when the server is going down: wait, then start it anew. */
async function hold(home: Home, port: number, alone: Options['alone']): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: urlOf(home, port, 'postgres'),
    application_name: `asees: ${alone?.told ?? 'in use'}`.slice(0, 60),
  });
  client.on('error', () => {}); // 'end' follows, and is what `watch` listens to
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [inUse]);
    for (const part of alone?.as ?? []) await beAlone(client, part, dirname(home.folder));
    await ensureShopDatabase(client, home.passwords.asees);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (isGoingDown(error)) return undefined;
    if ((error as { code?: string }).code === '28P01')
      throw new EmbeddedRefusal(
        'password_lost',
        `The database in ${home.cluster} does not accept the passwords in ${home.folder}/passwords.json.`,
      );
    throw error;
  }
}

/** Takes the place of the only one that serves pages, or works on jobs, on this database. */
async function beAlone(client: pg.Client, part: Part, dataDir: string): Promise<void> {
  const begun = Date.now();
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [aloneAs[part]]);
    if (rows[0].mine) return;
    if (Date.now() - begun > farewellSeconds * 1000) break;
    await sleep(100);
  }
  const { rows } = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [aloneAs[part]],
  );
  const other = rows[0]?.name.replace('asees: ', '') ?? 'just now';
  throw new EmbeddedRefusal(
    'in_use',
    `Another shop (${other}) runs on the data in ${dataDir}: two would do each other's work. ` +
      'Stop it, or give this one a folder of its own with DATA_DIR.',
  );
}

/** Shutting down (57P0x) or gone between the look and the call. */
function isGoingDown(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string };
  return (
    code?.startsWith('57P') || code === 'ECONNREFUSED' || code === 'ECONNRESET' || /terminated/.test(message)
  );
}

async function ensureShopDatabase(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = 'asees'");
  if (rowCount) return;
  await client.query('select pg_advisory_lock($1)', [inUse + 1]);
  const role = await client.query("select from pg_roles where rolname = 'asees'");
  if (!role.rowCount)
    await client.query(`create role asees login password ${client.escapeLiteral(password)}`);
  const database = await client.query("select from pg_database where datname = 'asees'");
  if (!database.rowCount) await client.query('create database asees owner asees');
  await client.query('select pg_advisory_unlock($1)', [inUse + 1]);
}

/**
 * Gives the shared lock back and tries for the whole: only the last user gets it. Who comes now waits for it,
 * is cut off by the shutdown, and starts the server anew.
 */
async function isLastUser(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [inUse]);
    const { rows } = await client.query('select pg_try_advisory_lock($1) as last', [inUse]);
    return rows[0].last;
  } catch {
    return false; // the server is gone already
  }
}

/** Gives connections that are being closed a second to be gone, so that the shutdown cuts nobody off. */
async function letOthersGo(client: pg.Client): Promise<void> {
  const others = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  for (let tries = 0; tries < 20; tries++) {
    const { rowCount } = await client.query(others);
    if (!rowCount) return;
    await sleep(50);
  }
}

function urlOf(home: Home, port: number, name: 'asees' | 'postgres'): string {
  return `postgres://${name}:${home.passwords[name]}@127.0.0.1:${port}/${name}`;
}
