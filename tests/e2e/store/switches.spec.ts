import type { BrowserContext, Page, Route } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { connect } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { cities, notices, settings } from '#server/db/schema/index.ts';
import { weekInWords } from '#shop/format/opening-hours.ts';
import { movedInWords } from '#shop/messages/bilingual/moved.ts';
import { startEmbeddedPostgres } from '#tools/postgres/start.ts';
import { type RunningShop, startShop } from '../../support/shop/shop.ts';
import { deskSize, expect, expectAccessibleAtBothWidths, test as inDemo, phoneSize } from '../support.ts';

/*
 * What is switched for everybody, in a shop of its own: no other test shall be closed, moved or told of a feast.
 */

let shop: RunningShop;
let opened: ReturnType<typeof connect>;
const test = inDemo.extend<object, { own: RunningShop }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern as the first parameter
    async ({}, use) => {
      shop = await startShop();
      const database = await startEmbeddedPostgres({ dataDir: shop.dataDir, log: () => {} });
      opened = connect(database.url, { max: 1 });
      await use(shop);
      await opened.close();
      await database.stop();
      await shop.stop();
      if (shop.faults().length > 0) throw new Error(`its log tells of errors:\n${shop.faults().join('\n')}`);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

/** Sets a switch, as the operations of staff do (tests/store/switches.test.ts), and waits until a page goes by it. */
async function turn(key: string, value: object, seen: () => Promise<boolean>): Promise<void> {
  await opened.db.transaction(async (tx) => {
    await tx
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    await changed(tx, 'content');
  });
  await expect.poll(seen, { message: `${key} is heard of`, timeout: 3_000 }).toBe(true);
}

async function cityOf(code: string): Promise<number> {
  const [city] = await opened.db.select({ id: cities.id }).from(cities).where(eq(cities.uniqueCityId, code));
  return city?.id ?? 0;
}

async function choose(context: BrowserContext, code: string): Promise<void> {
  await context.addCookies([{ name: 'city', value: String(await cityOf(code)), url: shop.url }]);
}

/** The same visitor without script. */
async function withoutScript(context: BrowserContext): Promise<Page> {
  const browser = context.browser() as NonNullable<ReturnType<BrowserContext['browser']>>;
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  await plain.addCookies(await context.cookies());
  return plain.newPage();
}

test('a notice stands over the pages of its cities, is closed for good, and works without script @ar', async ({
  page,
  context,
  language,
  words,
}) => {
  const riyadh = await cityOf('SA-01-riyadh');
  const text = {
    ar: 'عيد الفطر قريب: خارج الرياض وجدة والخبر والدمام والظهران، ما يُطلب يوم الأربعاء 26 مارس بعد 12:00 م يصل بعد العيد.',
    en: 'Eid Al-Fitr is near: outside Riyadh, Jeddah, Khobar, Dammam and Dhahran, orders placed on Wednesday 26 March after 12:00 PM arrive after Eid.',
  };
  await opened.db.transaction(async (tx) => {
    await tx.execute(sql`delete from notices`);
    await tx.insert(notices).values({
      text,
      cityIds: [riyadh],
      except: true,
      place: 'everywhere',
      from: new Date(Date.now() - 60_000),
      until: new Date(Date.now() + 3_600_000),
    });
    await changed(tx, 'content');
  });
  const strip = page.getByRole('complementary', { name: words.shell.notice });
  await choose(context, 'SA-06-abha');
  await expect
    .poll(async () => (await (await page.request.get('/')).text()).includes(text[language]))
    .toBe(true);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(strip).toContainText(text[language]);
  await expectAccessibleAtBothWidths(page, language);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(strip).toBeInViewport();

  const plain = await withoutScript(context);
  await plain.goto('/faq');
  await expect(plain.getByText(text[language])).toBeVisible();
  await expect(
    plain.getByRole('complementary', { name: words.shell.notice }).getByRole('button'),
  ).toBeHidden();
  await plain.context().close();

  await strip.getByRole('button', { name: words.shell.close }).click();
  await expect(strip).toBeHidden();
  // Ahead of any script of the page.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/faq', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strip).toBeHidden();
  await page.unroute(/\/assets\/.*\.js$/);

  await choose(context, 'SA-01-riyadh');
  await page.goto('/');
  await expect(page.getByText(text[language])).toHaveCount(0);
  await opened.db.transaction(async (tx) => {
    await tx.execute(sql`delete from notices`);
    await changed(tx, 'content');
  });
});

test('whoever needs help finds phone, hours, WhatsApp and a ticket in the corner of every page @ar', async ({
  page,
  context,
  language,
  words,
}) => {
  await choose(context, 'SA-01-riyadh');
  await page.setViewportSize(deskSize);
  await page.goto('/', { waitUntil: 'networkidle' });
  const button = page.getByRole('link', { name: words.shell.help });
  await button.click();
  const panel = page.getByRole('dialog', { name: words.chat.title });
  await expect(panel.getByRole('status')).toContainText(language === 'ar' ? /نحن هنا|خارج أوقات/ : /We’re/);
  await expect(panel.getByRole('link', { name: words.chat.call })).toHaveAttribute(
    'href',
    'tel:+966920000000',
  );
  const whatsApp = panel.getByRole('link', { name: words.chat.whatsApp });
  await expect(whatsApp).toHaveAttribute(
    'href',
    `https://wa.me/966920000000?text=${encodeURIComponent(words.chat.about(null))}`,
  );
  await expectAccessibleAtBothWidths(page, language);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  // What the service can't say the page says by itself.
  await page.route('**/api/common/support', (route) => route.abort());
  await button.click();
  const hours = Array.from({ length: 7 }, () => [{ opens: '09:00', closes: '23:00' }]);
  await expect(panel.getByRole('status')).toHaveText(weekInWords(language, { week: hours, exceptions: [] }));
  await panel.getByRole('link', { name: words.chat.ticket }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(panel).toBeHidden();
  await page.unroute('**/api/common/support');

  // On a small phone it lies over no bar at the foot, and where one pays it isn't there.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/product/zz-plant', { waitUntil: 'networkidle' });
  const bar = page.locator('[data-foot-bar]');
  const [over, below] = [await button.boundingBox(), await bar.boundingBox()];
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  const added = page.waitForResponse(/\/cart\.data/);
  await page.locator('form[action="/cart"] button[type=submit]:visible').first().click();
  await added;
  await page.goto('/cart');
  await expect(bar).toBeVisible();
  await expect(button).toBeHidden();

  const plain = await withoutScript(context);
  await plain.goto('/');
  await plain.getByRole('link', { name: words.shell.help }).click();
  await expect(plain).toHaveURL(/\/contact-us$/);
  await plain.context().close();
});

test('a chat service is offered where it is set up, and loaded after a press and nowhere else @ar', async ({
  page,
  context,
  words,
}) => {
  await choose(context, 'SA-01-riyadh');
  const service = 'http://127.0.0.1:9';
  const asked: string[] = [];
  await page.route(`${service}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: `chatwootSDK = { run(given) {
        document.body.dataset.chat = JSON.stringify(given);
        $chatwoot = { hasLoaded: true, toggle(state) { document.body.dataset.state = state } };
        dispatchEvent(new Event('chatwoot:ready'));
      } }`,
    });
  });
  expect((await page.request.get('/chat')).status()).toBe(404);
  const chat = { provider: 'chatwoot', base_url: service, website_id: 'token-1' };
  await turn('chat', chat, async () => (await page.request.get('/chat')).status() === 200);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: words.shell.help }).click();
  await page.getByRole('dialog').getByRole('link', { name: words.chat.chat }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.chat.chatTitle })).toBeVisible();
  await expect(page.getByText('Chatwoot')).toBeVisible();
  await page.goto('/chat', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: words.chat.begin }).click();
  await expect(page.getByText(words.chat.began)).toBeVisible();
  expect(asked).toEqual([`${service}/packs/js/sdk.js`]);
  const { chat: run, state } = await page.evaluate(() => ({ ...document.body.dataset }));
  expect([JSON.parse(run ?? ''), state]).toEqual([{ websiteToken: 'token-1', baseUrl: service }, 'open']);
  // No other page would let it in.
  for (const path of ['/', '/cart', '/faq'])
    expect((await page.request.get(path)).headers()['content-security-policy']).not.toContain(service);
  await turn('chat', { provider: null }, async () => (await page.request.get('/chat')).status() === 404);
});

/** Each as it says that its window is there. */
const silent = [
  {
    chat: { provider: 'chatwoot', base_url: 'http://127.0.0.1:9', website_id: 'token-1' },
    answer: `chatwootSDK = { run() {
      $chatwoot = { hasLoaded: true, toggle() {} };
      dispatchEvent(new Event('chatwoot:ready'));
    } }`,
  },
  { chat: { provider: 'crisp', base_url: '', website_id: 'website-1' }, answer: 'CRISP_READY_TRIGGER()' },
];
for (const { chat, answer } of silent)
  test(`a chat service that doesn’t answer is given up, and can be tried again: ${chat.provider} @ar`, async ({
    page,
    context,
    words,
  }) => {
    await choose(context, 'SA-01-riyadh');
    // Its server takes the call and says nothing; the fifteen seconds that it has are lived in one.
    const waiting: Route[] = [];
    await page.route(/^(http:\/\/127\.0\.0\.1:9|https:\/\/client\.crisp\.chat)\//, (route) => {
      waiting.push(route);
    });
    await page.addInitScript(() => {
      const usual = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => usual(ms / 15);
    });
    await turn('chat', chat, async () => (await page.request.get('/chat')).status() === 200);
    await page.goto('/chat', { waitUntil: 'networkidle' });
    const begin = page.getByRole('button', { name: words.chat.begin });
    await begin.click();
    await expect(page.getByText(words.chat.failed)).toBeVisible();
    await begin.click();
    for (const route of waiting) await route.fulfill({ contentType: 'text/javascript', body: answer });
    await expect(page.getByText(words.chat.began)).toBeVisible();
    await turn('chat', { provider: null }, async () => (await page.request.get('/chat')).status() === 404);
  });

test('the old host says where the shop is now, and leads there after five seconds @ar', async ({
  page,
  context,
  language,
  words,
}) => {
  const old = shop.url.replace('127.0.0.1', 'localhost');
  if (language === 'en') await context.addCookies([{ name: 'lang', value: 'en', url: old }]);
  // As it was before: with a service worker.
  await page.goto(`${old}/`, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  const seen = async () => (await page.request.get(`${old}/cart`, { maxRedirects: 0 })).status() === 308;
  await turn('domain_moved', { on: true, url: shop.url }, seen);

  const plain = await withoutScript(context);
  await plain.goto(`${old}/faq`);
  // Nothing wakes up there, so nothing is fetched for it.
  await expect(plain.locator('link[rel=modulepreload], script[src], script[type=module]')).toHaveCount(0);
  expect(await plain.locator('link[rel=stylesheet]').count()).toBeGreaterThan(0);
  const host = new URL(shop.url).host;
  const said = movedInWords(language, { name: words.foot.brand, host, after: 5 });
  await expect(plain.getByRole('dialog', { name: said.title })).toBeVisible();

  await page.setViewportSize(phoneSize);
  await page.goto(`${old}/product/croton?color=1`);
  const begun = Date.now();
  const dialog = page.getByRole('dialog', { name: said.title });
  const go = dialog.getByRole('link');
  await expect(go).toHaveAttribute('href', `${shop.url}/product/croton?color=1`);
  await expect(go).toBeFocused();
  // What was there is seen below, and out of reach.
  await expect(page.locator('[inert]').getByRole('heading', { level: 1 })).toBeAttached();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[inert]') ?? null)).toBeNull();
  await expect(page).toHaveURL(`${shop.url}/product/croton?color=1`);
  expect(Date.now() - begun).toBeGreaterThan(3_000);
  await expect(dialog).toHaveCount(0);
  await expect(plain).toHaveURL(`${shop.url}/faq`);
  await plain.context().close();

  // Looked at for longer than it stays.
  await page.addInitScript(() => {
    const usual = window.setTimeout;
    window.setTimeout = ((run: () => void, after: number) =>
      after === 5_000 ? 0 : usual(run, after)) as typeof window.setTimeout;
  });
  await page.goto(`${old}/`);
  await expectAccessibleAtBothWidths(page, language);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  await page.goto(`${old}/order/key`);
  expect(new URL(page.url()).origin).toBe(shop.url);
  await turn('domain_moved', { on: false, url: '' }, async () => !(await seen()));
});

test('in maintenance every page is one, which asks each minute and gives the shop back @ar', async ({
  page,
  context,
  language,
  words,
}) => {
  await choose(context, 'SA-01-riyadh');
  const led = async () => (await page.request.get('/faq', { maxRedirects: 0 })).status() === 302;
  const until = new Date(Date.now() + 2 * 3_600_000).toISOString();
  const text = { ar: 'نركّب رفوفًا جديدة.', en: 'We are fitting new shelves.' };
  await turn('maintenance', { on: true, until, text }, led);
  await page.clock.install();
  await page.goto('/product/croton');
  await expect(page).toHaveURL(`${shop.url}/maintenance-mode`);
  await expect(page.getByRole('heading', { level: 1, name: words.closed.title })).toBeVisible();
  await expect(page.getByText(text[language])).toBeVisible();
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  await expectAccessibleAtBothWidths(page, language);
  await turn('maintenance', { on: true }, async () =>
    (await (await page.request.get('/maintenance-mode')).text()).includes(words.closed.text),
  );
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL(`${shop.url}/maintenance-mode`);
  await turn('maintenance', { on: false }, async () => !(await led()));
  await page.clock.runFor(61_000);
  await expect(page).toHaveURL(`${shop.url}/`);
});
