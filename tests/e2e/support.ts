import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test';
import type { Messages } from '#shop/messages/ar/index.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { generateScopedName } from '../../scripts/class-names.ts';
import { axeOf } from '../support/browsers/axe.ts';

type Fixtures = { language: 'ar' | 'en'; words: Messages; telling: undefined };

/** Every test runs once in Arabic and once in English, as its project says; `words` are the shop's strings in it. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern as the first parameter
  language: async ({}, use, info) => use(info.project.name === 'en' ? 'en' : 'ar'),
  words: async ({ language }, use) => use(messagesOf(language)),
  context: async ({ context, language, baseURL }, use, info) => {
    if (language === 'en') await context.addCookies([{ name: 'lang', value: 'en', url: baseURL as string }]);
    await use(context);
    if (info.status !== info.expectedStatus) await tellPages(context.pages(), info);
  },
  // Contexts that a test has opened by itself are there after its own is gone.
  telling: [
    async ({ browser }, use, info) => {
      await use(undefined);
      const pages = browser.contexts().flatMap((context) => context.pages());
      if (info.status !== info.expectedStatus) await tellPages(pages, info);
    },
    { auto: true },
  ],
});

export { expect };

/** Has the report say what the open pages say, for whoever reads of a failure where no picture of it is kept. */
async function tellPages(pages: readonly Page[], info: TestInfo): Promise<void> {
  for (const page of pages) {
    const reading = page
      .locator('body')
      .evaluate((body) => {
        const wrong = [...body.querySelectorAll('input:invalid, select:invalid, textarea:invalid')];
        const main = body.querySelector<HTMLElement>('main') ?? (body as HTMLElement);
        return [main.innerText, ...wrong.map((field) => `invalid: ${field.getAttribute('name')}`)].join('\n');
      })
      .catch(String);
    // One that hangs has nothing to say.
    const text = await Promise.race([reading, wait(2_000, 'no answer')]);
    const said = `${page.url()}\n${text.replace(/\s*\n\s*/g, ' · ')}`.slice(0, 4 * reportedMost);
    for (let from = 0; from < said.length; from += reportedMost)
      await info.attach('page', {
        body: said.slice(from, from + reportedMost),
        contentType: 'text/plain',
      });
  }
}

/** So many characters of an attachment are printed. */
const reportedMost = 300;

/** The cards of products. */
export const cards = 'li:has(> h3 > a[data-prefetch])';

/** A class of a style module, as the page has it, for what has neither a role nor a name: `named('field.error')`. */
export function named(what: `${string}.${string}`): string {
  const [file, local = ''] = what.split('.');
  return `.${generateScopedName(local, `${file}.module.css`)}`;
}

/**
 * A test whose title ends with @ar or @en is played in that language alone (`playwright.config.ts`), half of them in each:
 * those that are the same in both but for their words. Without it a test is played in both: what is about words, directions
 * and looks, and the main ways of buying and signing in. Of a row of tests the first is in Arabic, the second in English,
 * and so on in turn.
 */
export const inTurn = (number: number) => (number % 2 === 0 ? '@ar' : '@en');

/** Keeps the script of the pages that are opened next to itself, as a slow phone does, until it is let in. */
export async function holdScript(page: Page): Promise<() => void> {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letIn;
}

/** Starts with the city already chosen, as on a later visit. */
export async function inRiyadh(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  const response = await context.request.get('/api/common/saudi-cities?search=riyadh');
  const { data } = (await response.json()) as { data: { id: number }[] };
  await context.addCookies([{ name: 'city', value: String(data[0]?.id), url: baseURL as string }]);
}

