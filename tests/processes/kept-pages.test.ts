import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { RouterContextProvider } from 'react-router';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { changed } from '#server/db/notify.ts';
import { type PagesBuild, pages } from '#server/http/pages/pages.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/** A page is kept for everybody, but never beyond its day: it may show a price of a sale that ends with it. */

const world = await openTestShop();
let rendered = 0;
let isAway = false;
/** What a page's loader sees of who asks. */
const seenIn = ({ headers }: Request) =>
  ['cookie', 'authorization'].map((name) => (headers.has(name) ? ` ${name}` : '')).join('');
const build = {
  entry: {
    module: {
      default: () => new Response(),
      contextFor: () => new RouterContextProvider(),
    },
  },
  routes: {
    page: {
      id: 'page',
      path: '*',
      module: {
        loader: ({ request }: { request: Request }) => {
          rendered += 1;
          if (isAway) throw new Response('away', { status: 503 });
          return new Response(`page ${rendered}${seenIn(request)}`);
        },
      },
    },
  },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: { v8_middleware: true },
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as PagesBuild;

const app = fastify();
await app.register(cookie);
await app.register(pages(world.context, [], async () => build));
const read = async () => (await app.inject('/product/croton')).body;
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
  // Kept by the other clock, which may end at any moment by this one.
  world.context.cache.drop('pages');
});

test('a page that is kept before midnight in Riyadh is made afresh after it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-30T20:59:55Z');
  const before = await read();
  expect(before).toBe('page 1');
  expect(await read()).toBe(before);
  vi.setSystemTime('2026-11-30T21:00:00Z');
  expect(await read()).toBe('page 2');
});

test('what is kept for everybody can’t be made of who asks: a public page sees no cookie and no token', async () => {
  const headers = { cookie: 'asees_session=secret; lang=ar', authorization: 'Bearer secret' };
  const publicly = await app.inject({ url: '/product/croton?utm=1', headers });
  expect(publicly.body).toMatch(/^page \d+$/);
  const privately = await app.inject({ url: '/cart', headers });
  expect(privately.body).toMatch(/^page \d+ cookie$/);
});
test('a page that was kept goes on being sent while the database is away, however old it is; others say when to ask again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await later(1);
  const before = await read();
  isAway = true;
  await later(30_000);
  expect(await read()).toBe(before);
  const never = await app.inject('/product/never-asked-for');
  expect(never.statusCode).toBe(503);
  expect(never.headers['retry-after']).toBe('5');
  isAway = false;
  await later(2_000);
  expect(await read()).not.toBe(before);
});

test.each(['pages', 'catalogue', 'cities', 'content'] as const)(
  'a page that is kept goes as soon as somebody has said that %s changed, and stays when that is undone',
  async (topic) => {
    const before = await read();
    const undone = world.context.db.transaction(async (tx) => {
      await changed(tx, topic);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await read()).toBe(before);
    await world.context.db.transaction((tx) => changed(tx, topic));
    expect(await read()).not.toBe(before);
  },
);

/** So many milliseconds later: what remembers the time for a moment of its own has forgotten it. */
async function later(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await new Promise((resolve) => setTimeout(resolve, 5));
}
