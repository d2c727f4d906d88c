import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDifferences } from '#server/books/check-books.ts';
import { activateUnit, einvoicesOf } from '../support/einvoice/unit.ts';
import { paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { type ApiProcess, startApi } from '../support/shop/api-process.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/*
 * Processes that report are ended without a word: as the authority gets a document, and as it has taken one and nobody
 * has heard of it. Two at once do the rest. The test's own process sells, and the authority is played by it over HTTP.
 */

const test = await openTestShop();
const { db, jobs } = test.context;
const calls: { uuid: string; invoice: string }[] = [];
const taken: string[] = [];
/** What happens at the third call from now. */
let trap: { when: 'before' | 'after'; calls: number; victim: ApiProcess } | null = null;

const authority = createServer(async (request, response) => {
  if (!request.url?.endsWith('/invoices/reporting/single')) return response.writeHead(404).end();
  const sent = (await json(request)) as { uuid: string; invoice: string };
  calls.push(sent);
  if (trap) trap.calls -= 1;
  if (trap && trap.calls <= 0 && trap.when === 'before') return trap.victim.kill();
  const again = taken.includes(sent.uuid);
  if (!again) taken.push(sent.uuid);
  if (trap && trap.calls <= 0) return trap.victim.kill();
  const validationResults = { infoMessages: [], warningMessages: [], errorMessages: [], status: 'PASS' };
  response.writeHead(again ? 409 : 200, { 'content-type': 'application/json' });
  return response.end(
    JSON.stringify({ validationResults, reportingStatus: again ? 'NOT_REPORTED' : 'REPORTED' }),
  );
});

const running: ApiProcess[] = [];
const start = async () => {
  const { port } = authority.address() as AddressInfo;
  const worker = await startApi({
    DATABASE_URL: test.databaseUrl,
    SANDBOX_URL: `http://127.0.0.1:${port}`,
    SANDBOX_SMTP_PORT: String(test.sandbox.smtpPort),
    SECRET: test.context.config.secret,
    LOG_LEVEL: 'error',
  });
  running.push(worker);
  return worker;
};
beforeAll(async () => {
  await new Promise<void>((resolve) => authority.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const worker of running) await worker.kill();
  authority.close();
});

/** What whoever was ended had taken is due again, and its job comes anew. */
async function letLeasesEnd(): Promise<void> {
  await db.execute(sql`update einvoice_submissions set next_at = now() where ended_at is null`);
  await db.execute(sql`delete from pgboss.job where name = 'report-einvoices'`);
  await db.transaction((tx) => jobs.enqueue(tx, 'report-einvoices', {}));
}

it('all is taken once, in the bytes that were stamped, whoever was ended on the way', {
  timeout: 240_000,
}, async () => {
  const world = await paidWorld(test);
  await activateUnit(test);
  for (let made = 0; made < 16; made += 1) await paidOrder(test, world);
  for (const when of ['before', 'after'] as const) {
    const victim = await start();
    trap = { when, calls: 3, victim };
    await letLeasesEnd();
    // A worker whose news came before it listened looks for itself, every half a minute.
    await expect.poll(() => victim.alive(), { timeout: 60_000 }).toBe(false);
  }
  trap = null;
  expect((await einvoicesOf(test)).some(({ state }) => state === 'sending')).toBe(true);
  await Promise.all([start(), start()]);
  await letLeasesEnd();
  const states = async () => [...new Set((await einvoicesOf(test)).map(({ state }) => state))];
  await expect.poll(states, { timeout: 60_000 }).toEqual(['accepted']);
  const all = await einvoicesOf(test);
  expect(all.map(({ icv }) => icv)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  expect([...taken].sort()).toEqual(all.map(({ uuid }) => uuid).sort());
  const stamped = new Map(all.map(({ uuid, xml }) => [uuid, xml?.toString('base64')]));
  for (const { uuid, invoice } of calls) expect(invoice).toBe(stamped.get(uuid));
  expect(calls.length).toBeGreaterThan(16);
  expect(await findDifferences(db)).toEqual({});
});
