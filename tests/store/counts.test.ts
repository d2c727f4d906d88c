import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { countNothingFound } from '#server/counts/count-searches.ts';
import { keepCounts } from '#server/counts/keep-counts.ts';
import { consents, eventCounts } from '#server/db/schema/index.ts';
import { countView } from '#server/http/pages/count-view.ts';
import { asksToMeasure, carryAnswer, keepAnswer, measuredVisit } from '#server/http/visit/measuring.ts';
import { tellableAddress, tellableReferrer } from '#server/http/visit/tellable-address.ts';
import { trackPurchase } from '#server/orders/track-purchase.ts';
import type { Measured } from '#server/providers/analytics/analytics.ts';
import { createAnalytics } from '#server/providers/analytics/index.ts';
import { answerMeasuring, readMeasuring } from '#shop/contract/account.ts';
import { pushAsked } from '#shop/contract/push.ts';
import { readCounts } from '#shop/contract/store/counts.ts';
import { exportUser } from '#shop/contract/user.ts';
import { measuringQuestion } from '#shop/messages/bilingual/consents.ts';
import { type Page, pages } from '#shop/pages.ts';
import {
  measuringVersion,
  readMeasuringAnswer,
  writeMeasuringAnswer,
} from '#shop/rules/accounts/measuring.ts';
import { good, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { makeToken } from '../support/people/sessions.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/* Counting without anybody, and telling others only of whoever has agreed (decision 0053). */

const world = await openTestShop({
  GA4_MEASUREMENT_ID: 'G-ASEES12345',
  GA4_API_SECRET: 'secret-of-ga4',
  UMAMI_WEBSITE_ID: '4b6f1f0e-98f0-4d3b-8f5e-0a0b0c0d0e0f',
  PLAUSIBLE_DOMAIN: 'asees.example',
});
const { context } = world;
const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

type Received = { by: string; kept: boolean; why: string; headers: Record<string, string>; body: never };
const received = async (): Promise<Received[]> => {
  await context.analytics.flush();
  return (await world.sandbox.get('/control/measuring/received')).body;
};

/** What was counted, as the database has it. */
async function counted(): Promise<Record<string, number>> {
  await (context.counts as ReturnType<typeof keepCounts>).write();
  const rows = await context.db.select().from(eventCounts);
  return Object.fromEntries(rows.map(({ event, key, count }) => [key ? `${event} ${key}` : event, count]));
}

beforeEach(async () => {
  await counted();
  await context.db.delete(eventCounts);
  await context.analytics.flush();
  await world.sandbox.post('/control/reset', { all: true });
});

describe('counting', () => {
  const quiet = { warn() {} };

  it('adds up what two processes count at once, and a day begins in Riyadh', async () => {
    let now = Date.parse('2026-11-30T20:59:59Z');
    const clock = () => now;
    const [one, other] = [keepCounts(context.db, quiet, { clock }), keepCounts(context.db, quiet, { clock })];
    const keys = Array.from({ length: 40 }, (_, index) => `page-${index}`);
    for (const key of keys) one.count('page_view', key);
    for (const key of keys.toReversed()) other.count('page_view', key);
    await Promise.all([one.write(), other.write()]);
    now += 1_000;
    one.count('page_view', 'page-0');
    await Promise.all([one.close(), other.close()]);
    const rows = await context.db.select().from(eventCounts).orderBy(eventCounts.day);
    expect(rows.filter(({ key }) => key === 'page-0')).toEqual([
      { day: '2026-11-30', event: 'page_view', key: 'page-0', count: 2 },
      { day: '2026-12-01', event: 'page_view', key: 'page-0', count: 1 },
    ]);
    expect(rows).toHaveLength(41);
  });

  it('keeps what can’t be written for the next time, and has room for so many and no more', async () => {
    let fails = true;
    const db = {
      execute: (query: never) => (fails ? Promise.reject(new Error('away')) : context.db.execute(query)),
    } as unknown as typeof context.db;
    const counts = keepCounts(db, quiet);
    for (let nth = 0; nth < 5_000; nth++) counts.count('view_item', `plant-${nth}`);
    counts.count('view_item', 'plant-0');
    await counts.write();
    fails = false;
    counts.count('view_item', 'x'.repeat(81));
    counts.count('view_item', 'a|b');
    await counts.close();
    const rows = await context.db.select().from(eventCounts);
    expect(rows).toHaveLength(2_000);
    expect(rows.find(({ key }) => key === 'plant-0')?.count).toBe(2);
    // The rest of too many is one number, and nothing is lost.
    expect(rows.find(({ key }) => key === '*')?.count).toBeGreaterThan(3_000);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(5_003);
  });

  it('knows orders by how they were paid, carts by product and both ends of a push', async () => {
    await paidOrder(world, await paidWorld(world));
    good(await world.call(pushAsked));
    expect(await counted()).toMatchObject({
      'add_to_cart zz-plant': 1,
      'order_placed none': 1,
      'purchase none': 1,
      push_asked: 1,
    });
    await context.db.delete(eventCounts);
    await paidOrder(world, await paidWorld(world), { wallet: 0 });
    expect(await counted()).toMatchObject({ 'order_placed card': 1, 'purchase card': 1 });
  });

  it('writes words that found nothing down when three networks have asked them, and nothing that may be somebody’s', async () => {
    const ask = (search: string, ip: string, program = false) =>
      countNothingFound({ context, ip, program }, search);
    for (const ip of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) ask('أوركيد ازرق', ip);
    expect(await counted()).toEqual({ search_nothing: 3 });
    ask('أوركيد أزرق', '10.0.0.3');
    for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4']) {
      ask('0512345678', ip);
      ask('noura@example.com', ip);
      ask('cactus', ip, true);
    }
    const words = Object.keys(await counted()).filter((name) => name.startsWith('search_nothing '));
    expect(words).toEqual(['search_nothing اوركيد ازرق']);
  });

  it('is read by who looks after the catalogue, and by no one else', async () => {
    context.counts.count('view_item', 'zz-plant');
    context.counts.count('page_view', 'home');
    await counted();
    const query = { from: '2020-01-01', until: '2999-12-31', event: 'view_item' };
    const rows = good(await callAsStaff(world, readCounts, { query }, { role: 'catalogue' }));
    expect(rows).toEqual([{ day: expect.any(String), event: 'view_item', key: 'zz-plant', count: 1 }]);
    const refused = await callAsStaff(world, readCounts, { query }, { role: 'support' });
    expect(refused).toMatchObject({ success: false, error: { code: 'FORBIDDEN' } });
    const before = { from: '2020-01-01', until: '2020-01-02' };
    expect(good(await callAsStaff(world, readCounts, { query: before }, { role: 'owner' }))).toEqual([]);
  });
});