/** A mobile number that nobody has yet, without its country code. */
export const newNumber = () => `55${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** What nothing else in the shop is called: a test that is run again meets what it made before. */
export const newMark = () =>
  randomInt(36 ** 5)
    .toString(36)
    .padStart(5, '0');

/** The code in the newest message to somebody, as the sandbox's inbox shows it: that of the run's shop, or another's. */
export async function codeTo(
  page: Page,
  to: string,
  sandboxUrl = process.env.SANDBOX_URL as string,
): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const address = `${sandboxUrl}/messages?to=${encodeURIComponent(to)}`;
      const { messages } = (await (await page.request.get(address)).json()) as {
        messages: { body: string }[];
      };
      code = /\b(\d{4})\b/.exec(messages[0]?.body ?? '')?.[1];
      return code;
    })
    .toBeDefined();
  return code as string;
}

/** Signs a new shopper in, with a name, and gives the browser their session. Answers their number. */
export async function signedIn(
  page: Page,
  context: BrowserContext,
  baseURL: string | undefined,
  sandboxUrl?: string,
): Promise<string> {
  await inRiyadh(context, baseURL);
  const number = newNumber();
  const phone = { phone_code: '966', phone_number: number };
  await page.request.post('/api/account/sendOtp', { data: phone });
  const otp = await codeTo(page, `966${number}`, sandboxUrl);
  const answer = await page.request.post('/api/account/verifyOtp', { data: { ...phone, otp } });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.request.post('/api/user/update-info', {
    data: { name: 'Noura' },
    headers: { authorization: `Bearer ${data.token}` },
  });
  await context.addCookies([{ name: 'asees_session', value: data.token, url: baseURL as string }]);
  return number;
}

/** No violation that axe finds once the page stands still, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // What moves while it is looked at is looked at again.
  await expect(async () => {
    await stoodStill(page);
    const { violations } = await axeOf(page)
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
      [],
    );
  }).toPass({ timeout: 30_000 });
  await expectFits(page);
}

/** What fades in has less contrast than what it will be read with: waits for the movements that have an end. */
async function stoodStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Nothing is wider than the screen. */
export async function expectFits(page: Page, where = ''): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `nothing is wider than the screen ${where}`).toBeLessThanOrEqual(0);
}

/**
 * The same of a page on a phone and on a desk, turned from the one to the other. axe takes its time: in a test that is
 * played in both languages it looks at the phone in Arabic and at the desk in English.
 */
export async function expectAccessibleAtBothWidths(page: Page, language: 'ar' | 'en'): Promise<void> {
  const alone = test.info().tags.length > 0;
  await page.setViewportSize(phoneSize);
  await (alone || language === 'ar' ? expectAccessible(page) : expectFits(page));
  await page.setViewportSize(deskSize);
  await (alone || language === 'en' ? expectAccessible(page) : expectFits(page));
}

export const phoneSize = { width: 360, height: 740 };
export const deskSize = { width: 1280, height: 900 };

/** Fills the contact tab with a gift to somebody else and the first free time of a later day. */
export async function fillContact(page: Page, { script }: { script: boolean }): Promise<void> {
  await page.locator('[name="sender.name"]').fill('سارة العتيبي');
  await page.locator('[name="sender.phone_number"]').fill('٠٥٥١٢٣٤٥٦٧');
  await page.locator('[name="recipient.name"]').fill('Noura');
  await page.locator('[name="recipient.phone_number"]').fill('0559876543');
  await page.locator('[name="recipient.district"]').fill('الملقا');
  await page.locator('[name="card.message"]').fill('كل سنة وأنتِ بخير 🌱 <b>with love</b>');
  if (script) await page.locator('[name="day"]:enabled').nth(1).check({ force: true });
  await page.locator('[name^="slot"]:enabled:visible').last().check({ force: true });
}

/** The sandbox's hosted page: types a test card that needs no second step and decides. */
export async function payOnHostedPage(
  page: Page,
  { expiry = '01/39', action = 'pay' }: { expiry?: string; action?: 'pay' | 'cancel' } = {},
): Promise<void> {
  await expect(page.locator('[name="number"]')).toBeVisible();
  if (action === 'pay') {
    await page.locator('[name="number"]').fill('5588480000000003');
    await page.locator('[name="expiry"]').fill(expiry);
    await page.locator('[name="cvv"]').fill('100');
    await page.locator('[name="name"]').fill('SARAH');
  }
  await page.locator(`[name="action"][value="${action}"]`).click();
}
