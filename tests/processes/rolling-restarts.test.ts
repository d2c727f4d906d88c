import { Agent, request as ask, createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { cityId } from '../support/orders/purchase.ts';
import { type ApiProcess, startApi } from '../support/shop/api-process.ts';
import { freePort } from '../support/shop/free-port.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/*
 * A new version comes while people shop: two processes behind a proxy, each restarted three times under load. The proxy is
 * as simple as one can be: it asks /readyz every 200 ms, keeps connections open, lets wait while nobody is ready, and never
 * tries anything twice.
 */

const world = await openTestShop();
const riyadh = await cityId(world);
const ports = [String(await freePort()), String(await freePort())];
const begin = (port: string) =>
  startApi({
    PORT: port,
    ...{ DATABASE_URL: world.databaseUrl, ROLE: 'web', DRAIN_SECONDS: '2' },
    ...{ SANDBOX_URL: world.sandbox.origin, SANDBOX_SMTP_PORT: String(world.sandbox.smtpPort) },
    SECRET: 'a secret for tests of at least thirty-two characters',
  });
const running = new Map<string, ApiProcess>();
afterAll(() => Promise.all([...running.values()].map((shop) => shop.kill())));

test('six restarts under load fail nobody', { timeout: 180_000 }, async () => {
  for (const port of ports) running.set(port, await begin(port));
  const proxy = await startProxy();
  const load = startLoad(proxy.url);
  for (let round = 0; round < 3; round += 1) {
    for (const port of ports) {
      await running.get(port)?.leave();
      running.set(port, await begin(port));
      await expect.poll(() => proxy.ready().size).toBe(2);
    }
  }
  const { asked, failed } = await load.end();
  proxy.close();
  expect(failed.slice(0, 5), `${failed.length} of ${asked}`).toEqual([]);
  expect(asked).toBeGreaterThan(500);
});

async function startProxy() {
  const ready = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const checks = setInterval(() => {
    for (const port of ports)
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => (ok ? ready.add(port) : ready.delete(port)),
        () => ready.delete(port),
      );
  }, 200);
  const server = createServer(async (incoming, outgoing) => {
    for (let waited = 0; ready.size === 0 && waited < 5_000; waited += 50) await pause(50);
    const to = [...ready];
    turn += 1;
    const port = to[turn % to.length];
    if (!port) return void outgoing.writeHead(502).end('nobody is ready');
    const { method, url: path, headers } = incoming;
    const onward = ask({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      const { connection: _, 'keep-alive': __, ...passed } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, passed);
      answer.pipe(outgoing);
    });
    onward.on('error', (error) => outgoing.writeHead(502).end(String(error)));
    incoming.pipe(onward);
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port } = server.address() as { port: number };
  await expect.poll(() => ready.size).toBe(2);
  return {
    url: `http://127.0.0.1:${port}`,
    ready: () => ready,
    close() {
      clearInterval(checks);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Eight who read and change, one request after the other with a little in between. */
function startLoad(url: string) {
  let over = false;
  let asked = 0;
  const failed: string[] = [];
  const one = async (who: number) => {
    for (let step = 0; !over; step += 1) {
      const [path, more] =
        (who + step) % 3 === 0
          ? [
              '/api/account/login-as-guest',
              { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
            ]
          : [`/api/web/products/product/croton?cities_id=${riyadh}`, {}];
      const said = await fetch(`${url}${path}`, more).then(
        async (answer) => {
          const text = await answer.text();
          return answer.ok ? null : `${answer.status} ${text}`;
        },
        (error: Error) => String(error.cause ?? error),
      );
      asked += 1;
      if (said !== null) failed.push(`${path}: ${said}`);
      await pause(15);
    }
  };
  const all = Array.from({ length: 8 }, (_, who) => one(who));
  return {
    async end() {
      over = true;
      await Promise.all(all);
      return { asked, failed };
    },
  };
}
