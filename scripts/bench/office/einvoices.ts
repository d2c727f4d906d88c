import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { stampSimplified } from '#server/einvoice/stamp/stamp.ts';
import { exampleParts } from '#shop/rules/einvoice/testing-parts.ts';
import { exampleInvoice } from '#shop/rules/orders/testing-invoice.ts';
import { certificateFor } from '../../../tests/support/einvoice/authority-for-units.ts';
import type { ChosenSlot } from '../../../tests/support/orders/order-body.ts';
import { type Client, createClient } from '../client.ts';
import { type Figure, median } from '../figures.ts';
import { addPiece, newGuest, openSlots, pay, placeOrder } from '../purchase.ts';
import { type BenchShop, putOnShelf } from '../shop.ts';

/** Documents that wait while the authority is away, and how long it takes over each once it is back. */
const waiting = 300;
const takesMs = 40;
/** What is wanted of a worker in ten minutes. */
const inTenMinutes = 10_000;
const stampings = 500;
/** Turns of buying, every other one while no unit stamps. */
const turns = 8;
const boughtInATurn = 50;

/** What stamping a document costs a processor, and how many a worker reports to an authority that takes its time. */
export async function measureEInvoices(shop: BenchShop): Promise<Figure[]> {
  return [stamping(shop), await waits(shop), await reporting(shop)];
}

/** What shoppers wait for, one after the other, while a unit stamps and while none does, by turns. */
async function waits(shop: BenchShop): Promise<Figure> {
  await untilActive(shop);
  await putOnShelf(shop, shop.goods, turns * boughtInATurn);
  const client = createClient(shop.url);
  const slots = await openSlots(client, shop);
  const took: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (let turn = -1; turn < turns; turn += 1) {
    const units = turn % 2 === 0 ? 'with' : 'without';
    if (units === 'without')
      await shop.db.execute(sql`update einvoice_units set state = 'retired' where state = 'active'`);
    for (let bought = 0; bought < boughtInATurn; bought += 1) {
      const begun = performance.now();
      await buy(shop, client, slots, bought);
      // The first turn is for whatever is compiled.
      if (turn >= 0) took[units].push(performance.now() - begun);
    }
    if (units === 'without')
      await shop.db.execute(sql`update einvoice_units set state = 'active' where state = 'retired'`);
  }
  client.close();
  const [stamped, plain] = [median(took.with), median(took.without)];
  return {
    ...{
      name: 'added to a whole checkout’s wait by a unit that stamps',
      products: shop.products,
      unit: 'ms',
    },
    value: stamped - plain,
    target: { most: 3 },
    note: `${stamped.toFixed(1)} and ${plain.toFixed(1)} ms; ten calls, medians of ${took.with.length} by turns`,
  };
}

function stamping({ products }: BenchShop): Figure {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const certificate = certificateFor(spki, privateKey, new Date('2040-01-01')).toString('base64');
  const parts = exampleParts(exampleInvoice(5));
  const stamp = () => stampSimplified(parts, { privateKey, certificate }, new Date());
  for (let made = 0; made < stampings; made += 1) stamp();
  const begun = process.cpuUsage();
  for (let made = 0; made < stampings; made += 1) stamp();
  const { user, system } = process.cpuUsage(begun);
  return {
    ...{ name: 'CPU of an invoice that is stamped', products, unit: 'ms' },
    value: (user + system) / 1000 / stampings,
    target: { most: 3 },
    note: 'five lines',
  };
}

async function reporting(shop: BenchShop): Promise<Figure> {
  const behave = async (scenario: object) => {
    const body = JSON.stringify(scenario);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${shop.sandboxUrl}/control/zatca`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`the sandbox answers ${answer.status}`);
  };
  await untilActive(shop);
  await behave({ status: 503 });
  await sell(shop);
  const open = sql`select count(*) from einvoice_submissions where ended_at is null`;
  await untilTrue('all are stamped', async () => Number((await countOf(shop, open)) >= waiting));
  await behave({ status: 0, delayMs: takesMs });
  // Those that wait for their next try, and an authority that was left alone: the next minute's job begins.
  await shop.db.execute(sql`update einvoice_submissions set next_at = now() where ended_at is null`);
  const begun = new Date().toISOString();
  await untilTrue('all are reported', async () => Number((await countOf(shop, open)) === 0));
  const { rows } = await shop.db.execute<{ taken: number; seconds: number }>(sql`
    select count(*)::int as taken, extract(epoch from max(ended_at) - min(sent_at))::float as seconds
    from einvoice_submissions where sent_at >= ${begun}`);
  const [{ taken, seconds } = { taken: 0, seconds: 0 }] = rows;
  if (taken < waiting) throw new Error(`${taken} were reported`);
  return {
    ...{ name: 'invoices reported in ten minutes by one process', products: shop.products, unit: '' },
    value: (taken / seconds) * 600,
    target: { least: inTenMinutes },
    note: `${taken} in ${seconds.toFixed(1)} s, the authority taking ${takesMs} ms`,
  };
}

async function sell(shop: BenchShop): Promise<void> {
  await putOnShelf(shop, shop.goods, waiting);
  const client = createClient(shop.url);
  const slots = await openSlots(client, shop);
  for (let sold = 0; sold < waiting; sold += 1) await buy(shop, client, slots, sold);
  client.close();
}

async function buy(shop: BenchShop, client: Client, slots: ChosenSlot[], nth: number): Promise<void> {
  const token = await newGuest(client);
  const good = shop.goods[nth % shop.goods.length];
  const slot = slots[nth % slots.length];
  if (!good || !slot) throw new Error('nothing to sell');
  const { summary } = await addPiece(client, shop, token, good);
  const placed = await placeOrder(client, shop, token, { slot, total: summary.total });
  if (!placed.success) throw new Error(placed.error.code);
  await pay(client, shop, token, placed.data);
}

function untilActive(shop: BenchShop): Promise<void> {
  return untilTrue('a unit is active', () =>
    countOf(shop, sql`select count(*) from einvoice_units where state = 'active'`),
  );
}

async function countOf({ db }: BenchShop, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(query);
  return Number(rows[0]?.count ?? 0);
}

async function untilTrue(what: string, count: () => Promise<number>): Promise<void> {
  for (let tries = 0; tries < 1_800; tries += 1) {
    if ((await count()) > 0) return;
    await sleep(100);
  }
  throw new Error(`three minutes are over before ${what}`);
}
