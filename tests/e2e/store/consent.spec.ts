import type { BrowserContext, Page } from '@playwright/test';
import { measuringQuestion } from '#shop/messages/bilingual/consents.ts';
import { type RunningShop, startShop } from '../../support/shop/shop.ts';
import { expect, expectAccessible, holdScript, inRiyadh, signedIn, test } from '../support.ts';

/*
 * A shop that measures visits by others asks first, and one that collects errors tells of them (decision 0053). It is a
 * shop of its own: the others measure nothing and ask nobody.
 */

let shop: RunningShop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await startShop((sandboxUrl) => ({
    GA4_MEASUREMENT_ID: 'G-ASEES12345',
    GA4_API_SECRET: 'sandbox-secret',
    SENTRY_DSN: `${sandboxUrl.replace('//', '//key@')}/sentry/1`,
  }));
});
test.afterAll(() => shop?.stop());

type Received = { by: string; kept: boolean; why: string; body: { events: { name: string }[] } };
const received = async (page: Page): Promise<Received[]> =>
  (await page.request.get(`${shop.sandboxUrl}/control/measuring/received`)).json();
const told = async (page: Page) =>
  (await received(page)).flatMap(({ by, body }) => (by === 'ga4' ? body.events.map(({ name }) => name) : []));
const forget = (page: Page) => page.request.post(`${shop.sandboxUrl}/control/reset`, { data: { all: true } });

const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

async function openAt(context: BrowserContext, language: 'ar' | 'en', options: object = {}) {
  const browser = context.browser() as NonNullable<ReturnType<BrowserContext['browser']>>;
  const own = await browser.newContext({
    baseURL: shop.url,
    // One without a head says that it is a program.
    userAgent,
    viewport: { width: 360, height: 780 },
    ...options,
  });
  if (language === 'en') await own.addCookies([{ name: 'lang', value: 'en', url: shop.url }]);
  return own;
}

const wordsOf = (language: 'ar' | 'en') =>
  measuringQuestion(language, { ga4: true, umami: null, plausible: null });

/** What stands around the date in a sentence: its longer part. */
const aroundDate = (said: (date: string) => string) =>
  said('@')
    .split('@')
    .toSorted((one, other) => other.length - one.length)[0] as string;

test('one is asked after the city and not where one pays; a no is as large as a yes, and nothing is told @en', async ({
  context,
  language,
}) => {
  const { title, yes, no } = wordsOf(language);
  const own = await openAt(context, language);
  const page = await own.newPage();
  await forget(page);
  const question = page.getByRole('region', { name: title });

  await page.goto('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(question).toHaveCount(0);
  // The question comes when the city is there, without a new document.
  await page.getByRole('dialog').getByRole('radio').first().check({ force: true });
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(question).toBeVisible();
  const other = page.getByRole('dialog').getByRole('button').first();
  if (await other.isVisible()) await page.keyboard.press('Escape');

  const [agree, refuse] = [
    question.getByRole('button', { name: yes }),
    question.getByRole('button', { name: no }),
  ];
  const [large, asLarge] = [await agree.boundingBox(), await refuse.boundingBox()];
  expect([asLarge?.width, asLarge?.height, asLarge?.y]).toEqual([large?.width, large?.height, large?.y]);
  await page.mouse.move(5, 5);
  const look = (button: typeof agree) =>
    button.evaluate((element) => {
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
      return { color, backgroundColor, borderColor, fontSize, fontWeight };
    });
  await expect(async () => expect(await look(refuse)).toEqual(await look(agree))).toPass({ timeout: 5_000 });

  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ['/product/zz-plant', '/cart']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(question).toHaveCount(0);
  }

  await page.goto('/faq', { waitUntil: 'networkidle' });
  await refuse.focus();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  // A keyboard goes on at the page.
  await expect(page.locator('#content')).toBeFocused();
  await page.reload();
  await expect(page.locator('h1')).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.waitForTimeout(1_500);
  expect(await received(page)).toEqual([]);
  await own.close();
});