/** A request of a page, as far as counting looks at it. */
function asked(url: string, headers: Record<string, string> = {}, cookies: Record<string, string> = {}) {
  const own = { accept: 'text/html', 'user-agent': browser, ...headers };
  return {
    method: 'GET',
    url,
    headers: own,
    cookies,
    ip: '203.0.113.7',
    host: '127.0.0.1',
    protocol: 'http',
  } as unknown as FastifyRequest;
}
const yes = { measuring: `yes.${measuringVersion}.1763812345.0f4a4f0e-8f0e-4c57-9a8e-55c1d3f3f6b1` };
const view = (request: FastifyRequest, id = 'home', path = '/', status = 200) =>
  countView(context, request, { id, path, language: 'ar', status });

describe('a page view', () => {
  it('is a page that somebody opens, by its id, and a product’s by its slug too', async () => {
    view(asked('/'));
    view(asked('/product/zz-plant?color=3'), 'product', '/product/zz-plant');
    view(asked('/product/%7Az%2Dplant'), 'product', '/product/%7Az%2Dplant');
    view(asked('/faq.data', { accept: '*/*', referer: 'http://127.0.0.1/terms' }), 'faq', '/faq');
    expect(await counted()).toEqual({
      'page_view home': 1,
      'page_view product': 2,
      'view_item zz-plant': 2,
      'page_view faq': 1,
    });
  });

  it('is nothing that is read again, beside a page or ahead, no program’s and no page that isn’t there', async () => {
    view(asked('/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }));
    view(asked('/', { 'sec-purpose': 'prefetch' }));
    view(asked('/_.data', { accept: '*/*', referer: 'http://127.0.0.1/' }));
    view(asked('/city.data?beside', { accept: '*/*', referer: 'http://127.0.0.1/' }), 'city', '/city');
    view(asked('/my-account/data', { accept: 'application/json' }), 'own-data', '/my-account/data');
    view(asked('/nothing'), 'not-found', '/nothing', 404);
    expect(await counted()).toEqual({});
  });

  it('costs no more than reading forty addresses, a twentieth of a millisecond', () => {
    const request = asked('/product/zz-plant', {}, yes);
    const count = () => view(request, 'product', '/product/zz-plant');
    const read = () =>
      new URL('/product/zz-plant?from=home#top', 'https://asees.example').searchParams.get('from');
    const cpuOf = (work: () => unknown) => {
      const begun = process.cpuUsage();
      for (let nth = 0; nth < 500; nth++) work();
      const { user, system } = process.cpuUsage(begun);
      return user + system;
    };
    // In turn, so that whatever else the machine does slows both.
    const shares = Array.from({ length: 21 }, () => cpuOf(count) / cpuOf(read));
    const middle = shares.sort((one, other) => one - other)[10];
    expect(middle).toBeLessThan(40);
  });
});

describe('whoever measures visits', () => {
  it('hears of nothing without a yes, and of nothing where the browser says no', async () => {
    const refused = { measuring: `no.${measuringVersion}.1763812345` };
    const earlier = { measuring: yes.measuring.replace(/^yes\.\d+/, 'yes.999') };
    for (const cookies of [{}, refused, earlier, { measuring: 'yes' }] as Record<string, string>[])
      view(asked('/', {}, cookies));
    for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }, { 'user-agent': 'curl/8' }] as never[])
      view(asked('/', headers, yes));
    expect(await received()).toEqual([]);
    expect(asksToMeasure(context, asked('/'))).toBe(true);
    expect(asksToMeasure(context, asked('/', {}, earlier))).toBe(true);
    expect(asksToMeasure(context, asked('/', {}, refused))).toBe(false);
    expect(asksToMeasure(context, asked('/', { 'sec-gpc': '1' }))).toBe(false);
  });

  it('takes views, carts and purchases as each of them wants it, without anybody’s key or name', async () => {
    const { id, uuid, key } = await paidOrder(world, await paidWorld(world), { wallet: 0 });
    view(asked('/product/zz-plant?color=3&token=abc&utm_source=x', {}, yes), 'product', '/product/zz-plant');
    const measured = measuredVisit(
      context,
      asked(`/order/${key}?x=1`, { referer: 'https://mail.example/u/noura' }, yes),
      'ar',
    );
    const order = { id, uuid, state: 'placed', total: 18_900, paymentMethod: 'card' } as never;
    await trackPurchase({ context, measured }, order);
    // Its page is looked at again.
    await trackPurchase({ context, measured }, order);
    const all = await received();
    expect(all.filter(({ kept }) => !kept)).toEqual([]);
    const names = (by: string) => all.filter((call) => call.by === by).length;
    expect([names('ga4'), names('umami'), names('plausible')]).toEqual([3, 3, 3]);
    const text = JSON.stringify(all);
    for (const secret of [key, uuid, 'token', 'abc', 'noura', '0559876543'])
      expect(text).not.toContain(secret);
    expect(text).toContain('/product/zz-plant?color=3&utm_source=x');
    expect(text).toContain('/order/-');
    const ga4 = JSON.stringify(all.filter(({ by }) => by === 'ga4'));
    expect(ga4).not.toContain('203.0.113.7');
    expect(ga4).not.toContain('iPhone');
    expect(ga4).toMatch(/"transaction_id":"[\da-f]{20}"/);
  });

  it('never keeps anybody waiting: what doesn’t fit is dropped, and one that is down is left alone', async () => {
    const lost: string[] = [];
    let calls = 0;
    const analytics = createAnalytics(
      { ...context.config.analytics, umami: null },
      {
        timeoutMs: 1_000,
        onLost: (name) => lost.push(name),
        fetch: async (url) => {
          calls += 1;
          if (String(url).includes('/ga4/')) throw new Error('down');
          return new Response(null, { status: 202 });
        },
      },
    );
    const measured = measuredVisit(context, asked('/', {}, yes), 'ar') as Measured;
    const begun = performance.now();
    for (let nth = 0; nth < 10_000; nth++) analytics.track(measured, { event: 'page_view', key: 'home' });
    expect(performance.now() - begun).toBeLessThan(200);
    await analytics.flush();
    expect(lost).toEqual(['ga4']);
    expect(calls).toBe(8 + 500);
    analytics.track(measured, { event: 'page_view', key: 'home' });
    await analytics.close();
    expect(calls).toBe(8 + 500 + 1);
  });

  it('is told addresses without keys, whatever they are', () => {
    const secret = fc.stringMatching(/^[\w-]{12,40}$/);
    const hidden = (pages as readonly Page[]).filter((page) => !page.public && page.path.includes(':'));
    fc.assert(
      fc.property(secret, secret, fc.constantFrom(...hidden), (key, value, page) => {
        const path = page.path.replace(/:\w+/g, key);
        const told = tellableAddress('https://asees.example', `${path}?utm_id=${value}&q=${value}#${value}`);
        expect(told).not.toContain(key);
        expect(told).not.toContain(value);
        expect(tellableAddress('https://asees.example', `/faq?order=${value}`)).toBe(
          'https://asees.example/faq',
        );
      }),
    );
    expect(tellableReferrer('https://asees.example', 'https://www.google.com/search?q=noura')).toBe(
      'https://www.google.com/',
    );
    expect(tellableAddress('https://asees.example', '/?utm_source=966512345678')).toBe(
      'https://asees.example/',
    );
  });
});

