import type { BrowserContext, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { staffSessions } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { hashToken } from '#server/kernel/session.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { sendAgain } from '#shop/messages/bilingual/send-again.ts';
import { paidFor } from '../orders/paid-for.ts';
import { expect, expectAccessibleAtBothWidths, expectFits, newMark, phoneSize } from '../support.ts';
import { test } from './door.ts';

/*
 * A session that ends under a screen takes nothing along that was typed: it is said where one types, one comes in again in
 * another tab, and goes on; nobody else sends it. Where nothing was typed the door takes the screen's place.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, whose sessions it ends');

/** As if somebody had been away for too long. */
async function endSession({ db }: AppContext, context: BrowserContext): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === 'asees_staff')?.value ?? '';
  await db
    .update(staffSessions)
    .set({ endedAt: new Date() })
    .where(eq(staffSessions.tokenHash, hashToken(token)));
}

/** Another tab, in which somebody came in meanwhile, was closed, and this one is looked at again. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a phone order that is typed outlasts its session, is pressed in vain, and is booked after coming in again', async ({
  page,
  context,
  language,
  shopBeside,
  staffWords: { shell },
  cookiesOf,
}) => {
  await context.addCookies(await cookiesOf('support'));
  await page.goto('/admin/phone-order', { waitUntil: 'networkidle' });
  const over = page.getByText(shell.sessionOver);
  const name = `منيرة ${newMark()}`;
  const field = (called: string) => page.locator(`[name="${called}"]`);
  await field('piece.0').selectOption({ index: 1 });
  await field('sender.name').fill(name);
  await field('sender.phone_number').fill('0551112223');
  await field('handed').and(page.locator('[value=pickup]')).check();
  await endSession(shopBeside, context);

  // The sum is asked for beside the screen.
  await field('quantity.0').fill('2');
  await expect(over).toBeInViewport();
  const stands = async () => {
    await expect(field('sender.name')).toHaveValue(name);
    await expect(field('quantity.0')).toHaveValue('2');
    await expect(field('handed').and(page.locator('[value=pickup]'))).toBeChecked();
  };
  await stands();
  await expectAccessibleAtBothWidths(page, language);
  const press = page.locator('[name=intent][value=take]');
  await press.click();
  await expect(page.getByText(refusalMessage(language, 'UNAUTHENTICATED', {}))).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/phone-order$/);
  await stands();

  const [door] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: shell.signIn, exact: true }).click(),
  ]);
  await expect(door.locator('[name=password]')).toBeVisible();
  await door.waitForLoadState('networkidle');
  await door.close();
  await context.addCookies(await cookiesOf('support'));
  await lookAgain(page);
  await expect(over).toHaveCount(0);
  await stands();
  await press.click();
  await expect(page.locator('#taken')).toBeVisible();
});

test('a screen that follows colleagues keeps what is typed and goes on; one on which nothing is typed gives way to the door @ar', async ({
  page,
  context,
  request,
  shopBeside,
  staffWords: { shell, door, waiting },
  cookiesOf,
}) => {
  const gift = await paidFor(request, `لطيفة ${newMark()}`, 1, { knows_address: false });
  await context.addCookies(await cookiesOf('support'));
  const here = `/admin/waiting/${gift.number}`;
  await page.goto(here, { waitUntil: 'networkidle' });
  const over = page.getByText(shell.sessionOver);
  const district = page.getByLabel(waiting.district, { exact: true });
  await district.fill('الملقا');
  await endSession(shopBeside, context);
  await expect(over).toBeVisible({ timeout: 6_500 });
  await expect(district).toHaveValue('الملقا');
  await expect(page.getByText(shell.stale)).toHaveCount(0);
  await context.addCookies(await cookiesOf('support'));
  await expect(over).toHaveCount(0, { timeout: 6_500 });
  await expect(district).toHaveValue('الملقا');

  await page.goto('/admin/waiting', { waitUntil: 'networkidle' });
  await endSession(shopBeside, context);
  await expect(page.getByLabel(door.password, { exact: true })).toBeVisible({ timeout: 6_500 });
});

test('what one has typed is never sent by who came in from the same browser meanwhile', async ({
  page,
  context,
  language,
  staffWords: { shell },
  cookiesOf,
}) => {
  await context.addCookies(await cookiesOf('support'));
  await page.goto('/admin/phone-order', { waitUntil: 'networkidle' });
  const field = (called: string) => page.locator(`[name="${called}"]`);
  const name = `وضحى ${newMark()}`;
  await field('piece.0').selectOption({ index: 1 });
  await field('sender.name').fill(name);
  await field('sender.phone_number').fill('0551112224');
  await field('handed').and(page.locator('[value=pickup]')).check();

  await context.addCookies(await cookiesOf('owner'));
  const press = page.locator('[name=intent][value=take]');
  await press.click();
  await expect(
    page.getByRole('alert').getByText(refusalMessage(language, 'SIGNED_IN_AS_ANOTHER', {})),
  ).toBeVisible();
  const anothers = page.getByText(shell.sessionOver);
  await expect(anothers).toBeInViewport();
  // Read again, it is still the first one's.
  await lookAgain(page);
  await page.waitForLoadState('networkidle');
  await expect(anothers).toBeInViewport();
  await expect(field('sender.name')).toHaveValue(name);
  await expectAccessibleAtBothWidths(page, language);

  await context.addCookies(await cookiesOf('support'));
  await press.click();
  await expect(page.locator('#taken')).toBeVisible();
  await expect(anothers).toHaveCount(0);

  // Where nothing is typed the screen is whose the session is.
  const shownTo = () => page.locator('html').getAttribute('data-shown-to');
  await page.goto('/admin/today', { waitUntil: 'networkidle' });
  const first = await shownTo();
  await context.addCookies(await cookiesOf('owner'));
  await page.locator('nav a[href="/admin/orders"]').first().click();
  await expect(page).toHaveURL(/\/admin\/orders/);
  await expect.poll(shownTo).not.toBe(first);
  await expect(anothers).toHaveCount(0);
});

test('without script what was sent in vain stands on a page that sends it after coming in again', async ({
  browser,
  request,
  baseURL,
  language,
  shopBeside,
  cookiesOf,
}) => {
  const gift = await paidFor(request, `هيا ${newMark()}`, 1, { knows_address: false });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  await context.addCookies(await cookiesOf('support'));
  const page = await context.newPage();
  await page.goto(`/admin/orders/${gift.number}`);
  const typed = `"ملاحظة" <b>&amp; ${newMark()}\nثانية`;
  const form = page.locator('form').filter({ has: page.locator('textarea[name=text]') });
  await form.locator('[name=text]').fill(typed);
  await endSession(shopBeside, context);
  await form.locator('[type=submit]').click();
  await expect(page.getByRole('heading', { name: sendAgain.title[language] })).toBeVisible();
  await expect(page.getByRole('link', { name: sendAgain.signIn[language] })).toHaveAttribute(
    'target',
    '_blank',
  );
  await page.setViewportSize(phoneSize);
  await expectFits(page);

  await context.addCookies(await cookiesOf('support'));
  await page.getByRole('button', { name: sendAgain.send[language] }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${gift.number}`));
  await expect(page.getByText(typed.split('\n')[0] ?? '')).toBeVisible();
  await context.close();
});
