import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changed } from '#server/db/notify.ts';
import { workersPriority } from '#server/work.ts';
import { cityId } from '../support/orders/purchase.ts';
import { type ApiProcess, startApi } from '../support/shop/api-process.ts';
import { freePort } from '../support/shop/free-port.ts';
import { openTestShop } from '../support/shop/test-shop.ts';
import { type Wire, wireTo } from '../support/shop/wire.ts';

/*
 * The database goes away and comes back: meanwhile the shop says so in words, what it knows goes on being told, and
 * afterwards all is as before, without a restart.
 */

const world = await openTestShop();
const riyadh = await cityId(world);
let wire: Wire;
let shop: ApiProcess;
const settings = () => ({
  DATABASE_URL: wire.url,
  SANDBOX_URL: world.sandbox.origin,
  SANDBOX_SMTP_PORT: String(world.sandbox.smtpPort),
  SECRET: 'a secret for tests of at least thirty-two characters',
});
beforeAll(async () => {
  wire = await wireTo(world.databaseUrl);
  shop = await startApi(settings());
});
afterAll(async () => {
  await shop?.kill();
  await wire?.close();
});

const ask = (path: string, more: RequestInit = {}) =>
  fetch(`${shop.url}${path}`, { ...more, headers: { localization: 'en', ...more.headers } });
const aGuest = () =>
  ask('/api/account/login-as-guest', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
const aProduct = `/api/web/products/product/croton?cities_id=${riyadh}`;
const listening = async () => {
  const { rows } = await world.context.db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'asees-notify'`);
  return rows.length;
};

test('while it is away the shop answers 503 in words and when to ask again, tells what it knows, and is not ready', async () => {
  expect((await ask(aProduct)).status).toBe(200);
  expect(await listening()).toBe(2);
  wire.cut();
  const refused = await aGuest();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({
    error: { code: 'UNAVAILABLE' },
    message: 'The shop can’t answer right now. Try again in a moment.',
  });
  expect((await ask(aProduct)).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(503);
  expect((await ask('/healthz')).status).toBe(200);
  const metrics = await ask('/metrics');
  expect(metrics.status).toBe(200);
  expect(await metrics.text()).toMatch(/^database_reachable 0$/m);

  wire.mend();
  await expect.poll(async () => (await aGuest()).status, { timeout: 10_000 }).toBe(200);
  expect((await ask('/readyz')).status).toBe(200);
  expect(await (await ask('/metrics')).text()).toMatch(/^database_reachable 1$/m);
  // One connection hears again, however often it was tried.
  await expect.poll(listening, { timeout: 10_000 }).toBe(2);
  await expectsToHear();
});

/** What is changed at another process is seen here within a second. */
async function expectsToHear(): Promise<void> {
  const title = `heard ${Math.random()}`;
  await world.context.db.transaction(async (tx) => {
    await tx.execute(
      sql`update products set title = jsonb_build_object('ar', ${title}::text, 'en', ${title}::text) where slug = 'croton'`,
    );
    await changed(tx, 'catalogue');
  });
  await expect
    .poll(async () => (await ask(aProduct)).text(), { timeout: 1_000, interval: 20 })
    .toContain(title);
}

test('connections that died without a word are found: within ten seconds the shop serves, and soon it hears again', async () => {
  await Promise.all(Array.from({ length: 6 }, aGuest));
  wire.silence();
  const begun = performance.now();
  await expect.poll(async () => (await aGuest()).status, { timeout: 11_000 }).toBe(200);
  expect(performance.now() - begun).toBeLessThan(10_500);
  await expect
    .poll(
      () =>
        expectsToHear().then(
          () => true,
          () => false,
        ),
      { timeout: 25_000, interval: 1_000 },
    )
    .toBe(true);
});

test('whatever hangs, a process that is to end has ended within fifteen seconds; a worker says how it is at a port of its own, and gives way to whoever serves', async () => {
  const healthPort = String(await freePort());
  const { SHOP_FILE: _, ...env } = process.env;
  const worker = spawn(process.execPath, ['server/main.ts'], {
    env: { ...env, ...settings(), MODE: 'test', ROLE: 'worker', HEALTH_PORT: healthPort },
    stdio: 'ignore',
  });
  const ready = () =>
    fetch(`http://127.0.0.1:${healthPort}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready, { timeout: 40_000 }).toBe(200);
  const metrics = await fetch(`http://127.0.0.1:${healthPort}/metrics`);
  expect(await metrics.text()).toContain('messages_due ');
  expect(getPriority(worker.pid)).toBe(workersPriority);
  wire.silence();
  const begun = performance.now();
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  await ended;
  expect(performance.now() - begun).toBeLessThan(15_000);
});
