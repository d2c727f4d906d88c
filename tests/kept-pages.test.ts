import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { RouterContextProvider } from 'react-router';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { type PagesBuild, pages } from '#server/http/pages.ts';
import { openTestShop } from './support/test-shop.ts';

/** A page is kept for everybody, but never beyond its day: it may show a price of a sale that ends with it. */

const world = await openTestShop();
let rendered = 0;
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
        loader: () => {
          rendered += 1;
          return new Response(`page ${rendered}`);
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
await app.register(pages(world.shop, [], async () => build));
const read = async () => (await app.inject('/product/croton')).body;
afterAll(() => app.close());
afterEach(() => vi.useRealTimers());

test('a page that is kept before midnight in Riyadh is made afresh after it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-30T20:59:55Z');
  const before = await read();
  expect(before).toBe('page 1');
  expect(await read()).toBe(before);
  vi.setSystemTime('2026-11-30T21:00:00Z');
  expect(await read()).toBe('page 2');
});