test('who says yes is told of, with pages and carts; it is shown and taken back from the foot of every page @en', async ({
  context,
  language,
  words,
}) => {
  const { title, yes, no } = wordsOf(language);
  const own = await openAt(context, language);
  await inRiyadh(own, shop.url);
  const page = await own.newPage();
  await forget(page);
  await page.goto('/');
  await page.getByRole('region', { name: title }).getByRole('button', { name: yes }).click();
  await expect(page.getByRole('region', { name: title })).toHaveCount(0);

  await page.goto('/products');
  await page.locator('li h3 a[data-prefetch]').first().click();
  await page.waitForURL(/\/product\//);
  await page.locator('form[action="/cart"] button[type=submit]:visible').first().click();
  await expect
    .poll(() => told(page))
    .toEqual(expect.arrayContaining(['page_view', 'view_item', 'add_to_cart']));
  expect((await received(page)).filter(({ kept }) => !kept)).toEqual([]);

  await page.goto('/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: words.foot.privacyChoices }).click();
  await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible();
  await expect(page.getByText(aroundDate(words.choices.states.given))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: no }).click();
  await expect(page.getByText(aroundDate(words.choices.states.refused))).toBeVisible();
  await page.waitForTimeout(1_500);
  await forget(page);
  await page.goto('/faq');
  await page.waitForTimeout(1_500);
  expect(await told(page)).toEqual([]);
  await own.close();
});

test('without script it is asked and answered as well, and a browser that says no itself is not asked @en', async ({
  context,
  language,
  words,
}) => {
  const { title, yes } = wordsOf(language);
  const own = await openAt(context, language, { javaScriptEnabled: false });
  await inRiyadh(own, shop.url);
  const page = await own.newPage();
  await page.goto('/faq');
  const question = page.getByRole('region', { name: title });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: yes }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(question).toHaveCount(0);
  await page.goto('/privacy-choices');
  await expect(page.getByText(aroundDate(words.choices.states.given))).toBeVisible();
  await own.close();

  const private_ = await openAt(context, language, { extraHTTPHeaders: { 'sec-gpc': '1' } });
  await inRiyadh(private_, shop.url);
  const quiet = await private_.newPage();
  await quiet.goto('/faq');
  await expect(quiet.locator('h1')).toBeVisible();
  await expect(quiet.getByRole('region', { name: title })).toHaveCount(0);
  await quiet.goto('/privacy-choices');
  await expect(quiet.getByText(words.choices.states.byBrowser())).toBeVisible();
  await private_.close();
});

test('an account keeps the answer, and another of its devices follows a no @en', async ({
  context,
  language,
  words,
}) => {
  const { yes, no } = wordsOf(language);
  const own = await openAt(context, language);
  const page = await own.newPage();
  await signedIn(page, own, shop.url, shop.sandboxUrl);
  // Pressed before the page's script is there: a plain form, which leads back.
  const wake = await holdScript(page);
  await page.goto('/my-account', { waitUntil: 'commit' });
  const part = page.getByRole('region', { name: words.choices.measuring });
  await part.getByRole('button', { name: yes }).click();
  await expect(part.getByText(aroundDate(words.choices.states.given))).toBeVisible();
  // And while it wakes up.
  wake();
  await part.getByRole('button', { name: no }).click();
  await expect(part.getByText(aroundDate(words.choices.states.refused))).toBeVisible();
  await part.getByRole('button', { name: yes }).click();
  await expect(part.getByText(aroundDate(words.choices.states.given))).toBeVisible();
  const session = (await own.cookies()).filter(({ name }) => /session|city|lang|measuring/.test(name));

  const elsewhere = await openAt(context, language);
  await elsewhere.addCookies(session.map(({ name, value }) => ({ name, value, url: shop.url })));
  const second = await elsewhere.newPage();
  await part.getByRole('button', { name: no }).click();
  await expect(part.getByText(aroundDate(words.choices.states.refused))).toBeVisible();
  await second.goto('/faq');
  await expect
    .poll(async () => (await elsewhere.cookies()).find(({ name }) => name === 'measuring')?.value)
    .toMatch(/^no\./);
  await elsewhere.close();
  await own.close();
});

test('what breaks in a browser is told by page and script, also what its policy keeps out @en', async ({
  context,
  language,
}) => {
  const own = await openAt(context, language);
  await inRiyadh(own, shop.url);
  const page = await own.newPage();
  await forget(page);
  await page.goto('/faq', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    setTimeout(() => {
      const nothing = undefined as unknown as { of: string };
      nothing.of.trim();
    });
    const script = document.createElement('script');
    script.src = 'https://tracker.example/noura.js';
    document.body.append(script);
  });
  await expect
    .poll(
      async () => {
        const errors = (await received(page)).filter(({ by }) => by === 'sentry');
        return errors
          .map(({ body }) => {
            const { tags, exception } = body as never as {
              tags: { page: string };
              exception: { values: { value: string }[] };
            };
            return `${tags.page}: ${exception.values[0]?.value}`;
          })
          .sort();
      },
      { timeout: 15_000 },
    )
    .toEqual(['faq: Cannot read properties of undefined', 'faq: script-src-elem https://tracker.example']);
  expect(JSON.stringify(await received(page))).not.toContain('noura');
  await own.close();
});
