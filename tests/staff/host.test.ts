import { afterAll, expect, it } from 'vitest';
import { mount } from '#server/http/app.ts';
import type { BackOfficeBuild } from '#server/http/back-office/back-office.ts';
import type { PagesBuild } from '#server/http/pages/pages.ts';
import { createServer } from '#server/http/server.ts';
import { readConfig } from '#server/kernel/config.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { operations } from '#server/operations.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
import { staffOperations } from '#server/staff-operations.ts';
import { setBrand, usualBrand } from '#shop/contract/store/brand.ts';
import { switchMaintenance } from '#shop/contract/switches.ts';
import { asJson, send } from '../support/browsers/wire.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { bearer, makeMember, openStaffApi } from '../support/people/staff-door.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/*
 * Where the back office is: at /admin of the shop, or at a host of its own and then nowhere else; open in maintenance; and
 * never to be framed, found or fed from elsewhere.
 */

const world = await openTestShop();
const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

/** Where the back office was told last that the shop is. */
let shop: string | undefined;

/** An application of one route that answers with a word. */
const built = (word: string) =>
  ({
    entry: {
      module: {
        contextFor: (page: { shop?: string }) => {
          shop = page.shop;
        },
        default: () => new Response(),
      },
    },
    routes: {
      all: {
        id: 'all',
        path: '*',
        module: {
          loader: () => new Response(word, { headers: { 'content-type': 'text/html' } }),
          action: () => new Response(word, { headers: { 'content-type': 'text/html' } }),
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
  }) as unknown as PagesBuild & BackOfficeBuild;

async function serve(change: Partial<AppContext['config']>): Promise<string> {
  const config = { ...world.context.config, ...change };
  const app = createServer(config);
  const builds = { pages: async () => built('shop'), backOffice: async () => built('back office') };
  await mount(app, { ...world.context, config }, operations, builds, { operations: staffOperations });
  closers.push(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const publicUrl = 'https://asees.example';
const staffUrl = 'https://staff.asees.example';
const alone = await serve({ production: true, sandbox: false, publicUrl });
const apart = await serve({ production: true, sandbox: false, publicUrl, staffUrl });
const ask = (url: string, host: string, path: string, headers = {}) =>
  send(url, { path, headers: { host, ...headers } });

it('is at /admin of the shop where it has no host of its own', async () => {
  for (const path of ['/admin', '/admin/', '/admin/staff'])
    expect((await ask(alone, 'asees.example', path)).text).toBe('back office');
  expect((await ask(alone, 'asees.example', '/administrator')).text).toBe('shop');
});

it('is at its own host and nowhere else, and nothing else is there', async () => {
  expect((await ask(alone, 'asees.example', '/admin/staff')).text).toBe('back office');
  expect(shop, 'links to the shop are of the same host').toBe('');
  expect((await ask(apart, 'staff.asees.example', '/admin/staff')).text).toBe('back office');
  expect(shop, 'links lead to the shop’s host').toBe(publicUrl);
  expect((await ask(apart, 'staff.asees.example', '/')).status).toBe(302);
  expect((await ask(apart, 'staff.asees.example', '/api/admin/me')).status).toBe(401);
  for (const path of ['/cart', '/sign-in', '/api/common/saudi-cities', '/api/openapi.json', '/sw.js'])
    expect((await ask(apart, 'staff.asees.example', path)).status, path).toBe(404);
  for (const path of [
    '/admin',
    '/admin/staff',
    '/admin.data',
    '/admin?x',
    '/api/admin/me',
    '/api/admin/session',
  ])
    expect((await ask(apart, 'asees.example', path)).status, path).toBe(404);
  expect((await ask(apart, 'asees.example', '/cart')).text).toBe('shop');
});

it('wears the shop’s look there', async () => {
  const body = { ...usualBrand, accent: '#1c4e7c' };
  expect((await callAsStaff(world, setBrand, { body }, { role: 'owner' })).success).toBe(true);
  const sheet = async () => (await readStoreInfo(world.context, 'ar')).brand?.sheet ?? '/cart';
  await expect
    .poll(async () => (await ask(apart, 'staff.asees.example', await sheet())).text)
    .toContain('--color-maroon:#1c4e7c');
  const usual = await callAsStaff(world, setBrand, { body: usualBrand }, { role: 'owner' });
  expect(usual.success).toBe(true);
});

it('is kept by nobody, found by nobody and framed by nobody', async () => {
  const { headers } = await ask(alone, 'asees.example', '/admin/staff');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'cross-origin-opener-policy': 'same-origin',
  });
  const policy = headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/https?:|unsafe/);
});

it('takes no form of another site', async () => {
  const post = (site: string) =>
    send(alone, {
      ...{ method: 'POST', path: '/admin/staff', body: 'a=b' },
      headers: {
        host: 'asees.example',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': site,
      },
    });
  expect((await post('cross-site')).status).toBe(403);
  expect((await post('same-site')).status).toBe(403);
  expect((await post('same-origin')).text).toBe('back office');
});

it('lets staff in while the shop is closed', async () => {
  const api = await openStaffApi(world);
  closers.push(api.close);
  const closed = await callAsStaff(world, switchMaintenance, { body: { on: true } }, { role: 'owner' });
  expect(closed.success).toBe(true);
  expect((await ask(alone, 'asees.example', '/admin')).text).toBe('back office');
  // It hears of the switch as another process does: a moment later.
  await expect.poll(async () => (await ask(alone, 'asees.example', '/cart')).status).not.toBe(200);
  const token = await api.signIn(await makeMember(world, ['owner']));
  const me = await send(alone, {
    path: '/api/admin/me',
    headers: { host: 'asees.example', ...bearer(token), ...asJson },
  });
  expect(me.status).toBe(200);
});

it('asks for a host of its own, without a path, beside PUBLIC_URL', () => {
  const base = { MODE: 'demo', PUBLIC_URL: 'https://asees.example' };
  expect(readConfig({ ...base, STAFF_URL: 'https://staff.asees.example/' }).staffUrl).toBe(staffUrl);
  for (const wrong of ['https://asees.example', 'https://staff.asees.example/admin'])
    expect(() => readConfig({ ...base, STAFF_URL: wrong })).toThrow('STAFF_URL');
  expect(() => readConfig({ MODE: 'demo', STAFF_URL: staffUrl })).toThrow('STAFF_URL needs PUBLIC_URL');
});
