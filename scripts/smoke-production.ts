/**
 * Starts a checkout's shop as production does and asks it for what shoppers ask first.
 *
 *     node scripts/smoke-production.ts <checkout>
 *
 * The checkout has been built and then installed with `npm ci --omit=dev`; its shop runs from server/main.ts with
 * MODE=production, by the command of deploy/systemd/asees-web@.service. The database is an embedded one of this checkout, with the demo's goods and the facts of no demo; the
 * providers' addresses lead nowhere. Prints a line per step; exits with 1 at the first that goes wrong.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#tools/postgres/start.ts';
import { freePort } from '../tests/support/shop/free-port.ts';
import { fillForProduction, productionEnv } from '../tests/support/shop/production.ts';
import { temporaryDataFolder } from '../tests/support/shop/temporary.ts';
import { node } from './run/processes.mjs';

const host = 'shop.example';
const [checkout] = process.argv.slice(2);
if (!checkout) {
  console.error('Which checkout? node scripts/smoke-production.ts <checkout>');
  process.exit(1);
}

const closers: (() => unknown)[] = [];
try {
  const databaseUrl = await openDatabase();
  await runShop(resolve(checkout), databaseUrl);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const close of closers.reverse()) await close();
}

/** A database with goods to show, whose settings are no demo's, and which has none of its pages. */
async function openDatabase(): Promise<string> {
  const data = await temporaryDataFolder();
  closers.push(() => data.remove());
  const postgres = await startEmbeddedPostgres({ dataDir: data.path, log: () => {} });
  closers.push(() => postgres.stop());
  await fillForProduction(postgres.url);
  return postgres.url;
}

async function runShop(folder: string, databaseUrl: string): Promise<void> {
  const port = await freePort();
  const unit = readUnit(port);
  const shop = spawn(node, unit.args, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ...unit.env,
      DATA_DIR: undefined,
      XDG_CACHE_HOME: undefined,
      ...productionEnv(host),
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(shop, 'close');
  closers.push(() => shop.kill('SIGKILL'));
  let said = '';
  for (const stream of [shop.stdout, shop.stderr])
    stream.on('data', (piece) => {
      said += piece;
    });
  const check = (holds: boolean, what: string): void => {
    if (!holds) throw new Error(`${what}\nThe shop said:\n${said}`);
  };

  for (let tries = 0; ; tries++) {
    check(shop.exitCode === null && tries < 600, 'the shop is not ready');
    if ((await ask(port, '/readyz').catch(() => null))?.status === 200) break;
    await sleep(100);
  }
  console.log('it is ready');
  const home = await ask(port, '/');
  check(home.status === 200 && home.body.includes('<html'), `the home page is ${home.status}`);
  const product = await ask(port, '/product/croton');
  check(product.status === 200, `the page of a product is ${product.status}`);
  console.log('it shows pages');
  const style = /\/assets\/[\w.-]+\.css/.exec(home.body)?.[0] ?? 'no style sheet';
  const { status, encoding } = await ask(port, style, 'gzip, br');
  check(status === 200 && encoding === 'br', `${style} is ${status}, ${encoding}`);
  console.log('it sends its files compressed');
  shop.kill('SIGTERM');
  const [code] = await Promise.race([ended, sleep(20_000, ['still running'], { ref: false })]);
  check(code === 0, `told to stop it is ${code}`);
  check(!said.includes('"level":50') && !said.includes('"level":60'), 'its log tells of errors');
  console.log('it stops when told');
}

/** What systemd would start at this port: the unit's arguments and surroundings. */
function readUnit(port: number): { args: string[]; env: Record<string, string> } {
  const file = new URL('../deploy/systemd/asees-web@.service', import.meta.url);
  const lines = readFileSync(file, 'utf8').replaceAll('%i', String(port)).split('\n');
  const said = (key: string) =>
    lines.flatMap((line) => (line.startsWith(`${key}=`) ? line.slice(key.length + 1).split(' ') : []));
  const pairs = said('Environment').map((pair) => pair.split('=') as [string, string]);
  return { args: said('ExecStart').slice(1), env: Object.fromEntries(pairs) };
}

/** As a proxy asks that ends TLS: at loopback, for the shop's own host. */
function ask(
  port: number,
  path: string,
  accepted = 'identity',
): Promise<{ status: number; encoding: string | undefined; body: string }> {
  return new Promise((done, fail) => {
    const headers = { host, 'accept-encoding': accepted };
    request({ host: '127.0.0.1', port, path, headers, timeout: 20_000 }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (piece) => {
        body += piece;
      });
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, encoding: response.headers['content-encoding'], body }),
      );
    })
      .on('error', fail)
      .end();
  });
}
