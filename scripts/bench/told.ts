import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { workersPriority } from '#server/work.ts';
import type { BrowserSubscription } from '../../tests/support/messages/push.ts';
import { startApi } from '../../tests/support/shop/api-process.ts';
import { createClient } from './client.ts';
import { costWhile, inParallel } from './cpu.ts';
import type { Figure } from './figures.ts';
import { keepBuying } from './purchase.ts';
import { type BenchShop, type Good, putOnShelf } from './shop.ts';

const many = 10_000;
const checkoutsASecond = 5;
const aloneMs = 20_000;
/** Far longer than it may take: what isn't told by then is no figure. */
const patienceMs = 300_000;

/**
 * Ten thousand devices are told of a plant that is back while the shop sells: first by the process that sells, then by one
 * beside it, as two on a server share the work. The push service takes what comes without reading it: on the same two
 * cores that would cost as much again, and it isn't the shop's work.
 */
export async function measureTold(shop: BenchShop): Promise<Figure[]> {
  await putOnShelf(shop, shop.goods, 1_000_000);
  await waitForIt(shop, shop.goods[0] as Good, await browsers(shop));

  await control(shop, '', { status: 202 });

  const shares = await startApi({
    ...{ ROLE: 'web', MODE: 'demo', NODE_ENV: 'production', CHECK_ANSWERS: '0', LOG_LEVEL: 'error' },
    ...{ PROVIDERS: 'sandbox', SANDBOX_URL: shop.sandboxUrl, DATABASE_URL: shop.databaseUrl },
    ...{ RATE_LIMIT: '100000000', SIGN_IN_LIMITS: '1000000', HOLD_LIMITS: '1000000' },
  });
  try {
    return [
      ...(await measure(shop, 'the process that sells')),
      ...(await asWorker(shop, () => measure({ ...shop, url: shares.url }, 'another process'))),
    ];
  } finally {
    await shares.leave();
  }
}

/** While the shop's own process has the priority of one that only works on jobs; it takes rights to give the usual one back. */
async function asWorker<T>({ pids }: BenchShop, work: () => Promise<T>): Promise<T> {
  setPriority(pids.shop, workersPriority);
  try {
    return await work();
  } finally {
    setPriority(pids.shop, 0);
  }
}

async function measure(shop: BenchShop, by: string): Promise<Figure[]> {
  const alone = await whileBuying(shop, () => sleep(aloneMs));
  const begun = performance.now();
  let beside = Number.NaN;
  const busy = await costWhile(shop, async () => {
    beside = await whileBuying(shop, () => tellAll(shop));
  });
  const seconds = (performance.now() - begun) / 1_000;
  const [shopBusy, databaseBusy] = [busy.shop, busy.database].map((ms) => (ms / 1_000).toFixed(2));
  const note = `${checkoutsASecond} checkouts a second begin; cores: shop ${shopBusy}, database ${databaseBusy}`;
  const common = { products: shop.products, note };
  return [
    { name: `told by ${by}: ${many} devices`, value: seconds, unit: 's', target: { most: 20 }, ...common },
    { name: `told by ${by}: a checkout meanwhile, p95`, value: beside, unit: 'ms', ...common },
    { name: `told by ${by}: a checkout before it, p95`, value: alone, unit: 'ms', ...common },
  ];
}

/** Browsers that have said yes to the shop. */
async function browsers(shop: BenchShop): Promise<BrowserSubscription[]> {
  const client = createClient(shop.url);
  const { key } = await client.call<{ key: string }>('GET', '/push/key');
  client.close();
  const made: BrowserSubscription[] = [];
  await inParallel(many, 8, async () => {
    made.push((await control(shop, '/subscriptions', { key })) as BrowserSubscription);
  });
  return made;
}

/** Tells the sandbox's push service something. Answers what it says. */
async function control({ sandboxUrl }: BenchShop, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${sandboxUrl}/control/push${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the sandbox answers ${answer.status}`);
  return answer.json();
}

/** Shoppers, each at one of these browsers, who were to be told of a colour a moment ago. */
async function waitForIt(
  { db, cityId }: BenchShop,
  { variantId }: Good,
  subscriptions: readonly BrowserSubscription[],
): Promise<void> {
  const given = subscriptions.map(({ endpoint, keys }) => ({ endpoint, ...keys }));
  await db.execute(sql`
    with given as (
      select row_number() over () as nth, g.*
      from json_to_recordset(${JSON.stringify(given)}) as g(endpoint text, p256dh text, auth text)),
    people as (
      insert into accounts (kind, name) select 'shopper', 'told' from given returning id),
    numbered as (select id, row_number() over () as nth from people),
    signed_in as (
      insert into sessions (token_hash, account_id, device_id, expires_at)
      select encode(sha256(('told' || id)::bytea), 'hex'), id, 'Web', now() + interval '1 hour' from people
      returning account_id, token_hash),
    wishes as (
      insert into stock_waits (account_id, variant_id, city_id, language, wording, state, told_at)
      select id, ${variantId}, ${cityId}, 'ar', '', 'told', now() from people)
    insert into push_subscriptions (account_id, session_hash, endpoint, endpoint_hash, p256dh, auth, language)
    select account_id, token_hash, endpoint, encode(sha256(endpoint::bytea), 'hex'),
      decode(rpad(translate(p256dh, '-_', '+/'), 88, '='), 'base64'),
      decode(rpad(translate(auth, '-_', '+/'), 24, '='), 'base64'), 'ar'
    from signed_in join numbered on numbered.id = account_id join given using (nth)`);
  await db.execute(sql`analyze`);
}

/** Has the outbox tell them, and waits until it has. */
async function tellAll({ db }: BenchShop): Promise<void> {
  await db.execute(sql`delete from messages where event = 'product_available'`);
  await db.execute(sql`
    insert into messages (key, event, audience, channel, account_id, wait_id, due_at, expires_at)
    select 'product_available:wait-' || w.id || ':1:sender:push', 'product_available', 'sender', 'push',
      w.account_id, w.id, now(), now() + interval '1 hour'
    from stock_waits w join accounts a on a.id = w.account_id where a.name = 'told'`);
  for (const until = performance.now() + patienceMs; performance.now() < until; ) {
    await sleep(250);
    const { rows } = await db.execute<{ state: string; count: number }>(sql`
      select state, count(*)::int as count from messages
      where event = 'product_available' and subscription_id is not null group by state`);
    if (rows.some(({ state }) => state !== 'due' && state !== 'sent')) throw new Error(JSON.stringify(rows));
    if (rows.some(({ state, count }) => state === 'sent' && count === many)) return;
  }
  throw new Error('not all were told');
}

/** Milliseconds within which 95 of a hundred checkouts were through that went on beside some work. */
async function whileBuying(shop: BenchShop, work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  let over = false;
  const take = async (buy: () => Promise<void>) => {
    const begun = performance.now();
    await buy();
    times.push(performance.now() - begun);
  };
  const buying = keepBuying(shop, checkoutsASecond, take, () => over);
  await work().finally(() => {
    over = true;
  });
  await buying;
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
