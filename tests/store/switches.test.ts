import { RouterContextProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changed } from '#server/db/notify.ts';
import { accounts, auditLog, blackoutDays, messages, notices, settings } from '#server/db/schema/index.ts';
import { mount } from '#server/http/app.ts';
import type { PagesBuild } from '#server/http/pages/pages.ts';
import { createServer } from '#server/http/server.ts';
import { callerOfRequest } from '#server/http/visit/visitor.ts';
import { operations } from '#server/operations.ts';
import { drainOutbox } from '#server/outbox/drain.ts';
import { tell } from '#server/outbox/tell.ts';
import { staffOperations } from '#server/staff-operations.ts';
import { availableTimeSlots } from '#shop/contract/checkout.ts';
import { readSupport, shownNotices } from '#shop/contract/common.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { setShopFacts } from '#shop/contract/shop-facts.ts';
import { addNotice, changeNotice, endNotice, listNotices } from '#shop/contract/store/notices.ts';
import {
  readSwitches,
  setChat,
  setSupportHours,
  switchDomainMoved,
  switchMaintenance,
} from '#shop/contract/switches.ts';
import { addDays, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { good } from '../support/orders/paid-order.ts';
import { cityId } from '../support/orders/purchase.ts';
import { callAsStaff, roles, staffOf } from '../support/people/staff.ts';
import { type ApiProcess, startApi } from '../support/shop/api-process.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/*
 * Notices and switches (decision 0052): who may change them, that every process goes by the change at once, what the two
 * hosts of a shop that has moved answer, and what goes on in maintenance.
 */

const world = await openTestShop();
const { context } = world;
const { db } = context;
const riyadh = await cityId(world);
const abha = await cityId(world, 'SA-06-abha');

/** In place of the pages, what they are told; and how many have been made. */
let made = 0;
type Told = { notices: { text: string }[]; moved: { href: string } | null };
const told = new WeakMap<object, string>();
const build = {
  entry: {
    module: {
      default: () => new Response(),
      contextFor: ({ notices, moved }: Told) => {
        made += 1;
        const page = new RouterContextProvider();
        const texts = notices.map(({ text }) => text);
        told.set(page, JSON.stringify({ notices: texts, moved: moved?.href ?? null }));
        return page;
      },
    },
  },
  routes: {
    page: {
      id: 'page',
      path: '*',
      module: { loader: (page: { context: object }) => new Response(told.get(page.context)) },
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

const app = createServer(context.config);
await mount(
  app,
  context,
  operations,
  { pages: async () => build },
  {
    operations: staffOperations,
    callerOf: async (request, now) => {
      const role = roles.find((token) => request.headers.authorization === `Bearer ${token}`);
      return role ? staffOf(role) : callerOfRequest(context, request, now);
    },
  },
);
await app.ready();
let other: ApiProcess;
beforeAll(async () => {
  other = await startApi({
    // What is sent is sent by the tests.
    ROLE: 'web',
    DATABASE_URL: world.databaseUrl,
    SANDBOX_URL: world.sandbox.origin,
    SANDBOX_SMTP_PORT: String(world.sandbox.smtpPort),
    SECRET: 'a secret for tests of at least thirty-two characters',
  });
});
afterAll(async () => {
  await other?.kill();
  await app.close();
});
afterEach(() => vi.useRealTimers());

const atOther = async (path: string, headers = {}) =>
  (await fetch(`${other.url}/api${path}`, { headers: { localization: 'en', ...headers } })).text();
const withinASecond = { timeout: 1_000, interval: 20 };
const owner = { role: 'owner' } as const;
const editor = { role: 'catalogue' } as const;
const hour = 3_600_000;

const notice = (from: Date, until: Date, more = {}) => ({
  text: { ar: 'عيد الفطر قريب', en: 'Eid is near' },
  except: true,
  cities_ids: [riyadh],
  place: 'everywhere',
  from: from.toISOString(),
  until: until.toISOString(),
  ...more,
});
const add = async (from: Date, until: Date, more = {}) =>
  good(await callAsStaff(world, addNotice, { body: notice(from, until, more) }, editor));
const page = async (city: number, path = '/product/croton') =>
  JSON.parse((await app.inject({ url: path, cookies: { city: String(city) } })).body);
const heard = () => expect.poll(async () => (await page(abha)).notices, withinASecond);

describe('a notice', () => {
  // The demo's own are shown on days that stand here too: nobody shall remember them.
  beforeAll(async () => {
    await db.delete(notices);
    context.cache.drop('content');
  });
  afterEach(async () => {
    await db.transaction(async (tx) => {
      await tx.delete(notices);
      await changed(tx, 'content');
    });
    await vi.waitUntil(async () => (await page(abha)).notices.length === 0);
  });

  it('is shown in its cities by every process as soon as it is written, changed and ended', async () => {
    const now = Date.now();
    const { id, was } = await add(new Date(now - hour), new Date(now + hour));
    await heard().toEqual(['عيد الفطر قريب']);
    expect((await page(riyadh)).notices).toEqual([]);
    await expect
      .poll(() => atOther(`/common/notices?cities_id=${abha}`), withinASecond)
      .toContain('Eid is near');
    expect(await atOther(`/common/notices?cities_id=${riyadh}`)).not.toContain('Eid is near');

    const keyOf = async () =>
      good(await world.call(shownNotices, { query: { cities_id: abha } })).map(({ key }) => key);
    const before = await keyOf();
    const body = notice(new Date(now - hour), new Date(now + hour), {
      text: { ar: 'جديد', en: 'New words' },
    });
    good(await callAsStaff(world, changeNotice, { params: { id }, query: { was }, body }, editor));
    await expect
      .poll(() => atOther(`/common/notices?cities_id=${abha}`), withinASecond)
      .toContain('New words');
    await heard().toEqual(['جديد']);
    // Who has closed the old words reads the new ones.
    expect(await keyOf()).not.toEqual(before);

    expect(good(await callAsStaff(world, endNotice, { params: { id } }, editor)).state).toBe('ended');
    await heard().toEqual([]);
    await expect
      .poll(() => atOther(`/common/notices?cities_id=${abha}`), withinASecond)
      .toContain('"data":[]');
  });

  it('that begins at noon is on kept pages at noon, and off them at its end, to the second', async () => {
    const noon = new Date('2027-03-07T12:00:00+03:00');
    const end = new Date('2027-03-07T18:00:00+03:00');
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(noon.getTime() - 1_000);
    await add(noon, end);
    const shownAt = async (time: number) => {
      vi.setSystemTime(time);
      return (await page(abha, '/about-asees')).notices.length;
    };
    // Until the change has been heard of, so that all below is told by the clock alone.
    vi.setSystemTime(noon);
    await vi.waitUntil(async () => (await page(abha, '/terms')).notices.length === 1);
    expect(await shownAt(noon.getTime() - 1)).toBe(0);
    const before = made;
    expect(await shownAt(noon.getTime() - 1)).toBe(0);
    expect(made).toBe(before);
    expect(await shownAt(noon.getTime())).toBe(1);
    expect(await shownAt(end.getTime() - 1)).toBe(1);
    expect(await shownAt(end.getTime())).toBe(0);
  });

  it('promises nothing: the dates that are promised follow the days off, whatever it says', async () => {
    const promised = async () =>
      good(await world.call(availableTimeSlots, { body: { cities_id: abha } })).estimate;
    const before = await promised();
    await add(new Date(Date.now() - hour), new Date(Date.now() + hour), {
      text: { ar: 'كل شيء يصل بعد العيد', en: 'Everything arrives after Eid' },
    });
    await heard().toHaveLength(1);
    expect(await promised()).toEqual(before);

    const today = riyadhDay(new Date());
    const days = Array.from({ length: 10 }, (_, at) => addDays(today, at));
    await db.transaction(async (tx) => {
      await tx
        .insert(blackoutDays)
        .values(days.map((day) => ({ day, reason: { ar: 'عيد', en: 'Eid' } })))
        .onConflictDoNothing();
      await changed(tx, 'cities');
    });
    const lastDay = days.at(-1) ?? '';
    await expect.poll(async () => ((await promised())?.from ?? '') > lastDay, withinASecond).toBe(true);
    await callAsStaff(world, endNotice, { params: { id: (await db.select().from(notices))[0]?.id } }, editor);
    await heard().toEqual([]);
    expect(((await promised())?.from ?? '') > lastDay).toBe(true);
  });

  it('is written by whoever may, as it must be, and told in the audit log', async () => {
    const now = new Date();
    const later = new Date(now.getTime() + hour);
    const refused = async (body: object, role: 'support' | 'catalogue' = 'catalogue') => {
      const answer = await callAsStaff(world, addNotice, { body }, { role });
      return answer.success ? 'done' : [answer.error.code, ...Object.keys(answer.error.fields ?? {})];
    };
    expect(await refused(notice(now, later), 'support')).toEqual(['FORBIDDEN']);
    expect(await refused(notice(later, now))).toEqual(['INVALID_INPUT', 'until']);
    expect(await refused(notice(now, later, { text: { ar: ' ', en: 'x' } }))).toEqual([
      'INVALID_INPUT',
      'text.ar',
    ]);
    expect(await refused(notice(now, later, { except: false, cities_ids: [] }))).toEqual([
      'INVALID_INPUT',
      'cities_ids',
    ]);
    expect(await refused(notice(now, later, { cities_ids: [999_999] }))).toEqual(['CITY_NOT_FOUND']);
    expect(await refused(notice(now, later, { place: 'nowhere' }))).toEqual(['INVALID_INPUT', 'place']);

    const before = (await db.select().from(auditLog)).length;
    const { id } = await add(new Date(now.getTime() + hour), new Date(now.getTime() + 2 * hour));
    const end = () => callAsStaff(world, endNotice, { params: { id } }, editor);
    expect(good(await end()).state).toBe('ended');
    expect(good(await end()).state).toBe('ended');
    const rows = (await db.select().from(auditLog).orderBy(auditLog.id)).slice(before);
    expect(rows.map(({ operation, subject }) => `${operation} ${subject}`)).toEqual([
      `addNotice notice:${id}`,
      `endNotice notice:${id}`,
    ]);
    const listed = good(await callAsStaff(world, listNotices, {}, editor));
    expect(listed.items[0]).toMatchObject({ id, state: 'ended' });
    expect(listed.cities.length).toBeGreaterThan(5);
    expect(
      await callAsStaff(
        world,
        changeNotice,
        { params: { id: id + 1 }, query: { was: 'x' }, body: notice(now, later) },
        editor,
      ),
    ).toMatchObject({ error: { code: 'NOTICE_NOT_FOUND' } });
    expect(await callAsStaff(world, endNotice, { params: { id: id + 1 } }, editor)).toMatchObject({
      error: { code: 'NOTICE_NOT_FOUND' },
    });
  });
});

describe('two people at once', () => {
  const codes = (answers: Answer<unknown>[]) =>
    answers.map((answer) => (answer.success ? 'done' : answer.error.code)).sort();
  const now = new Date();
  const later = new Date(now.getTime() + hour);

  it('on a notice: the second one is told, and nobody brings back what a colleague has ended', async () => {
    const { id, was } = await add(now, later);
    const change = (en: string, seen: string) => {
      const body = notice(now, later, { text: { ar: 'نص', en } });
      return callAsStaff(world, changeNotice, { params: { id }, query: { was: seen }, body }, editor);
    };
    const both = await Promise.all([change('One', was), change('Other', was)]);
    expect(codes(both)).toEqual(['CHANGED_MEANWHILE', 'done']);
    const { items } = good(await callAsStaff(world, listNotices, {}, editor));
    const standing = items.find((each) => each.id === id);
    expect(['One', 'Other']).toContain(standing?.text.en);
    const seen = standing?.was ?? '';
    good(await callAsStaff(world, endNotice, { params: { id } }, editor));
    expect(codes([await change('Again', seen)])).toEqual(['CHANGED_MEANWHILE']);
    expect(good(await callAsStaff(world, endNotice, { params: { id } }, editor)).state).toBe('ended');
  });

  it.each(['shop', 'support_hours', 'maintenance', 'domain_moved', 'chat'] as const)(
    'on the setting %s: one is written, the other told; what was read anew is written',
    async (key) => {
      const read = async () => good(await callAsStaff(world, readSwitches, {}, owner));
      const before = await read();
      const operation = {
        shop: setShopFacts,
        support_hours: setSupportHours,
        maintenance: switchMaintenance,
        domain_moved: switchDomainMoved,
        chat: setChat,
      }[key];
      const set = (body: object, seen?: string) =>
        callAsStaff(world, operation, { query: { was: seen }, body }, { ...owner, proved: true });
      const others = {
        shop: [1, 2].map((days) => ({ ...before.shop, complaints_days: days + 2 })),
        support_hours: [1, 2].map((at) => ({
          week: Array.from({ length: 7 }, () => [{ opens: `0${at}:00`, closes: '09:00' }]),
        })),
        maintenance: ['One', 'Other'].map((en) => ({ on: false, text: { ar: 'نص', en } })),
        domain_moved: ['one', 'other'].map((host) => ({ on: false, url: `https://${host}.example` })),
        chat: ['one', 'other'].map((website_id) => ({ provider: null, website_id })),
      }[key] as [object, object];
      const seen = before.was[key];
      expect(codes(await Promise.all(others.map((body) => set(body, seen))))).toEqual([
        ...['CHANGED_MEANWHILE', 'done'],
      ]);
      expect(codes([await set(others[0], seen)])).toEqual(['CHANGED_MEANWHILE']);
      // The others stand as they did.
      const { [key]: now, ...rest } = (await read()).was;
      expect(now).not.toBe(seen);
      const { [key]: _, ...restBefore } = before.was;
      expect(rest).toEqual(restBefore);
      good(await set(before[key], now));
    },
  );
});

describe('a switch', () => {
  it('is for owners alone, is told with what stood there before, and heard by every process', async () => {
    const week = Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '00:00' }]);
    const calls = [
      [readSwitches, {}],
      [switchMaintenance, { body: { on: false } }],
      [switchDomainMoved, { body: { on: false, url: '' } }],
      [setSupportHours, { body: { week } }],
      [setChat, { body: { provider: null } }],
      [setShopFacts, { body: {} }],
    ] as const;
    for (const role of ['catalogue', 'fulfilment', 'support'] as const)
      for (const [operation, input] of calls)
        expect(await callAsStaff(world, operation, input, { role }), operation.id).toMatchObject({
          error: { code: 'FORBIDDEN' },
        });

    const { support_hours: before } = good(await callAsStaff(world, readSwitches, {}, owner));
    good(await callAsStaff(world, setSupportHours, { body: { week } }, owner));
    await expect.poll(() => atOther('/common/support'), withinASecond).toContain('We’re here now');
    expect((await db.select().from(auditLog).orderBy(auditLog.id)).at(-1)).toMatchObject({
      operation: 'setSupportHours',
      subject: 'setting:support_hours',
      before: { value: before },
      after: { value: { week, exceptions: [] } },
    });
    const never = Array.from({ length: 7 }, () => []);
    good(await callAsStaff(world, setSupportHours, { body: { week: never } }, owner));
    await expect.poll(() => atOther('/common/support'), withinASecond).toContain('"open":false');
    good(await callAsStaff(world, setSupportHours, { body: before }, owner));
  });

  it.each([
    [setSupportHours, { week: [] }],
    [setSupportHours, { week: Array.from({ length: 7 }, () => [{ opens: '9', closes: '23:00' }]) }],
    [
      setSupportHours,
      {
        week: Array.from({ length: 7 }, () => [
          { opens: '16:00', closes: '22:00' },
          { opens: '09:00', closes: '12:00' },
        ]),
      },
    ],
    [switchMaintenance, { on: true, until: 'soon' }],
    [switchDomainMoved, { on: true, url: '' }],
    [switchDomainMoved, { on: true, url: 'http://new.example' }],
    [switchDomainMoved, { on: true, url: 'https://new.example/shop' }],
    [switchDomainMoved, { on: true, url: 'https://user@new.example' }],
    [switchDomainMoved, { on: true, url: 'javascript:alert(1)' }],
    [setChat, { provider: 'chatwoot', base_url: 'http://chat.example', website_id: 'x' }],
    [setChat, { provider: 'chatwoot', base_url: 'https://*', website_id: 'x' }],
    [setChat, { provider: 'chatwoot', base_url: 'https://a;script-src.example', website_id: 'x' }],
    [setChat, { provider: 'chatwoot', base_url: 'https://chat.example', website_id: '' }],
    [setChat, { provider: 'crisp', website_id: '"><script>' }],
    [setChat, { provider: 'other', website_id: 'x' }],
  ])('%o is refused where it would mean nothing', async (operation, body) => {
    expect(await callAsStaff(world, operation, { body }, owner)).toMatchObject({
      error: { code: 'INVALID_INPUT' },
    });
  });

  it('says who the shop is: every fact in its form, what the law asks for never empty, heard by every process', async () => {
    const proved = { ...owner, proved: true };
    const { shop: before } = good(await callAsStaff(world, readSwitches, {}, owner));
    const set = async (changed: object) => {
      const answer = await callAsStaff(world, setShopFacts, { body: { ...before, ...changed } }, proved);
      return answer.success ? 'done' : answer.error.fields;
    };
    const wrong = async (changed: object) => Object.keys((await set(changed)) ?? {});
    expect(await wrong({ vat_number: '300000000000004' })).toEqual(['vat_number']);
    expect(await wrong({ unified_number: '' })).toEqual(['unified_number']);
    expect(await wrong({ name: { ar: 'أصيص', en: ' ' } })).toEqual(['name.en']);
    expect(await wrong({ address: { ...before.address, building: '12', postal_code: '١٢' } })).toEqual([
      'address.building',
      'address.postal_code',
    ]);
    expect(await wrong({ social: { instagram: 'javascript:alert(1)' } })).toEqual(['social.instagram']);
    const licence = { title: { ar: 'ترخيص', en: 'Licence' }, number: '1', verify: 'http://a.sa' };
    expect(await wrong({ licences: [licence] })).toEqual(['licences.0.verify']);
    expect(await callAsStaff(world, setShopFacts, { body: before }, { role: 'catalogue' })).toMatchObject({
      error: { code: 'FORBIDDEN' },
    });

    expect(await set({ email: 'letters@asees.example' })).toBe('done');
    await expect.poll(() => atOther('/common/support'), withinASecond).toContain('"open"');
    expect((await db.select().from(auditLog).orderBy(auditLog.id)).at(-1)).toMatchObject({
      operation: 'setShopFacts',
      subject: 'setting:shop',
      before: { value: { email: before.email } },
      after: { value: { email: 'letters@asees.example' } },
    });
    const inProduction = {
      ...world,
      context: { ...context, config: { ...context.config, production: true } },
    };
    expect(await callAsStaff(inProduction, setShopFacts, { body: before }, proved)).toMatchObject({
      error: {
        code: 'INVALID_INPUT',
        fields: { vat_number: expect.any(String), 'address.building': expect.any(String) },
      },
    });
    expect(await set({})).toBe('done');
  });

  it('leads to this machine in a demo alone, and says what an address has to be', async () => {
    const wishes = [
      [setChat, { provider: 'chatwoot', base_url: 'http://127.0.0.1:9', website_id: 'x' }, 'base_url'],
      [switchDomainMoved, { on: true, url: 'http://localhost:3000' }, 'url'],
    ] as const;
    const { config } = world.context;
    for (const [operation, body, field] of wishes) {
      world.context.config = { ...config, sandbox: false };
      const refused = await callAsStaff(world, operation, { body }, owner);
      expect(refused).toMatchObject({
        error: {
          code: 'INVALID_INPUT',
          fields: { [field]: expect.stringMatching(/from https:.. to the end/) },
        },
      });
      world.context.config = config;
      good(await callAsStaff(world, operation, { body }, owner));
    }
    good(await callAsStaff(world, switchDomainMoved, { body: { on: false, url: '' } }, owner));
    good(await callAsStaff(world, setChat, { body: { provider: null } }, owner));
  });

  it('names the chat service to whoever reads how to reach the shop', async () => {
    const body = { provider: 'chatwoot', base_url: 'https://chat.example', website_id: 'token' };
    good(await callAsStaff(world, setChat, { body }, owner));
    await expect.poll(async () => good(await world.call(readSupport)).chat, withinASecond).toEqual(body);
    good(await callAsStaff(world, setChat, { body: { provider: null } }, owner));
  });
});

describe('maintenance', () => {
  const close = async (on: boolean, more = {}) => {
    good(await callAsStaff(world, switchMaintenance, { body: { on, ...more } }, owner));
    await vi.waitUntil(async () => (await app.inject('/')).statusCode === (on ? 302 : 200));
  };
  afterEach(() => close(false));

  it('stands in for every page, says when to ask again, and is left to staff to end', async () => {
    expect((await app.inject('/maintenance-mode')).headers.location).toBe('/');
    await close(true);
    for (const url of ['/', '/cart', '/order/x', '/nothing'])
      expect((await app.inject(url)).headers.location, url).toBe('/maintenance-mode');
    const closed = await app.inject('/maintenance-mode');
    expect([closed.statusCode, closed.headers['retry-after']]).toEqual([503, '60']);
    const refused = await app.inject('/api/common/countries');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
    await expect.poll(() => atOther('/common/countries'), withinASecond).toContain('MAINTENANCE');
    expect(await atOther('/common/check-maintenance-mode')).toContain('"is_web_app_maintenance":true');

    await close(true, { until: new Date(Date.now() + hour).toISOString() });
    const known = async () => Number((await app.inject('/maintenance-mode')).headers['retry-after']);
    await expect.poll(known, withinASecond).toBeGreaterThan(3_500);
    expect(await known()).toBeLessThanOrEqual(3_600);

    // Through the closed shop's own door.
    const headers = { authorization: 'Bearer owner' };
    const opened = await app.inject({
      method: 'PUT',
      url: '/api/admin/switches/maintenance',
      headers,
      payload: { on: false },
    });
    expect(opened.statusCode).toBe(200);
    await expect.poll(() => atOther('/common/countries'), withinASecond).toContain('"success":true');
  });

  it('that begins while messages are sent stops after the one that is on its way; all of them leave when it ends', async () => {
    const at = new Date();
    const composed = async () => ({
      language: 'ar' as const,
      origin: world.url,
      to: { phone: '+966551234567', email: null, accountId: null },
      sms: { text: 'أصيص: خبر', partsMost: 1 },
    });
    const composers = {
      people: new Proxy({}, { get: () => composed }),
      team: {},
    } as unknown as Parameters<typeof drainOutbox>[1];
    const people = Array.from({ length: 12 }, () => ({ kind: 'shopper' as const }));
    for (const { id: accountId } of await db.insert(accounts).values(people).returning())
      await db.transaction((tx) => tell(tx, at, { event: 'placed', accountId, by: ['sms'] }));
    const due = async () => (await db.select().from(messages)).filter(({ state }) => state === 'due').length;
    expect(await due()).toBe(12);
    const sent: string[] = [];
    const usual = context.sms;
    let closing: Promise<void> | null = null;
    context.sms = {
      name: 'fake',
      async send({ to }) {
        sent.push(to);
        closing ??= close(true);
        await closing;
      },
    };
    const clock = async () => new Date(at.getTime() + 60_000);
    await drainOutbox(context, composers, { clock });
    // Those that others had taken by then, one each, are on their way.
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(4);
    const left = await due();
    expect(left).toBeGreaterThan(0);
    await drainOutbox(context, composers, { clock });
    expect(await due()).toBe(left);
    await close(false);
    await drainOutbox(context, composers, { clock });
    expect(await due()).toBe(0);
    context.sms = usual;
    await db.delete(messages);
  });
});

describe('a shop that has moved', () => {
  const old = { host: 'old.example' };
  const to = 'https://new.example';
  const ask = (url: string, headers: Record<string, string> = old, method: 'GET' | 'POST' | 'PUT' = 'GET') =>
    app.inject({ method, url, headers });
  beforeAll(async () => {
    good(await callAsStaff(world, switchDomainMoved, { body: { on: true, url: to } }, owner));
    await vi.waitUntil(async () => (await ask('/cart')).statusCode === 308);
  });
  afterAll(async () => {
    await db.transaction(async (tx) => {
      await tx.delete(settings);
      await changed(tx, 'content');
    });
  });

  it('says so at the old host on what everybody reads, with the way to the same page', async () => {
    for (const url of ['/', '/products?type=plant', '/product/croton'])
      expect(JSON.parse((await ask(url)).body).moved, url).toBe(`${to}${url}`);
    for (const host of ['new.example', 'www.new.example'])
      expect(JSON.parse((await ask('/faq', { host })).body).moved, host).toBeNull();
    // What is kept for one host is not for the other, whichever was first.
    expect(JSON.parse((await ask('/faq')).body).moved).toBe(`${to}/faq`);
  });

  it('leads private links, forms, calls and what is read by scripts there at once', async () => {
    for (const [method, url] of [
      ['GET', '/gift/key'],
      ['GET', '/order/key?step=2'],
      ['GET', '/run/key'],
      ['GET', '/my-account'],
      ['GET', '/products.data'],
      ['GET', '/api/common/countries'],
      ['POST', '/cart'],
      ['POST', '/api/account/login'],
      ['PUT', '/api/user/preferences'],
    ] as const) {
      const answer = await ask(url, old, method);
      expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']], url).toEqual([
        308,
        `${to}${url}`,
        'no-store',
      ]);
    }
  });

  it.each([
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    '//',
    '/%2F%2Fevil.example',
    '/@evil.example',
    '///a//b',
  ])('leads nowhere else for %s', async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, headers, body } = await ask(url, old, method);
      const goes =
        statusCode === 308
          ? String(headers.location)
          : statusCode === 200
            ? JSON.parse(body).moved
            : `${to}/`;
      expect(new URL(goes).origin, method).toBe(to);
      expect(new URL(goes).pathname, method).toMatch(/^\/(?![/\\])/);
    }
  });

  it('keeps whoever watches it and who is there already where they are', async () => {
    expect((await ask('/healthz')).statusCode).toBe(200);
    // A proxy that asks by an inner name for a browser that is at the new host.
    expect((await ask('/cart', { host: 'inner', 'x-forwarded-host': 'new.example' })).statusCode).toBe(200);
    expect((await ask('/cart', { host: 'inner', 'x-forwarded-host': 'evil.example' })).headers.location).toBe(
      `${to}/cart`,
    );
  });

  it('has a service worker at the old host that takes itself away', async () => {
    const { headers, body } = await ask('/sw.js');
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'text/javascript; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain('registration.unregister()');
    expect((await ask('/sw.js', { host: 'new.example' })).body).not.toContain('unregister');
  });
});
