import type { Page } from '@playwright/test';
import { fieldMessage, refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { expect, inRiyadh, named, signedIn, test } from '../support.ts';

/** What stands over every page: the popup message, the menu, and the guest that a page makes by itself. */

const popup = (page: Page) => page.getByRole('alertdialog');

/** The popup has the icon of news, and not that of a refusal. */
async function expectInfo(page: Page): Promise<void> {
  await expect(popup(page).locator(`${named('popup.seal')} use[href$="#info"]`)).toHaveCount(1);
  await expect(popup(page).locator(named('popup.error'))).toHaveCount(0);
}

async function close(page: Page): Promise<void> {
  await popup(page).getByRole('button').click();
  await expect(popup(page)).toHaveCount(0);
}

async function failToSignIn(page: Page): Promise<void> {
  await page.goto('/sign-in?step=email', { waitUntil: 'networkidle' });
  await page.locator('[name=email]').fill('nobody.here@example.com');
  await page.locator('[name=password]').fill('not a password');
  await page.locator('button[value=login]').click();
}

test('what is refused is said in the popup and where it belongs, with the icon that the spec gives it @ar', async ({
  page,
  context,
  baseURL,
  language,
}) => {
  await inRiyadh(context, baseURL);
  await failToSignIn(page);
  const wrong = refusalMessage(language, 'LOGIN_WRONG', {});
  await expect(popup(page)).toContainText(wrong);
  await expect(popup(page).locator(named('popup.error'))).toBeVisible();
  await expect(page.locator('form [role=alert]')).toHaveText(wrong);
  // It closes itself; the pointer is where the button was pressed, beside it.
  await expect(popup(page)).toHaveCount(0);

  await signedIn(page, context, baseURL);
  await page.goto('/my-account', { waitUntil: 'networkidle' });
  await page.locator('[name=phone_number]').fill('5512345');
  await page.locator('[name=intent][value=details]').click();
  const short = fieldMessage(language, 'phone_short');
  await expect(popup(page)).toContainText(short);
  await expect(page.locator(named('field.error'), { hasText: short })).toHaveCount(1);
  await close(page);

  // Coupons: an info icon.
  const unknown = refusalMessage(language, 'COUPON_NOT_FOUND', {});
  await page.goto('/coupons', { waitUntil: 'networkidle' });
  await page.locator('[name=coupon_code]').first().fill('NOSUCH');
  await page.locator('[name=intent][value=save]').click();
  await expect(popup(page)).toContainText(unknown);
  await expectInfo(page);
  await expect(page.locator('form:has([name=intent][value=save])')).toContainText(unknown);
  await close(page);

  await page.goto('/product/zz-plant', { waitUntil: 'networkidle' });
  await page.locator('form[action="/cart"] button[type=submit]').first().click();
  await expect(page.locator('dialog ul > li')).toBeVisible();
  await page.goto('/cart', { waitUntil: 'networkidle' });
  for (const _ of [1, 2]) {
    await page.locator('#coupon-code').fill('NOSUCH');
    await page.keyboard.press('Enter');
    await expect(popup(page)).toContainText(unknown);
    await expectInfo(page);
    await expect(page.locator('#coupon-refused')).toHaveText(unknown);
    await close(page);
  }
});

test('what can’t be read is said where it would stand, without a popup, and read when one asks again @en', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await inRiyadh(context, baseURL);
  await page.goto('/product/zz-plant', { waitUntil: 'networkidle' });
  await page.route('**/cart.data*', (route) => route.abort('internetdisconnected'));
  await page.locator('header a[href="/cart"]:visible').click();
  const panel = page.locator('dialog');
  await expect(panel).toContainText(words.shell.lost.gone);
  await expect(popup(page)).toHaveCount(0);
  await page.unroute('**/cart.data*');
  await panel.getByRole('button', { name: words.shell.tryAgain }).click();
  await expect(panel).toContainText(words.cart.empty.title);
  await expect(popup(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the popup’s time goes on where a finger has been @en', async ({ page, context, baseURL }) => {
    await inRiyadh(context, baseURL);
    await failToSignIn(page);
    await popup(page).locator('p').tap();
    const clock = popup(page).locator(named('popup.clock'));
    expect(await clock.evaluate((line) => getComputedStyle(line).animationPlayState)).toBe('running');
  });

  test('a guest’s menu is the spec’s; the shop’s sections stand apart; the city’s note contradicts no city', async ({
    page,
    context,
    baseURL,
  }) => {
    await inRiyadh(context, baseURL);
    await page.goto('/city');
    await expect(page.locator(`${named('city-form.save')} ${named('note.note')}`)).not.toContainText(
      /الرياض|Riyadh/,
    );
    await expect(page.locator(`${named('city-form.save')} ${named('note.note')}`)).toContainText(
      /2(–| إلى )5/,
    );
    await page.locator('header [popovertarget="menu"]:visible').click();
    const [sections, own] = [page.locator('#menu nav').first(), page.locator('#menu nav').last()];
    const links = (nav: typeof own) =>
      nav
        .locator('a:visible')
        .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    expect(await links(sections)).toEqual(['/products', '/gifts', '/products']);
    expect(await links(own)).toEqual(['/', '/privacy-policy', '/about-asees']);
    await expect(page.locator('#menu > :last-child a[href^="/sign-in"]')).toBeVisible();
    await expect(own.locator('button[name=language]:visible')).toHaveCount(1);
  });
});

test.describe('in a person’s browser', () => {
  // Chromium without a window calls itself one, as crawlers do.
  test.use({
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  });

  test('a page makes a guest once it is there, one for all tabs; not of crawlers @en', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await inRiyadh(context, baseURL);
    const guest = async () => (await context.cookies()).find(({ name }) => name === 'asees_guest')?.value;
    let made = 0;
    context.on('response', async (answer) => {
      if (answer.request().method() === 'POST' && (await answer.headerValue('set-cookie')) !== null)
        made += 1;
    });
    const tab = await context.newPage();
    await Promise.all([page.goto('/faq'), tab.goto('/terms')]);
    await expect.poll(guest).toBeDefined();
    await Promise.all([page.waitForLoadState('networkidle'), tab.waitForLoadState('networkidle')]);
    const first = await guest();
    await tab.close();
    // The cart is the guest's: nobody else is made for it.
    await page.goto('/product/zz-plant', { waitUntil: 'networkidle' });
    await page.locator('form[action="/cart"] button[type=submit]').first().click();
    await expect(page.locator('dialog ul > li')).toBeVisible();
    expect(await guest()).toBe(first);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('asees_session');
    expect(made).toBe(1);

    const crawler = await request.post('/me', {
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)', origin: baseURL as string },
    });
    expect([crawler.status(), crawler.headers()['set-cookie']]).toEqual([204, undefined]);
  });

  test('a session that has ended is said where one signs in, with the way back, and a guest begins anew @ar', async ({
    page,
    context,
    baseURL,
    words: { account },
  }) => {
    await signedIn(page, context, baseURL);
    const token = (await context.cookies()).find(({ name }) => name === 'asees_session')?.value;
    await page.request.get('/api/account/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.goto('/wallet');
    await expect(page).toHaveURL(/\/sign-in\?next=\/wallet&ended=1$/);
    await expect(page.locator('main')).toContainText(account.signIn.ended);
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('asees_guest');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('asees_session');
    // Who was never signed in isn't told so.
    await page.goto('/wallet');
    await expect(page).toHaveURL(/\/sign-in\?next=\/wallet$/);
    await expect(page.locator('main')).not.toContainText(account.signIn.ended);
  });
});
