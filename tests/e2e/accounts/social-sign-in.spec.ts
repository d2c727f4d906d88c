import type { Page } from '@playwright/test';
import { socialMessage } from '#shop/messages/bilingual/social.ts';
import { expect, inTurn, test } from '../support.ts';

/** The small window of Google, Facebook and Apple, in a real browser: it finds back to the page that opened it. */

/** Opens the window from the home page, which writes down what it is told. */
async function openWindow(
  page: Page,
  provider: string,
  features = 'popup,width=480,height=640',
): Promise<Page> {
  await page.goto('/');
  await page.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    addEventListener('message', ({ data, origin }) => origin === location.origin && told.push(data));
    new BroadcastChannel('asees:sign-in').onmessage = ({ data }) => told.push(data);
  });
  const opened = page.context().waitForEvent('page');
  await page.evaluate(([name, how]) => void open(`/sign-in/${name}?popup=1&next=/cart`, '_blank', how), [
    provider,
    features,
  ] as const);
  const small = await opened;
  await expect(small.locator('#subject')).toBeVisible();
  return small;
}

const told = (page: Page) => page.evaluate(() => (window as unknown as { told: unknown[] }).told);

for (const [number, provider] of ['google', 'facebook', 'apple'].entries()) {
  test(`${provider}: Cancel closes the window, tells the page and changes nothing ${inTurn(number)}`, async ({
    page,
    context,
  }) => {
    const small = await openWindow(page, provider);
    const before = await context.cookies(page.url());
    const closed = small.waitForEvent('close');
    await small
      .locator('[value=cancel]')
      .click()
      .catch(() => {});
    await closed;
    await expect.poll(() => told(page)).toEqual([{ type: 'asees:sign-in-cancelled' }]);
    const names = (cookies: { name: string; value: string }[]) =>
      cookies.map(({ name, value }) => name + value);
    expect(names(await context.cookies(page.url()))).toEqual(names(before));
  });

  test(`${provider}: what doesn't hold is said in the window and told to the page ${inTurn(number + 1)}`, async ({
    page,
    language,
  }) => {
    const small = await openWindow(page, provider);
    // An account number that is called after a fault has an ID token with that fault.
    await small.locator('#subject').fill('expired');
    await small.locator('[value=allow]').click();
    await expect(small.getByRole('heading', { name: socialMessage(language, 'refused') })).toBeVisible();
    await expect(small.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    const message = await small.getByRole('alert').innerText();
    await expect
      .poll(() => told(page))
      .toEqual([{ type: 'asees:sign-in-refused', code: 'SOCIAL_REFUSED', message }]);
    const closed = small.waitForEvent('close');
    const close = small.getByRole('button', { name: socialMessage(language, 'close') });
    // The window may be gone before the click is reported as done.
    await close.click().catch(() => {});
    await closed;
  });
}

test('a window that was cut off from its page tells every page of the shop @ar', async ({ page }) => {
  const small = await openWindow(page, 'google', 'noopener,width=480,height=640');
  await small.locator('[value=cancel]').click();
  await expect.poll(() => told(page)).toEqual([{ type: 'asees:sign-in-cancelled' }]);
});