describe('consent', () => {
  it('is a cookie that says what, to which words and when', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.nat(4_000_000_000), fc.uuid(), (given, at, id) => {
        const answer = { given, at, clientId: given ? id : '' };
        expect(readMeasuringAnswer(writeMeasuringAnswer(answer))).toEqual(answer);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => readMeasuringAnswer(text) === null));
  });

  it('is asked in words of one version: other words are another question', () => {
    const all = { ga4: 1, umami: 1, plausible: 1 };
    const words = [
      measuringQuestion('ar', all),
      measuringQuestion('en', all),
      measuringQuestion('ar', { ...all, umami: null, plausible: null }),
    ];
    const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12);
    // Change the words, and measuringVersion with them; then this.
    expect([measuringVersion, hash]).toEqual([2, '54262c3b4b0d']);
  });

  it('is kept with the account by its words, once for each change of mind, and told on asking', async () => {
    const token = await makeToken(world, 'shopper');
    expect(good(await world.call(readMeasuring, {}, { token }))).toBeNull();
    for (const given of [true, true, false])
      good(await world.call(answerMeasuring, { body: { given } }, { token }));
    expect(good(await world.call(readMeasuring, {}, { token }))).toMatchObject({ given: false });
    const { consents: all } = good(await world.call(exportUser, {}, { token }));
    expect(all.map(({ subject, given, wording, version }) => ({ subject, given, wording, version }))).toEqual(
      [true, false].map((given) => ({
        subject: 'measuring',
        given,
        wording: measuringQuestion('en', context.config.analytics).text,
        version: measuringVersion,
      })),
    );
    good(await world.call(answerMeasuring, { body: { given: true } }));
    expect(await context.db.select().from(consents)).toHaveLength(2);
  });

  it('goes along at sign-in: what was said last counts, here and with the account', async () => {
    const token = await makeToken(world, 'shopper');
    const { rows } = await context.db.execute<{ id: number }>(sql`select max(id)::int as id from accounts`);
    const accountId = rows[0]?.id as number;
    const set: string[] = [];
    const reply = { setCookie: (_name: string, value: string) => set.push(value) } as unknown as FastifyReply;
    const signIn = (cookies: Record<string, string>) =>
      carryAnswer(context, asked('/', {}, cookies), reply, { accountId, language: 'ar', now: new Date() });
    // Neither has said anything.
    await signIn({});
    expect([set, good(await world.call(readMeasuring, {}, { token }))]).toEqual([[], null]);
    // The browser has.
    await signIn(yes);
    expect(good(await world.call(readMeasuring, {}, { token }))).toMatchObject({ given: true });
    // The account has said no since.
    good(await world.call(answerMeasuring, { body: { given: false } }, { token }));
    await signIn(yes);
    expect(set.at(-1)).toMatch(/^no\./);
    // And a browser that is new gets what the account has.
    set.length = 0;
    await signIn({});
    expect(set.at(-1)).toMatch(/^no\./);
    // Who says yes again is told from others by a new number, and stays it.
    keepAnswer(context, asked('/', {}, {}), reply, true, new Date());
    const again = set.at(-1) as string;
    keepAnswer(context, asked('/', {}, { measuring: again }), reply, true, new Date());
    expect(readMeasuringAnswer(set.at(-1))?.clientId).toBe(readMeasuringAnswer(again)?.clientId);
  });
});
