import type { Page } from '@playwright/test';
import { riyadhDay, riyadhMoment } from '#shop/rules/time/riyadh-day.ts';
import { expect, holdScript, inRiyadh, phoneSize, signedIn, test } from '../support.ts';

/*
 * A page that wakes up under a finger stays where it is: whatever can be pressed stands where the document had it. On a
 * slow phone seconds lie between, and a press that has begun on a button that moves away is lost.
 */

const visits = [
  ['a guest', ['/', '/product/zz-plant', '/contact-us', '/corporate-gifts', '/connect', '/sign-in']],
  ['a shopper', ['/my-account', '/my-orders', '/wallet', '/rewards', '/contact-us']],
] as const;

for (const [who, paths] of visits)
  test(`nothing moves or goes while a page wakes up under ${who} @ar`, async ({ page, context, baseURL }) => {
    await page.setViewportSize(phoneSize);
    await inRiyadh(context, baseURL);
    if (who === 'a shopper') await signedIn(page, context, baseURL);
    for (const path of paths) await test.step(path, () => expectStill(page, path));
  });

test('nor does it after the hour until which orders of the day are taken @ar', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize(phoneSize);
  await inRiyadh(context, baseURL);
  const evening = riyadhMoment(riyadhDay(new Date()), '23:30');
  await page.clock.setFixedTime(evening);
  for (const path of ['/', '/product/zz-plant']) await expectStill(page, path);
});

test('nor does it after hours, when it is told how long nobody is there @ar', async ({
  page,
  context,
  baseURL,
}) => {
  await inRiyadh(context, baseURL);
  const long = 'خارج أوقات العمل، نعود الأربعاء 30 سبتمبر 2027، 10:30 ص';
  await context.route('**/api/common/support', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...rest, data: { ...data, open: false, standing: long } },
    });
  });
  // Beside each other, from 861 on, nothing stands under it.
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectStill(page, '/connect', () => page.getByText(long).waitFor());
  }
});

/** Has a page wake up late, and nothing that can be pressed on it move, whatever it then is `told`. */
async function expectStill(page: Page, path: string, told?: () => Promise<void>): Promise<void> {
  const wake = await holdScript(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').first().waitFor();
  await page.waitForFunction(isDressed);
  const before = await places(page);
  expect(before.length).toBeGreaterThan(2);
  wake();
  await page.waitForLoadState('networkidle');
  await told?.();
  expect(moved(before, await places(page)), path).toEqual([]);
  await page.unrouteAll();
}

/** Whether what the document looks like by itself is here: its styles and its letters, asked for once it is laid out. */
function isDressed(): boolean {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const isLaidOut = sheets.every(({ sheet }) => sheet) && document.body.offsetHeight > 0;
  const fonts = [...document.fonts];
  return isLaidOut && document.fonts.status === 'loaded' && fonts.some(({ status }) => status === 'loaded');
}

type Place = { what: string; top: number };

/** What can be pressed on the page, from the top of the document in pixels. */
function places(page: Page): Promise<Place[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary)')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.offsetHeight > 2)
      .map((each) => ({
        what: `${each.localName} ${each.getAttribute('name') ?? each.getAttribute('href') ?? ''} ${each.innerText.trim().slice(0, 40)}`,
        top: Math.round(each.getBoundingClientRect().top + scrollY),
      })),
  );
}

/** What isn't within a pixel of where it was; of several that look alike, each is looked for at its own place. */
function moved(before: readonly Place[], after: readonly Place[]): string[] {
  return before
    .filter(({ what, top }) => !after.some((now) => now.what === what && Math.abs(now.top - top) <= 1))
    .map(({ what, top }) => `${what} at ${top}`);
}
