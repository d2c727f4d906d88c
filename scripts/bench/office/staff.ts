import { inArray } from 'drizzle-orm';
import { staff, staffSessions } from '#server/db/schema/index.ts';
import { hashToken, newToken } from '#server/kernel/session.ts';
import { openBrowser } from '../browser.ts';
import { createClient } from '../client.ts';
import { costWhile } from '../cpu.ts';
import type { Figure } from '../figures.ts';
import { keepBuying } from '../purchase.ts';
import { type BenchShop, putOnShelf } from '../shop.ts';
import { fillBoard } from './board.ts';

/** Staff who read at once: each asks for one thing a second, and for the board's version as an open board does. */
const readers = 50;
const restMs = 1_000;
const pollMs = 5_000;
const checkoutsASecond = 20;
const warmUpMs = 30_000;
const measuredMs = 20_000;
const [moved, printed] = [200, 100];
/** A side in each language. */
const sides = 2;

/**
 * Staff at work while the shop sells, over HTTP against the shop's own process, which shares the machine with whoever asks:
 * what is measured is what somebody waits, the time in queues too.
 */
export async function measureStaff(shop: BenchShop): Promise<Figure[]> {
  const { day, numbers } = await fillBoard(shop);
  await putOnShelf(shop, shop.goods, 1_000_000);
  const tokens = await comeIn(shop);
  const client = createClient(shop.url, { connections: readers });
  const board = `day=${day}&cities_id=${shop.cityId}`;
  const readings = {
    'list of 50 orders': { path: '/orders', most: 30 },
    'orders by number': { path: `/orders?q=AS-${numbers[0]}`, most: 30 },
    'orders by a name': { path: `/orders?q=${encodeURIComponent('ساره العتيبي 1377')}`, most: 30 },
    'board of 300 orders': { path: `/board?${board}`, most: 50 },
  };
  const kinds = Object.entries(readings);
  const times = new Map<string, number[]>();
  const failed: string[] = [];
  let counts = false;
  let over = false;
  const take = async (name: string, work: () => Promise<unknown>) => {
    const begun = performance.now();
    const counted = counts;
    try {
      await work();
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message : error}`);
      return;
    }
    if (counted) times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
  };
  const read = (path: string, token: string) => client.call('GET', `/admin${path}`, undefined, token);

  /** Does something again and again, at its own beat, until the time is over. */
  const every = async (ms: number, late: number, work: (nth: number) => Promise<void>) => {
    await sleep(late);
    for (let nth = 0; !over; nth++) await Promise.all([work(nth), sleep(ms)]);
  };
  const lanes = tokens.flatMap((token, at) => [
    every(restMs, (at / readers) * restMs, async (nth) => {
      const [name, { path }] = kinds[(at + nth) % kinds.length] as (typeof kinds)[number];
      await take(name, () => read(path, token));
    }),
    every(pollMs, (at / readers) * pollMs, () =>
      take('version of the board', () => read(`/board/version?${board}`, token)),
    ),
  ]);
  const buying = keepBuying(
    shop,
    checkoutsASecond,
    (buy) => take('checkout', buy),
    () => over,
  );

  await sleep(warmUpMs);
  counts = true;
  const cost = await costWhile(shop, () => sleep(measuredMs));
  counts = false;
  // Once, and while the others go on: readings beside it would say what one in a day meets.
  const begun = performance.now();
  const body = { order_numbers: numbers.slice(0, moved), to: 'wrapping' };
  const { done } = await client
    .call<{ done: unknown[] }>('POST', '/admin/orders/move', body, tokens[0])
    .finally(() => {
      over = true;
    });
  if (done.length !== moved) throw new Error(`${done.length} orders moved`);
  const moveMs = performance.now() - begun;
  await Promise.all([...lanes, buying]);
  client.close();
  if (failed.length > 0)
    throw new Error(`${failed.length} failed: ${[...new Set(failed)].slice(0, 5).join('; ')}`);

  const note = `${readers} staff read, ${checkoutsASecond} checkouts a second begin`;
  const late = (name: string) => {
    const all = (times.get(name) ?? []).sort((one, other) => one - other);
    return { value: all[Math.floor(all.length * 0.95)] ?? Number.NaN, note: `${note}; ${all.length} times` };
  };
  const common = { products: shop.products, unit: 'ms' };
  return [
    ...kinds.map(([name, { most }]) => ({
      ...{ name: `at work: ${name}, p95`, ...late(name), ...common, target: { most } },
    })),
    {
      name: 'at work: version of the board, p95',
      ...late('version of the board'),
      ...common,
      target: { most: 2 },
    },
    {
      ...{ name: `at work: move ${moved} orders`, value: moveMs, note },
      ...{ ...common, target: { most: 2_000 } },
    },
    { name: 'at work: a whole checkout, p95', ...late('checkout'), ...common },
    {
      name: 'at work: CPU of shop and database',
      ...common,
      value: cost.shop + cost.database,
      unit: 'ms a second',
      note: `shop ${cost.shop.toFixed(0)}, database ${cost.database.toFixed(0)}, sandbox ${cost.sandbox.toFixed(0)}`,
    },
    {
      ...{
        name: `${printed} care cards, ${sides} sides each, ready to print in Chromium`,
        ...common,
        target: { most: 2_000 },
      },
      ...{ value: await printCards(shop, tokens[0] as string, numbers.slice(0, printed)) },
    },
  ];
}

/** Tokens of the owner, who has just come in so many times. */
export async function comeIn({ db }: BenchShop, times = readers): Promise<string[]> {
  const [member] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(inArray(staff.email, ['owner@asees.example']));
  if (!member) throw new Error('the demo has no staff');
  const tokens = Array.from({ length: times }, newToken);
  const now = new Date();
  await db.insert(staffSessions).values(
    tokens.map((token) => ({
      ...{ tokenHash: hashToken(token), staffId: member.id, device: 'bench', network: '' },
      ...{ createdAt: now, seenAt: now, provedAt: now, expiresAt: new Date(now.getTime() + 3_600_000) },
    })),
  );
  return tokens;
}

/** Milliseconds from the press until every card is drawn, with its letters, so that a printer could have it. */
async function printCards(shop: BenchShop, token: string, numbers: string[]): Promise<number> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext();
    await context.addCookies([{ name: 'asees_staff', value: token, url: `${shop.url}/admin` }]);
    const page = await context.newPage();
    // Nobody is there to close the browser's own dialog.
    await page.addInitScript(() => {
      window.print = () => {};
    });
    await page.goto(`${shop.url}/admin/print`);
    await page.locator('[name=order_numbers]').fill(numbers.join(' '));
    const begun = performance.now();
    await page.locator('main [name=intent][value=care]').click();
    await page
      .locator('[data-paper]')
      .nth(sides * numbers.length - 1)
      .waitFor();
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise(requestAnimationFrame);
    });
    return performance.now() - begun;
  } finally {
    await browser.close();
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
